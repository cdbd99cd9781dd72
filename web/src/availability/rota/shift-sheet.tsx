import type { Closure } from '@sanad/domain/availability/closures'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { ClosureNotice } from './closure-notice.tsx'
import { myShiftsQuery, rotaKey } from './rota-queries.ts'
import type { AnyShift } from './shift-bar.tsx'
import { TakeShiftSheet } from './take-shift-sheet.tsx'
import { useShiftWords } from '../shift-words.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'

interface ShiftSheetProps {
  readonly shift: AnyShift
  readonly week: {
    readonly timeZone: string
    readonly now: string
    readonly closures: readonly Closure[]
  }
  readonly ownId: string
  readonly isStaff: boolean
  readonly onClose: () => void
}

export function ShiftSheet({ shift, week, ownId, isStaff, onClose }: ShiftSheetProps) {
  const { t } = useWords('availability')
  const words = useShiftWords(week.timeZone)
  const [removing, setRemoving] = useState(false)
  const [taking, setTaking] = useState(false)
  const mine = useQuery(myShiftsQuery)
  const now = Date.parse(week.now)
  const isOver = Date.parse(shift.endsAt) <= now
  const hasBegun = Date.parse(shift.startsAt) <= now
  const owner = 'personId' in shift ? shift : undefined
  const takes =
    mine.data !== undefined &&
    [...mine.data.open, ...mine.data.forCover].some(({ id }) => id === shift.id)
  const canSwap = owner !== undefined && owner.personId !== ownId && !hasBegun
  if (removing) return <RemoveShiftSheet shift={shift} timeZone={week.timeZone} onClose={onClose} />
  if (taking) return <TakeShiftSheet shift={shift} timeZone={week.timeZone} onClose={onClose} />
  return (
    <Dialog
      shape="sheet"
      onClose={onClose}
      title={owner?.firstName ?? t('rota.open')}
      description={`${t(`rota.kinds.${shift.kind}`)} · ${words.when(shift)}`}
    >
      {owner?.coverAsked ? <p className="mt-3 text-warn-ink">{t('rota.coverAsked')}</p> : null}
      <ClosureNotice shifts={[shift]} week={week} />
      <div className="mt-4 space-y-3">
        {takes && !isOver ? (
          <Button className="w-full" onClick={() => setTaking(true)}>
            {t('rota.take')}
          </Button>
        ) : null}
        {canSwap ? <SwapForm shift={shift} timeZone={week.timeZone} onDone={onClose} /> : null}
        {isStaff && !isOver ? (
          <Button look="quiet" className="w-full" onClick={() => setRemoving(true)}>
            {t('rota.remove')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}

interface SwapFormProps {
  readonly shift: AnyShift
  readonly timeZone: string
  readonly onDone: () => void
}

/** ROTA-4. Draws nothing for a person without a fitting shift. */
function SwapForm({ shift, timeZone, onDone }: SwapFormProps) {
  const { t } = useWords('availability')
  const words = useShiftWords(timeZone)
  const mine = useQuery(myShiftsQuery)
  const [chosen, setChosen] = useState('')
  const offer = useChangeOf(
    rotaKey,
    (shiftId: string) => api.availability.offerSwap({ shiftId, wantedId: shift.id }),
    onDone,
  )
  const own = (mine.data?.mine ?? []).filter((one) => Date.parse(one.startsAt) > Date.now())
  const shiftId = own.find(({ id }) => id === chosen)?.id ?? own[0]?.id
  if (shiftId === undefined) return null
  return (
    <div className="space-y-3 rounded-lg border border-line p-4">
      <SelectField
        label={t('rota.swapFor')}
        value={shiftId}
        onChoose={setChosen}
        options={own.map((one) => ({ value: one.id, label: words.when(one) }))}
      />
      <Problem error={offer.error} />
      <Button
        look="soft"
        className="w-full"
        busy={offer.isPending}
        onClick={() => offer.mutate(shiftId)}
      >
        {t('rota.swap')}
      </Button>
    </div>
  )
}

interface RemoveShiftSheetProps {
  readonly shift: AnyShift
  readonly timeZone: string
  readonly onClose: () => void
}

function RemoveShiftSheet({ shift, timeZone, onClose }: RemoveShiftSheetProps) {
  const { t } = useWords('availability')
  const words = useShiftWords(timeZone)
  const [following, setFollowing] = useState(false)
  const removing = useChangeOf(
    rotaKey,
    () => api.availability.removeShift({ shiftId: shift.id, following }),
    onClose,
  )
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t('rota.removeTitle')}
      text={
        'firstName' in shift
          ? t('rota.removeText', { name: shift.firstName, when: words.when(shift) })
          : t('rota.removeOpenText', { when: words.when(shift) })
      }
      call={removing}
      yes={t('rota.removeYes')}
      look="danger"
      no={t('rota.removeNo')}
    >
      {shift.repeats ? (
        <Checkbox
          label={t('rota.following')}
          checked={following}
          onChange={(event) => setFollowing(event.currentTarget.checked)}
        />
      ) : null}
    </ChoiceSheet>
  )
}
