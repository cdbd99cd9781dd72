import { deadlines } from '@sanad/domain/matching/deadlines'
import { newsLastsSeconds } from '@sanad/domain/primitives/notice'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'
import { sessions } from '../tables.ts'

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
