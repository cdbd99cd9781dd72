import type { OpenShift, Shift } from '@sanad/domain/availability/rota-contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledSection } from '#web/ui/layout/titled-section.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { ServiceZone } from '../duty-line.tsx'
import { myShiftsQuery, rotaKey } from './rota-queries.ts'
import { differingLocalZone } from './rota-times.ts'
import type { AnyShift } from './shift-bar.tsx'
import { TakeShiftSheet, AcceptShiftSheet } from './take-shift-sheet.tsx'
import { useShiftWords } from '../shift-words.ts'

/** Our own choice: the next ones, so that open shifts are in sight on a phone. */
const shownAtFirst = 3

interface OwnShiftsProps {
  readonly ownId: string
}

export function OwnShifts({ ownId }: OwnShiftsProps) {
  const { t } = useWords('availability')
  const query = useQuery(myShiftsQuery)
  return (
    <QueryState query={query} failed={t('rota.failed')} place="h-40">
      {(shifts) => <Shifts {...shifts} ownId={ownId} />}
    </QueryState>
  )
}

function Shifts({ mine, forCover, open, swaps, timeZone, ownId }: MyShifts & OwnShiftsProps) {
  const { t } = useWords('availability')
  const [all, setAll] = useState(false)
  // Here, because a shift that another took leaves the list, and the sheet says why.
  const [taking, setTaking] = useState<AnyShift>()
  return (
    <>
      <TitledSection title={t('rota.mine')}>
        <div className="-mt-2 mb-3">
          <ServiceZone timeZone={timeZone} />
        </div>
        {mine.length === 0 ? <Card className="text-muted">{t('rota.noneMine')}</Card> : null}
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {(all ? mine : mine.slice(0, shownAtFirst)).map((shift) => (
            <li key={shift.id}>
              <OwnShift shift={shift} timeZone={timeZone} />
            </li>
          ))}
        </ul>
        {all || mine.length <= shownAtFirst ? null : (
          <Button look="link" onClick={() => setAll(true)}>
            {t('rota.allMine', { count: mine.length })}
          </Button>
        )}
      </TitledSection>
      <SwapRequests swaps={swaps} ownId={ownId} timeZone={timeZone} />
      {open.length === 0 ? null : (
        <TitledSection title={t('rota.openShifts')}>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {open.map((shift) => (
              <li key={shift.id}>
                <OfferedShift shift={shift} timeZone={timeZone} onTake={() => setTaking(shift)} />
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      {forCover.length === 0 ? null : (
        <TitledSection title={t('rota.forCover')}>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {forCover.map((shift) => (
              <li key={shift.id}>
                <OfferedShift shift={shift} timeZone={timeZone} onTake={() => setTaking(shift)} />
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      {taking ? (
        <TakeShiftSheet shift={taking} timeZone={timeZone} onClose={() => setTaking(undefined)} />
      ) : null}
    </>
  )
}

type MyShifts = Awaited<ReturnType<typeof api.availability.myShifts>>

interface ShiftProps {
  readonly shift: Shift
  readonly timeZone: string
}

function OwnShift({ shift, timeZone }: ShiftProps) {
  const { t } = useWords('availability')
  const change = useChangeOf(rotaKey, (ask: boolean) =>
    api.availability.askForCover({ shiftId: shift.id, ask }),
  )
  const undo = useChangeOf(rotaKey, () => api.availability.undoTakeShift({ shiftId: shift.id }))
  return (
    <ShiftCard shift={shift} timeZone={timeZone} error={change.error ?? undo.error}>
      {shift.coverAsked ? (
        <p className="mt-1 text-sm text-warn-ink">{t('rota.askedText')}</p>
      ) : null}
      {shift.undoSeconds ? (
        <Button look="quiet" className="mt-3" busy={undo.isPending} onClick={() => undo.mutate()}>
          {t('rota.undoTake')}
        </Button>
      ) : (
        <Button
          look="soft"
          className="mt-3"
          busy={change.isPending}
          onClick={() => change.mutate(!shift.coverAsked)}
        >
          {t(shift.coverAsked ? 'rota.takeBack' : 'rota.askCover')}
        </Button>
      )}
    </ShiftCard>
  )
}

interface OfferedShiftProps {
  readonly shift: Shift | OpenShift
  readonly timeZone: string
  readonly onTake: () => void
}

/** Draws an open shift, or one that needs cover. */
function OfferedShift({ shift, timeZone, onTake }: OfferedShiftProps) {
  const { t } = useWords('availability')
  return (
    <ShiftCard shift={shift} timeZone={timeZone}>
      {'firstName' in shift ? (
        <p className="text-sm text-muted">{t('rota.insteadOf', { name: shift.firstName })}</p>
      ) : null}
      <Button look="soft" className="mt-3" onClick={onTake}>
        {t('rota.take')}
      </Button>
    </ShiftCard>
  )
}

interface ShiftCardProps {
  readonly shift: AnyShift
  readonly timeZone: string
  readonly error?: Error | null
  readonly children: ReactNode
}

function ShiftCard({ shift, timeZone, error, children }: ShiftCardProps) {
  const { t } = useWords('availability')
  const words = useShiftWords(timeZone)
  const localZone = differingLocalZone(timeZone, Date.parse(shift.startsAt))
  return (
    <Card>
      <p className="font-semibold">{words.when(shift)}</p>
      {localZone ? (
        <p className="text-sm">{t('rota.whereYouAre', { range: words.range(shift, localZone) })}</p>
      ) : null}
      <p className="text-sm text-muted">{t(`rota.kinds.${shift.kind}`)}</p>
      {children}
      <Problem className="mt-3" error={error} />
    </Card>
  )
}

interface Swap {
  readonly id: string
  readonly offered: Shift
  readonly wanted: Shift
}

interface SwapRequestsProps {
  readonly swaps: readonly Swap[]
  readonly ownId: string
  readonly timeZone: string
}

/** ROTA-4. Proposals to this person, to answer, and by them, to withdraw. */
function SwapRequests({ swaps, ownId, timeZone }: SwapRequestsProps) {
  const { t } = useWords('availability')
  const [accepting, setAccepting] = useState<Swap>()
  const words = useShiftWords(timeZone)
  if (swaps.length === 0 && !accepting) return null
  return (
    <TitledSection title={t('rota.swaps')}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {swaps.map((swap) => (
          <li key={swap.id}>
            <SwapRequest
              swap={swap}
              isOwn={swap.offered.personId === ownId}
              timeZone={timeZone}
              onAccept={() => setAccepting(swap)}
            />
          </li>
        ))}
      </ul>
      {accepting ? (
        <AcceptShiftSheet
          title={t('rota.swapTitle')}
          text={`${t('rota.swapGive')}: ${words.when(accepting.wanted)}. ${t('rota.swapGet')}: ${words.when(accepting.offered)}.`}
          yes={t('rota.swapAccept')}
          request={() => api.availability.acceptSwap({ swapId: accepting.id })}
          onClose={() => setAccepting(undefined)}
        />
      ) : null}
    </TitledSection>
  )
}

interface SwapRequestProps {
  readonly swap: Swap
  /** This person proposed the swap. */
  readonly isOwn: boolean
  readonly timeZone: string
  readonly onAccept: () => void
}

function SwapRequest({ swap, isOwn, timeZone, onAccept }: SwapRequestProps) {
  const { t } = useWords('availability')
  const words = useShiftWords(timeZone)
  const [give, get] = isOwn ? [swap.offered, swap.wanted] : [swap.wanted, swap.offered]
  const end = useChangeOf(rotaKey, () => api.availability.endSwap({ swapId: swap.id }))
  return (
    <Card>
      <p className="font-semibold">
        {t(isOwn ? 'rota.swapAsked' : 'rota.swapFrom', { name: get.firstName })}
      </p>
      <dl className="mt-2 text-sm">
        <dt className="text-muted">{t('rota.swapGive')}</dt>
        <dd>{words.when(give)}</dd>
        <dt className="mt-1 text-muted">{t('rota.swapGet')}</dt>
        <dd>{words.when(get)}</dd>
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        {isOwn ? null : (
          <Button look="soft" onClick={onAccept}>
            {t('rota.swapAccept')}
          </Button>
        )}
        <Button look="quiet" busy={end.isPending} onClick={() => end.mutate()}>
          {t(isOwn ? 'rota.swapWithdraw' : 'rota.swapDecline')}
        </Button>
      </div>
      <Problem className="mt-3" error={end.error} />
    </Card>
  )
}
