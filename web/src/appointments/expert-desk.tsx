import type {
  AppointmentDesk,
  AppointmentRequest,
  BookedAppointment,
  EndedAppointment,
} from '@sanad/domain/appointments/contract'
import { conversationLink } from '#web/chat/index.ts'
import { api, useChange } from '#web/platform/api/api.ts'
import { useTopics } from '#web/platform/content/topics.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledSection } from '#web/ui/layout/titled-section.tsx'
import { WrittenText } from '#web/ui/text/written-text.tsx'
import { AppointmentTime } from './appointment-time.tsx'
import { CancelButton } from './cancel-button.tsx'
import { OfferButton } from './offer-times.tsx'
import { appointmentDeskQuery } from './queries.ts'

export function ExpertDesk({ desk }: { readonly desk: AppointmentDesk }) {
  const { t } = useWords('appointments')
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <TitledSection title={t('desk.booked')}>
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
        <Lately ended={desk.ended} />
      </TitledSection>
      <TitledSection title={t('desk.requests')}>
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
      </TitledSection>
    </div>
  )
}

interface FactsProps {
  readonly of: Pick<
    AppointmentRequest,
    'name' | 'note' | 'noteFlagged' | 'topic' | 'language' | 'minutes'
  >
}

function Facts({ of: { name, note, noteFlagged, topic, language, minutes } }: FactsProps) {
  const { t } = useWords('appointments')
  const { t: tAvailability } = useWords('availability')
  const { nameOf } = useTopics()
  const facts = [
    tAvailability(`languages.${language}`),
    topic && nameOf(topic),
    t('ask.minutesValue', { minutes }),
  ].filter((fact) => fact !== null && fact !== '')
  return (
    <>
      <h3 className="font-semibold">
        <bdi>{name ?? t('desk.anonymous')}</bdi>
      </h3>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
      {note ? <WrittenText className="mt-1" text={note} /> : null}
      {noteFlagged ? (
        <Notice tone="warn" className="mt-2">
          {t('desk.noteFlagged')}
        </Notice>
      ) : null}
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
          {t('near.expert')}
        </p>
      ) : null}
      {appointment.moveProposed ? (
        <p role="status" className="mt-1 text-sm text-muted">
          {t('desk.suggested')}
        </p>
      ) : null}
      {appointment.sessionId === null ? (
        <Changes appointment={appointment} />
      ) : (
        <ButtonLink className="mt-3" {...conversationLink(appointment.sessionId)}>
          {t('ended.toConversation')}
        </ButtonLink>
      )}
    </Card>
  )
}

function Changes({ appointment }: { readonly appointment: BookedAppointment }) {
  const { t } = useWords('appointments')
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4">
      {appointment.near ? null : (
        <OfferButton label={t('desk.suggest')} hint={t('desk.suggestText')} subject={appointment} />
      )}
      <Decline appointmentId={appointment.id} what="time" label={t('booked.cancel')} />
    </div>
  )
}

/** So that a notice about an appointment that did not take place leads somewhere. */
function Lately({ ended }: { readonly ended: readonly EndedAppointment[] }) {
  const { t } = useWords('appointments')
  if (ended.length === 0) return null
  return (
    <TitledSection title={t('desk.lately')} className="mt-6">
      <ul className="space-y-3">
        {ended.map(({ id, name, startsAt, theirOffset, end }) => (
          <li key={id}>
            <Card>
              {startsAt === null ? null : (
                <p>
                  <AppointmentTime startsAt={startsAt} theirOffset={theirOffset} />
                </p>
              )}
              <p className="text-muted">
                {t(`desk.ended.${end}`, { name: name || t('desk.anonymous') })}
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function Request({ request }: { readonly request: AppointmentRequest }) {
  const { t } = useWords('appointments')
  return (
    <Card>
      <Facts of={request} />
      <p className="mt-1 text-sm text-muted">
        {t('desk.offered', { count: request.offered.length })}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4">
        <OfferButton label={t('desk.offer')} subject={request} />
        {request.name === null ? null : (
          <Decline appointmentId={request.id} what="decline" label={t('desk.decline')} />
        )}
      </div>
    </Card>
  )
}

interface DeclineProps {
  readonly appointmentId: string
  readonly label: string
  readonly what: 'time' | 'decline'
}

function Decline({ appointmentId, label, what }: DeclineProps) {
  const declining = useChange(appointmentDeskQuery, () =>
    api.appointments.declineAppointment({ appointmentId }),
  )
  return <CancelButton label={label} what={what} cancelling={declining} />
}
