import { randomUUID } from 'node:crypto'
import { deadlines } from '@sanad/domain/matching/deadlines'
import type { Tx } from '#server/platform/database/db.ts'
import { browsersOf, giveNotices } from '#server/platform/notifications/notices.ts'

interface Offered {
  readonly sessionId: string
  readonly expertId: string
}

/**
 * MATCH-34. Wakes the browsers of the supporter to whom a conversation has just been offered, in the transaction of the
 * offer and for as long as it stands. The words are neutral; an open page shows the offer by itself.
 */
export async function callSupporter(tx: Tx, { sessionId, expertId }: Offered): Promise<void> {
  if ((await browsersOf(tx, expertId)).length === 0) return
  const call = {
    key: `match ${sessionId} ${randomUUID()}`,
    personId: expertId,
    kind: 'match',
    link: '/chat',
    subjectId: sessionId,
    lastsSeconds: deadlines.openWithin,
    channels: ['push'],
  } as const
  await giveNotices(tx, [call], { pager: false })
}
