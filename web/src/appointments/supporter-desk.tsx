import type {
  AppointmentDesk,
  AppointmentRequest,
  BookedAppointment,
} from '@sanad/domain/appointments/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { CheckCards } from '#web/ui/forms/check-cards.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { WrittenText } from '#web/ui/text/written-text.tsx'
import { AppointmentTime } from './appointment-time.tsx'
import { CancelButton } from './cancel-button.tsx'
import { possibleTimesQuery, useDeskChange } from './queries.ts'
import { localZone, theirTime, timeWords } from './times.ts'

/** What a supporter answers, and their own times with seekers. */
export function SupporterDesk({ desk }: { readonly desk: AppointmentDesk }) {
  const { t } = useWords('appointments')
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <section aria-labelledby="booked-times">
        <h2 id="booked-times" className="mb-3 text-xl">
          {t('desk.booked')}
        </h2>
        {desk.booked.length === 0 ? (
          <Card className="text-muted">{t('desk.noneBooked')}</Card>
        ) : null}
        <ul className="space-y-3">
          {desk.booked.map((one) => (
            <li key={one.id}>
              <Booked appointment={one} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="asked-times">
        <h2 id="asked-times" className="mb-3 text-xl">
          {t('desk.requests')}
        </h2>
        {desk.requests.length === 0 ? (
          <Card className="text-muted">{t('desk.noneRequests')}</Card>
        ) : null}
        <ul className="space-y-3">
          {desk.requests.map((one) => (
            <li key={one.id}>
              <Request request={one} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

interface FactsProps {
  readonly of: Pick<AppointmentRequest, 'name' | 'note' | 'topic' | 'language' | 'minutes'>
}

function Facts({ of: { name, note, topic, language, minutes } }: FactsProps) {
  const { t } = useWords('appointments')
  const { t: tAvailability } = useWords('availability')
  const facts = [
    tAvailability(`languages.${language}`),
    topic && tAvailability(`areas.${topic}`),
    t('ask.minutesValue', { minutes }),
  ].filter((fact) => fact !== null && fact !== '')
  return (
    <>
      <h3 className="font-semibold">
        <bdi>{name ?? t('desk.anonymous')}</bdi>
      </h3>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
      {note ? <WrittenText className="mt-1" text={note} /> : null}
    </>
  )
}

function Booked({ appointment }: { readonly appointment: BookedAppointment }) {
  const { t } = useWords('appointments')
  return (
    <Card>
      <p>
        <AppointmentTime {...appointment} />
      </p>
      <Facts of={appointment} />
      {appointment.near ? (
        <p role="status" className="mt-1 text-sm text-primary-ink">
          {t('near.supporter')}
        </p>
      ) : null}
      <Decline appointmentId={appointment.id} label={t('booked.cancel')} />
    </Card>
  )
}

function Request({ request }: { readonly request: AppointmentRequest }) {
  const { t } = useWords('appointments')
  const [offering, setOffering] = useState(false)
  return (
    <Card>
      <Facts of={request} />
      <p className="mt-1 text-sm text-muted">
        {t('desk.offered', { count: request.offered.length })}
      </p>
      {offering ? (
        <Offer request={request} onDone={() => setOffering(false)} />
      ) : (
        <Button look="soft" className="mt-3" onClick={() => setOffering(true)}>
          {t('desk.offer')}
        </Button>
      )}
      {request.name === null ? null : (
        <Decline appointmentId={request.id} label={t('desk.decline')} />
      )}
    </Card>
  )
}

interface OfferProps {
  readonly request: AppointmentRequest
  readonly onDone: () => void
}

/** APPT-3. The times within the own shifts, with the seeker's clock beside them. */
function Offer({ request, onDone }: OfferProps) {
  const { t } = useWords('appointments')
  const locale = useLocale()
  const query = useQuery(possibleTimesQuery(request.id))
  const [chosen, setChosen] = useState<string[]>(() =>
    request.offered.map((at) => new Date(at).toISOString()),
  )
  const offering = useDeskChange(async () => {
    const desk = await api.appointments.offer({
      appointmentId: request.id,
      starts: chosen,
      zone: localZone(),
    })
    onDone()
    return desk
  })
  return (
    <div className="mt-3 space-y-3">
      <QueryState query={query} failed={t('failed')}>
        {({ times }) =>
          times.length === 0 ? (
            <p className="text-muted">{t('desk.nonePossible')}</p>
          ) : (
            <CheckCards
              legend={t('desk.possible')}
              name={`times-${request.id}`}
              cards={times.map(({ startsAt, theirOffset }) => {
                const theirs = theirTime({ startsAt, theirOffset }, locale, localZone())
                return {
                  value: startsAt,
                  label: timeWords(startsAt, locale, localZone()),
                  ...(theirs && { hint: t('booked.theirs', { time: theirs }) }),
                }
              })}
              chosen={chosen}
              onChoose={setChosen}
            />
          )
        }
      </QueryState>
      {offering.error ? <Notice role="alert">{problemWords(offering.error)}</Notice> : null}
      <Button busy={offering.isPending} onClick={() => offering.mutate(undefined)}>
        {t('desk.save')}
      </Button>
    </div>
  )
}

function Decline({
  appointmentId,
  label,
}: {
  readonly appointmentId: string
  readonly label: string
}) {
  const declining = useDeskChange(() => api.appointments.decline({ appointmentId }))
  return <CancelButton className="mt-2" label={label} cancelling={declining} />
}
