import { randomUUID } from 'node:crypto'
import { deadlines } from '@sanad/domain/matching/deadlines'
import type { Tx } from '#server/platform/stores/database/db.ts'
import {
  findRegistrations,
  createNotices,
} from '#server/platform/services/notifications/notices.ts'

interface OfferedSession {
  readonly sessionId: string
  readonly expertId: string
}

/** MATCH-34. Sends a neutral push notice in the offer's transaction; it lapses with the offer. */
export async function notifyExpert(tx: Tx, { sessionId, expertId }: OfferedSession): Promise<void> {
  if ((await findRegistrations(tx, expertId)).length === 0) return
  const call = {
    key: `match ${sessionId} ${randomUUID()}`,
    personId: expertId,
    kind: 'match',
    link: '/chat',
    subjectId: sessionId,
    lastsSeconds: deadlines.openWithin,
    channels: ['push'],
  } as const
  await createNotices(tx, [call], { pager: false })
}
