import type { Channel, NoticeKind } from '@sanad/domain/primitives/notice'
import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { awayChannels } from '#server/platform/services/notifications/away-settings-store.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'

const noticeLasts = 7 * 86_400

interface AppointmentNotice {
  readonly appointmentId: string
  readonly kind: Extract<NoticeKind, `appointment-${string}`>
  /** Identifies the change, so that it is notified once; left out for one that happens once. */
  readonly change?: string
  readonly lastsSeconds?: number
}

/** APPT-8. Mail and push only to a seeker who chose them, and not for a day after "Leave site". */
export async function notifySeeker(
  tx: Tx,
  seekerId: string,
  { appointmentId, kind, change = randomUUID(), lastsSeconds = noticeLasts }: AppointmentNotice,
): Promise<void> {
  const channels = await awayChannels(tx, seekerId)
  await create(tx, { personId: seekerId, appointmentId, kind, change, lastsSeconds, channels })
}

/** On the supporter's own channels, as for a shift. */
export async function notifyExpertOf(
  tx: Tx,
  expertId: string,
  { appointmentId, kind, change = randomUUID(), lastsSeconds = noticeLasts }: AppointmentNotice,
): Promise<void> {
  const channels = ['push', 'mail'] as const
  await create(tx, { personId: expertId, appointmentId, kind, change, lastsSeconds, channels })
}

interface NoticeInput extends Required<AppointmentNotice> {
  readonly personId: string
  readonly channels: readonly Channel[]
}

async function create(
  tx: Tx,
  { personId, appointmentId, kind, change, lastsSeconds, channels }: NoticeInput,
): Promise<void> {
  await createNotices(
    tx,
    [
      {
        key: `${kind} ${appointmentId} ${personId} ${change}`,
        personId,
        kind,
        link: '/appointments',
        subjectId: appointmentId,
        lastsSeconds,
        channels,
      },
    ],
    { pager: false },
  )
}
