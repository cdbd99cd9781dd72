import { randomUUID } from 'node:crypto'
import { deadlines } from '@sanad/domain/matching/deadlines'
import type { Tx } from '#server/platform/stores/database/db.ts'
import {
  findRegistrations,
  createNotices,
} from '#server/platform/services/notifications/notices.ts'
import { newsLastsSeconds } from '@sanad/domain/primitives/notice'
import { eq, sql } from 'drizzle-orm'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'
import { sessions } from '../tables.ts'

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

/** NOTICE-4. For a seeker who is away; an open page shows the supporter itself. */
export async function notifyJoined(tx: Tx, sessionId: string): Promise<void> {
  const [row] = await tx
    .select({
      seekerId: sessions.seekerId,
      isHere: heardWithin(sql`${sessions.seekerId}`, deadlines.goneAfter),
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  if (!row || row.isHere) return
  const notice = {
    key: `joined ${sessionId} ${randomUUID()}`,
    personId: row.seekerId,
    kind: 'joined',
    link: '/chat',
    subjectId: sessionId,
    lastsSeconds: newsLastsSeconds,
    channels: [],
  } as const
  await createNotices(tx, [notice], { pager: false })
}
