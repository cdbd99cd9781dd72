import type { Availability, Avoidable } from '@sanad/domain/availability/being-here-contract'
import { warningMinutes, type AvailabilitySpan } from '@sanad/domain/availability/working-hours'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords, useLocale } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice, Problem } from '#web/ui/feedback/notice.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { availabilityQuery, useFreshAvailability } from './queries.ts'
import { clockOrWeekday } from '#web/platform/i18n/shown-times.ts'
import { supportTypes } from '@sanad/domain/application/experience'
import { offeredSupportTypes } from '#web/platform/content/offered.ts'
import { useTopics } from '#web/platform/content/topics.ts'
import { SeveralChoices } from '#web/ui/forms/choices.tsx'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import { api, useChange } from '#web/platform/api/api.ts'

/** MATCH-26 to MATCH-29. Whether and until when a supporter can be matched. */
export function AvailabilitySwitch() {
  useFreshAvailability()
  const query = useQuery(availabilityQuery)
  return (
    <QueryState query={query} place="h-28">
      {(now) => <SwitchCard now={now} />}
    </QueryState>
  )
}

function SwitchCard({ now }: { readonly now: Availability }) {
  const { t } = useWords('availability')
  const change = useAvailabilityChange()
  const [stays, setStays] = useState<AvailabilitySpan>()
  const on = now.available || now.breakUntil !== null
  const chosen = stays ?? (now.shiftEndsAt === null ? 'two-hours' : 'shift')
  const hoursUsedUp = now.rest?.why === 'hours'
  return (
    <Card className="space-y-3">
      <div>
        <Switch
          label={t('availability.label')}
          on={on}
          gated={hoursUsedUp}
          onPress={() => {
            if (change.isPending || hoursUsedUp) return
            if (on) change.goOff()
            else change.beAvailable(chosen)
          }}
        />
        <StatusText now={now} />
        {now.setAside ? (
          <Notice className="mt-2" role="status">
            {t('availability.setAside')}
          </Notice>
        ) : null}
        <p className="mt-1 text-sm text-muted">
          {t('availability.load', { open: now.openSessions, max: now.maxSessions })}
        </p>
      </div>
      {on ? <BreakButtons now={now} change={change} /> : null}
      {on || hoursUsedUp ? null : <DurationField now={now} stays={chosen} onChange={setStays} />}
      <HoursLeftNotice now={now} />
      <NotToday now={now} change={change} />
      <Problem error={change.error} />
    </Card>
  )
}

/** Screen readers announce the sentence when it changes. */
function StatusText({ now }: { readonly now: Availability }) {
  const { t } = useWords('availability')
  const { available, availableUntil, breakUntil, breakFor, rest } = now
  const until =
    availableUntil === null
      ? ''
      : ` ${t('availability.until', { time: clockOrWeekday(availableUntil) })}`
  const text = (): string => {
    if (rest?.why === 'hours')
      return t('availability.restHours', { time: clockOrWeekday(rest.until) })
    if (breakUntil !== null)
      return `${t(breakFor === null ? 'availability.onBreak' : 'availability.breakMissed', { time: clockOrWeekday(breakUntil) })}${until}`
    const pause = rest
      ? `${t('availability.restCrisis', { time: clockOrWeekday(rest.until) })} `
      : ''
    return available
      ? `${pause || t('availability.on')}${until}`
      : `${pause}${t('availability.off')}`
  }
  return (
    <p role="status" className="text-sm text-muted">
      {text()}
    </p>
  )
}

function BreakButtons({
  now,
  change,
}: {
  readonly now: Availability
  readonly change: AvailabilityChange
}) {
  const { t } = useWords('availability')
  if (now.breakUntil !== null)
    return (
      <Button look="soft" busy={change.isPending} onClick={() => change.beAvailable(null)}>
        {t('availability.back')}
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-2">
      {([15, 30] as const).map((minutes) => (
        <Button
          key={minutes}
          look="quiet"
          className="flex-1 px-3"
          busy={change.isPending}
          onClick={() => change.takeBreak(minutes)}
        >
          {t(minutes === 15 ? 'availability.break15' : 'availability.break30')}
        </Button>
      ))}
    </div>
  )
}

interface DurationFieldProps {
  readonly now: Availability
  readonly stays: AvailabilitySpan
  readonly onChange: (stays: AvailabilitySpan) => void
}

