import { appointmentLimits } from '@sanad/domain/appointments/appointment'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useChange } from '#web/platform/api/api.ts'
import { localZone } from '#web/platform/device.ts'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { SeveralChoices } from '#web/ui/forms/choices.tsx'
import { possibleTimesQuery, appointmentDeskQuery } from './queries.ts'
import { clocksOf, dayWords } from './times.ts'

interface Subject {
  readonly id: string
  /** The times that were offered so far. */
  readonly offered: readonly string[]
}

interface OfferButtonProps {
  readonly label: string
  readonly hint?: string
  readonly subject: Subject
}

/** Times to offer (APPT-3) or to suggest instead (APPT-15). */
export function OfferButton({ label, hint, subject }: OfferButtonProps) {
  const [offering, setOffering] = useState(false)
  if (offering)
    return (
      <OfferTimes
        subject={subject}
        {...(hint !== undefined && { hint })}
        onDone={() => setOffering(false)}
      />
    )
  return (
    <Button look="soft" onClick={() => setOffering(true)}>
      {label}
    </Button>
  )
}

interface OfferTimesProps {
  readonly subject: Subject
  readonly hint?: string
  readonly onDone: () => void
}

/** APPT-3. Times to offer, with the seeker's clock beside them. */
function OfferTimes({ subject: { id, offered }, hint, onDone }: OfferTimesProps) {
  const { t } = useWords('appointments')
  const query = useQuery(possibleTimesQuery(id))
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    offered.map((at) => new Date(at).toISOString()),
  )
  const offering = useChange(appointmentDeskQuery, async () => {
    const desk = await api.appointments.offerAppointment({
      appointmentId: id,
      starts: [...chosen],
      zone: localZone(),
    })
    onDone()
    return desk
  })
  const most = appointmentLimits.timesAtMost
  return (
    <div className="w-full space-y-3">
      <p className="text-sm text-muted">
        {hint} {t('desk.possible', { most })}
      </p>
      <QueryState query={query} failed={t('failed')}>
        {({ times }) =>
          times.length === 0 ? (
            <>
              <p className="text-muted">{t('desk.nonePossible')}</p>
              <ButtonLink look="link" to={path('/rota')}>
                {t('desk.toRota')}
              </ButtonLink>
            </>
          ) : (
            <Days
              name={`times-${id}`}
              times={times}
              chosen={chosen}
              onChoose={(starts) => starts.length <= most && setChosen(starts)}
            />
          )
        }
      </QueryState>
      <Problem tone="info" error={offering.error} />
      <Button busy={offering.isPending} onClick={() => offering.mutate(undefined)}>
        {t('desk.save')}
      </Button>
    </div>
  )
}

interface PossibleTime {
  readonly startsAt: string
  readonly theirOffset: number | null
}

interface DaysProps {
  readonly name: string
  readonly times: readonly PossibleTime[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** More at first would push “Offer these times” far down. */
const daysAtFirst = 5

function Days({ name, times, chosen, onChoose }: DaysProps) {
  const { t } = useWords('appointments')
  const locale = useLocale()
  const dayOf = ({ startsAt }: PossibleTime) => dayWords(Date.parse(startsAt), locale)
  const days = [...new Set(times.map(dayOf))]
  const label = (time: PossibleTime) => {
    const { own, theirs } = clocksOf(time, locale)
    return theirs === undefined ? own : `${own} (${t('booked.theirs', { time: theirs })})`
  }
  const choicesOf = (day: string) => {
    const ofDay = times.filter((time) => dayOf(time) === day)
    const starts = ofDay.map(({ startsAt }) => startsAt)
    return (
      <SeveralChoices
        key={day}
        legend={day}
        name={name}
        options={ofDay.map((time) => ({ value: time.startsAt, label: label(time) }))}
        chosen={chosen.filter((at) => starts.includes(at))}
        onChoose={(here) => onChoose([...chosen.filter((at) => !starts.includes(at)), ...here])}
      />
    )
  }
  const later = days.slice(daysAtFirst)
  return (
    <>
      {days.slice(0, daysAtFirst).map(choicesOf)}
      {later.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-primary">
            {t('desk.laterDays')}
          </summary>
          <div className="space-y-3">{later.map(choicesOf)}</div>
        </details>
      ) : null}
    </>
  )
}
