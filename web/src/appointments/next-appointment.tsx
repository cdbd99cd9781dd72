import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { AppointmentTime } from './appointment-time.tsx'
import { appointmentDeskQuery, ownAppointmentsQuery, useFreshAppointments } from './queries.ts'

export const NextAppointment = ({ side }: { readonly side: 'seeker' | 'expert' }) =>
  side === 'seeker' ? <OfSeeker /> : <OfExpert />

/** Hidden while a seeker has asked for none. */
function OfSeeker() {
  const { t } = useWords('appointments')
  useFreshAppointments()
  const appointment = useQuery(ownAppointmentsQuery).data?.appointment
  if (appointment?.state === 'asked')
    return (
      <NextCard side="seeker">
        <p>{t(appointment.times.length > 0 ? 'card.choose' : 'card.asked')}</p>
      </NextCard>
    )
  if (appointment?.state !== 'booked' && appointment?.state !== 'ready') return null
  const { expert, minutes } = appointment
  return (
    <NextCard side="seeker">
      <p>
        <AppointmentTime {...appointment} />
      </p>
      <p>{t('booked.with', { name: expert, minutes })}</p>
      {appointment.state === 'booked' && appointment.moveProposed ? (
        <p className="text-primary-ink">{t('card.proposed')}</p>
      ) : null}
    </NextCard>
  )
}

function OfExpert() {
  const { t } = useWords('appointments')
  useFreshAppointments()
  const desk = useQuery(appointmentDeskQuery).data
  const [next] = desk?.booked ?? []
  const requests = desk?.requests.length ?? 0
  if (!next && requests === 0) return null
  return (
    <NextCard side="expert">
      {next ? (
        <p>
          <AppointmentTime {...next} />
          <bdi>{next.name || t('desk.anonymous')}</bdi>
        </p>
      ) : null}
      {next?.near ? <p role="status">{t('near.expert')}</p> : null}
      {requests > 0 ? <p>{t('card.requests', { count: requests })}</p> : null}
    </NextCard>
  )
}

interface NextCardProps {
  readonly side: 'seeker' | 'expert'
  readonly children: ReactNode
}

function NextCard({ side, children }: NextCardProps) {
  const { t } = useWords('appointments')
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="font-semibold">{t(`card.${side}`)}</h2>
        <div className="text-sm text-muted">{children}</div>
      </div>
      <ButtonLink look="soft" to={path('/appointments')}>
        {t('card.open')}
      </ButtonLink>
    </Card>
  )
}