function DurationField({ now, stays, onChange }: DurationFieldProps) {
  const { t } = useWords('availability')
  const options: { value: AvailabilitySpan; label: string }[] = [
    { value: 'hour', label: t('availability.stays.hour') },
    { value: 'two-hours', label: t('availability.stays.two-hours') },
  ]
  if (now.shiftEndsAt !== null)
    options.unshift({
      value: 'shift',
      label: t('availability.stays.shift', { time: clockOrWeekday(now.shiftEndsAt) }),
    })
  return (
    <SelectField
      label={t('availability.howLong')}
      value={stays}
      options={options}
      onChoose={onChange}
    />
  )
}

/** So that the end of the hours does not surprise a supporter in the middle of a conversation. */
function HoursLeftNotice({ now: { minutesLeft, rest } }: { readonly now: Availability }) {
  const { t } = useWords('availability')
  const left = Math.min(minutesLeft.day, minutesLeft.week)
  if (rest?.why === 'hours' || left > warningMinutes || left === 0) return null
  const which = minutesLeft.day <= minutesLeft.week ? 'leftToday' : 'leftWeek'
  return (
    <Notice tone="info" role="status">
      {t(`availability.${which}`, { count: left })}
    </Notice>
  )
}

interface NotTodayProps {
  readonly now: Availability
  readonly change: AvailabilityChange
}

/** MATCH-29. No reason is asked for. */
function NotToday({ now, change }: NotTodayProps) {
  const { t } = useWords('availability')
  const locale = useLocale()
  const topics = useTopics()
  const names = now.notToday.map((avoided) => nameOf(avoided))
  return (
    <div>
      {names.length === 0 ? null : (
        <p className="text-sm">
          {t('notToday.chosen', {
            list: new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names),
          })}
        </p>
      )}
      <SheetButton look="link" label={t(names.length === 0 ? 'notToday.open' : 'notToday.change')}>
        {(close) => <ChoiceForm now={now} change={change} onClose={close} />}
      </SheetButton>
    </div>
  )

  function nameOf(avoided: Avoidable): string {
    const type = supportTypes.find((known) => known === avoided)
    return type ? t(`types.${type}`) : topics.nameOf(avoided)
  }
}

function ChoiceForm({ now, change, onClose }: NotTodayProps & { readonly onClose: () => void }) {
  const { t } = useWords('availability')
  const topics = useTopics()
  const [areas, setAreas] = useState<readonly string[]>(() =>
    now.notToday.filter((avoided) => !supportTypes.some((type) => type === avoided)),
  )
  const [types, setTypes] = useState(() =>
    supportTypes.filter((avoided) => now.notToday.includes(avoided)),
  )
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t('notToday.title')}
      text={t('notToday.text')}
      call={change}
      yes={t('notToday.save')}
      onYes={() => change.avoidToday([...areas, ...types], onClose)}
      no={t('notToday.no')}
    >
      <div className="mt-4 space-y-5">
        <SeveralChoices
          legend={t('notToday.topics')}
          name="not-today-topics"
          options={topics.options(areas)}
          chosen={areas}
          onChoose={setAreas}
        />
        <SeveralChoices
          legend={t('notToday.kinds')}
          name="not-today-kinds"
          options={offeredSupportTypes(types).map((value) => ({
            value,
            label: t(`types.${value}`),
          }))}
          chosen={types}
          onChoose={setTypes}
        />
      </div>
    </ChoiceSheet>
  )
}

/** Each change answers with the new state. */
function useAvailabilityChange() {
  const changing = useChange(availabilityQuery, (change: () => Promise<Availability>) => change())
  return {
    isPending: changing.isPending,
    error: changing.error,
    /** `null` ends a break. */
    beAvailable: (stays: AvailabilitySpan | null) =>
      changing.mutate(() => api.availability.setAvailable({ available: true, stays })),
    goOff: () => changing.mutate(() => api.availability.setAvailable({ available: false })),
    takeBreak: (minutes: 15 | 30) => changing.mutate(() => api.availability.takeBreak({ minutes })),
    avoidToday: (notToday: Avoidable[], done: () => void) =>
      changing.mutate(() => api.availability.setNotToday({ notToday }), { onSuccess: done }),
  }
}
type AvailabilityChange = ReturnType<typeof useAvailabilityChange>
