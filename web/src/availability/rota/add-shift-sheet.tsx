import type { Closure } from '@sanad/domain/availability/closures'
import {
  repeatAtMost,
  shiftKinds,
  shiftOnDay,
  type ShiftKind,
} from '@sanad/domain/availability/rota'
import { addDays } from '@sanad/domain/primitives/time/wall-time'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { ClosureNotice } from './closure-notice.tsx'
import { rotaPeopleQuery } from './rota-queries.ts'

interface AddShiftSheetProps {
  readonly firstDay: string
  /** The name of the time zone, shown beside the times. */
  readonly zone: string
  readonly week: { readonly timeZone: string; readonly closures: readonly Closure[] }
  readonly onClose: () => void
}

export function AddShiftSheet(props: AddShiftSheetProps) {
  const { t } = useWords('availability')
  return (
    <Dialog shape="sheet" onClose={props.onClose} title={t('rota.addTitle')}>
      <ShiftForm {...props} />
    </Dialog>
  )
}

/** The choice that makes an open shift (ROTA-1). */
const nobody = ''
const weekChoices = Array.from({ length: repeatAtMost }, (_, at) => at + 1)

function ShiftForm({ firstDay, zone, week, onClose }: AddShiftSheetProps) {
  const { t } = useWords('availability')
  const people = useQuery(rotaPeopleQuery)
  const [personId, setPersonId] = useState(nobody)
  const [kind, setKind] = useState<ShiftKind>('support')
  const [times, setTimes] = useState({ date: firstDay, from: '18:00', to: '22:00' })
  const [weeks, setWeeks] = useState(1)
  const known = people.data ?? []
  const person = known.find(({ id }) => id === personId)
  const kinds = person?.kinds ?? shiftKinds
  const chosenKind = kinds.includes(kind) ? kind : (kinds[0] ?? kind)
  const adding = useChangeOf(
    ['availability', 'rota'],
    (input: { personId: string | null; kind: ShiftKind }) =>
      api.availability.makeShifts({ ...input, ...times, weeks }),
    onClose,
  )
  if (!people.data)
    return (
      <QueryState query={people} failed={t('rota.failed')} place="h-64" className="mt-4">
        {() => null}
      </QueryState>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!adding.isPending) adding.mutate({ personId: person?.id ?? null, kind: chosenKind })
  }
  const isWhole = times.from !== '' && times.to !== '' && !Number.isNaN(Date.parse(times.date))
  const planned = weekChoices.slice(0, isWhole ? weeks : 0).map((count) => {
    const { from, to } = shiftOnDay(addDays(times.date, 7 * (count - 1)), times, week.timeZone)
    const iso = (at: number) => new Date(at).toISOString()
    return { kind: chosenKind, startsAt: iso(from), endsAt: iso(to) }
  })
  const field = (name: keyof typeof times, type: 'date' | 'time') => (
    <TextField
      label={t(`rota.${name}`)}
      type={type}
      required
      value={times[name]}
      onChange={({ currentTarget }) => setTimes({ ...times, [name]: currentTarget.value })}
    />
  )
  return (
    <form onSubmit={submit} className="mt-4 space-y-4">
      <SelectField
        label={t('rota.person')}
        hint={person ? undefined : t('rota.openHint')}
        value={personId}
        onChoose={setPersonId}
        options={[
          { value: nobody, label: t('rota.openChoice') },
          ...known.map((one) => ({
            value: one.id,
            label: `${one.firstName} ${one.lastName}`.trim(),
          })),
        ]}
      />
      <SelectField
        label={t('rota.kind')}
        value={chosenKind}
        onChoose={setKind}
        options={kinds.map((one) => ({ value: one, label: t(`rota.kinds.${one}`) }))}
      />
      {field('date', 'date')}
      <div className="grid grid-cols-2 gap-3">
        {field('from', 'time')}
        {field('to', 'time')}
      </div>
      <p className="text-sm text-muted">
        {t('rota.zoneShort', { name: zone })} {times.to <= times.from ? t('rota.nextDay') : null}
      </p>
      <SelectField
        label={t('rota.repeat')}
        value={String(weeks)}
        onChoose={(chosen) => setWeeks(Number(chosen))}
        options={weekChoices.map((count) => ({
          value: String(count),
          label: count === 1 ? t('rota.once') : t('rota.weeks', { count }),
        }))}
      />
      <ClosureNotice shifts={planned} week={week} />
      <Problem error={adding.error} />
      <Button type="submit" className="w-full" busy={adding.isPending}>
        {t('rota.save')}
      </Button>
    </form>
  )
}
