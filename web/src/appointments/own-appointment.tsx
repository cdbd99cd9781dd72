import type { HelpOffer } from '@sanad/domain/crisis/help-offer'
import { calendarFile } from '@sanad/domain/availability/calendar-text'
import type { Appointment, OfferedTime, OwnAppointments } from '@sanad/domain/appointments/contract'
import { useEffect, useRef, useState } from 'react'
import { conversationLink, useGoToConversation } from '#web/chat/index.ts'
import { api, useChange } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { now } from '#web/platform/clock.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { saveFile } from '#web/platform/files/save-file.ts'
import { useLanguage, useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { Notice, Problem } from '#web/ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { AppointmentTime } from './appointment-time.tsx'
import { AskForm } from './ask-form.tsx'
import { CancelButton } from './cancel-button.tsx'
import { HelpAfterNote } from './help-after-note.tsx'
import { ownAppointmentsQuery } from './queries.ts'

interface OwnAppointmentProps {
  readonly own: OwnAppointments
  /** So that the form begins with whom the seeker may ask now. */
  readonly isFresh: boolean
}

export function OwnAppointment({ own, isFresh }: OwnAppointmentProps) {
  const [help, setHelp] = useState<HelpOffer>('none')
  const { appointment, experts } = own
  useGoWhenOpened(appointment)
  const isOpen =
    appointment?.state === 'asked' ||
    appointment?.state === 'booked' ||
    appointment?.state === 'ready'
  return (
    <>
      <HelpAfterNote help={help} onDone={() => setHelp('none')} />
      {isOpen ? <Open appointment={appointment} /> : null}
      {appointment && !isOpen ? <Ended appointment={appointment} /> : null}
      {isOpen || !isFresh ? null : (
        <AskForm experts={experts} earlierWish={appointment?.wish ?? null} onHelp={setHelp} />
      )}
    </>
  )
}

/** APPT-10. Goes to the conversation when it opens, for a seeker who waits on this screen. */
function useGoWhenOpened(appointment: Appointment | null): void {
  const go = useGoToConversation()
  const waited = useRef(false)
  const state = appointment?.state
  const sessionId = state === 'opened' || state === 'passed-on' ? appointment?.sessionId : undefined
  useEffect(() => {
    if (state === 'ready') waited.current = true
    if (sessionId && waited.current) void go(sessionId)
  }, [state, sessionId, go])
}

type OpenAppointment = Extract<Appointment, { state: 'asked' | 'booked' | 'ready' }>

function Open({ appointment }: { readonly appointment: OpenAppointment }) {
  const { t } = useWords('appointments')
  const booking = useChange(ownAppointmentsQuery, (timeId: string) =>
    api.appointments.bookAppointment({ appointmentId: appointment.id, timeId }),
  )
  const { state, times } = appointment
  const isProposed = state === 'booked' && appointment.moveProposed
  return (
    <Card>
      {appointment.noteFlagged ? <DoNotWait /> : null}
      {state === 'asked' ? (
        <Request appointment={appointment} />
      ) : (
        <Chosen appointment={appointment} />
      )}
      {isProposed ? <Proposed appointment={appointment} /> : null}
      <Problem tone="info" className="mt-3" error={booking.error} />
      {times.length > 0 && state !== 'ready' ? (
        <Times
          title={state === 'asked' || isProposed ? t('asked.choose') : t('booked.move')}
          times={times}
          busy={booking.isPending ? booking.variables : undefined}
          onChoose={booking.mutate}
        />
      ) : null}
      <Cancel
        appointmentId={appointment.id}
        what={state === 'asked' ? 'request' : 'time'}
        label={t(state === 'asked' ? 'asked.withdraw' : 'booked.cancel')}
      />
    </Card>
  )
}

/** APPT-6. A supervisor can speak with the writer of a note of danger only in a conversation. */
function DoNotWait() {
  const { t } = useWords('appointments')
  return (
    <Notice
      className="mb-4"
      tone="warn"
      action={
        <ButtonLink look="link" to={path('/emergency-connect')}>
          {t('emergency')}
        </ButtonLink>
      }
    >
      {t('doNotWait')}
    </Notice>
  )
}

function Request({
  appointment: { askedOf, wish, lastsUntil, times },
}: {
  readonly appointment: Extract<OpenAppointment, { state: 'asked' }>
}) {
  const { t } = useWords('appointments')
  const { t: tAvailability } = useWords('availability')
  const locale = useLocale()
  if (times.length > 0)
    return (
      <>
        <h2 className="text-xl">{t('asked.chooseHeading')}</h2>
        <p className="mt-1">{t('asked.chooseText')}</p>
      </>
    )
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' })
  return (
    <>
      <h2 className="text-xl">{t('asked.heading')}</h2>
      <p className="mt-1">{askedOf === null ? t('asked.any') : t('asked.of', { name: askedOf })}</p>
      {wish ? (
        <p className="mt-1">
          {tAvailability(`genderWish.${wish.must ? 'must' : 'soft'}.${wish.gender}`)}
        </p>
      ) : null}
      <p className="mt-1 text-sm text-muted">
        {t('asked.until', { day: day.format(Date.parse(lastsUntil)) })}
      </p>
    </>
  )
}

/** APPT-15. Other times are suggested; the booked one stands. */
function Proposed({
  appointment: { id, expert },
}: {
  readonly appointment: Extract<OpenAppointment, { state: 'booked' }>
}) {
  const { t } = useWords('appointments')
  const keeping = useChange(ownAppointmentsQuery, () =>
    api.appointments.keepAppointment({ appointmentId: id }),
  )
  return (
    <Notice
      className="mt-4"
      title={t('booked.proposed', { name: expert })}
      action={
        <Button look="quiet" busy={keeping.isPending} onClick={() => keeping.mutate(undefined)}>
          {t('booked.keep')}
        </Button>
      }
    >
      {t('booked.proposedText')}
      {keeping.error ? <span role="alert"> {problemWords(keeping.error)}</span> : null}
    </Notice>
  )
}

function Chosen({
  appointment,
}: {
  readonly appointment: Extract<OpenAppointment, { state: 'booked' | 'ready' }>
}) {
  const { t } = useWords('appointments')
  const language = useLanguage()
  const { id, startsAt, minutes, expert, state } = appointment
  const from = Date.parse(startsAt)
  const save = () =>
    saveFile(
      'appointment.ics',
      calendarFile({
        events: [{ id, from, to: from + minutes * 60_000 }],
        language,
        now: now(),
      }),
      'text/calendar',
    )
  return (
    <>
      <h2 className="text-xl">{t(state === 'ready' ? 'near.heading' : 'booked.heading')}</h2>
      <p className="mt-1">
        <AppointmentTime {...appointment} />
      </p>
      <p className="mt-1">{t('booked.with', { name: expert, minutes })}</p>
      <p className="mt-1 text-muted" role={state === 'ready' ? 'status' : undefined}>
        {state === 'ready' ? t('near.text', { name: expert }) : t('booked.how')}
      </p>
      {state === 'booked' ? (
        <>
          <Button look="soft" className="mt-3" onClick={save}>
            {t('booked.file')}
          </Button>
          <p className="mt-1 text-sm text-muted">{t('booked.fileHint')}</p>
        </>
      ) : null}
    </>
  )
}

interface TimesProps {
  readonly title: string
  readonly times: readonly OfferedTime[]
  /** The time that is being chosen. */
  readonly busy: string | undefined
  readonly onChoose: (timeId: string) => void
}

const Times = ({ title, times, busy, onChoose }: TimesProps) => (
  <section className="mt-4">
    <h3 className="font-semibold">{title}</h3>
    <ul className="mt-2 space-y-3">
      {times.map((time) => (
        <li key={time.id}>
          <Button
            look="quiet"
            className="w-full"
            busy={busy === time.id}
            onClick={() => onChoose(time.id)}
          >
            <span>
              <AppointmentTime {...time} />
              <bdi className="block text-sm text-muted">{time.expert}</bdi>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  </section>
)

interface CancelProps {
  readonly appointmentId: string
  readonly label: string
  readonly what: 'time' | 'request'
}

function Cancel({ appointmentId, label, what }: CancelProps) {
  const cancelling = useChange(ownAppointmentsQuery, () =>
    api.appointments.cancelAppointment({ appointmentId }),
  )
  return <CancelButton className="mt-3" label={label} what={what} cancelling={cancelling} />
}

/** Says what became of the last appointment: a fact, never blame. */
function Ended({ appointment }: { readonly appointment: Exclude<Appointment, OpenAppointment> }) {
  const { t } = useWords('appointments')
  const words = () => {
    switch (appointment.state) {
      case 'opened':
        return t(appointment.isOpen ? 'ended.open' : 'ended.opened')
      case 'passed-on':
        return t(`ended.passedOn.${appointment.reason}`)
      case 'cancelled':
        return cancelled(appointment)
      case 'missed':
        return t('ended.missed')
      case 'lapsed':
        return t('ended.lapsed')
    }
  }
  const cancelled = ({
    reason,
    isBooked,
    askedOf,
  }: typeof appointment & { state: 'cancelled' }) => {
    if (isBooked) return t(`ended.cancelled.${reason}`)
    if (reason === 'seeker') return t('ended.withdrawn')
    return reason === 'supporter' && askedOf !== null
      ? t('ended.declined', { name: askedOf })
      : t('ended.cancelled.service')
  }
  const sessionId = 'sessionId' in appointment ? appointment.sessionId : null
  const isOpen = 'isOpen' in appointment && appointment.isOpen
  return (
    <Notice
      action={
        sessionId ? (
          <ButtonLink look={isOpen ? 'primary' : 'soft'} {...conversationLink(sessionId)}>
            {t('ended.toConversation')}
          </ButtonLink>
        ) : undefined
      }
    >
      {words()}
    </Notice>
  )
}
