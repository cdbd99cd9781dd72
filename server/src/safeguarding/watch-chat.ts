import { atLeast, worst, type Severity } from '@sanad/domain/crisis/severity'
import { acknowledgementHolds, hasLadder } from '@sanad/domain/safeguarding/ladder'
import { sql } from 'drizzle-orm'
import type { ChatWatch } from '#server/chat/index.ts'
import { passOver, tellLine, wakeLineFor } from '#server/matching/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { openEscalation } from './open-escalation.ts'
import { isSomebodyThere } from './people.ts'

/** What chat reports in its own transactions: the earlier slice knows the moment, this one what it means. */
export const watchChat: ChatWatch = {
  /** LADDER-1. A message of high and above. With a supporter there, *high* is the queue's alone. */
  async flagged(tx, found) {
    for (const [sessionId, severity] of worstBySession(found)) {
      if (!hasLadder(severity)) continue
      const accompanied = await isSomebodyThere(tx, sessionId)
      if (accompanied && !atLeast(severity, 'severe')) continue
      const seekerId = await seekerOf(tx, sessionId)
      if (seekerId === undefined || (await isInHand(tx, { seekerId, sessionId, severity, accompanied })))
        continue
      await openEscalation(tx, {
        seekerId,
        sessionId,
        crisisId: null,
        cause: 'message',
        severity,
        accompanied,
      })
    }
  },
  /** Safety §1. Their supporter leaves at severe and above. */
  async left(tx, { sessionId, seekerId, expertId, severity }) {
    await passOver(tx, sessionId, expertId)
    const cause = 'expert-left' as const
    await openEscalation(tx, { seekerId, sessionId, crisisId: null, cause, severity, accompanied: false })
  },
  freed: wakeLineFor,
  lineChanged: tellLine,
}

function worstBySession(found: readonly { sessionId: string; severity: Severity }[]): Map<string, Severity> {
  const graded = new Map<string, Severity>()
  for (const { sessionId, severity } of found)
    graded.set(sessionId, worst(graded.get(sessionId) ?? 'none', severity))
  return graded
}

async function seekerOf(tx: Tx, sessionId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ seeker_id: string }>(
    sql`select seeker_id from sessions where id = ${sessionId}`,
  )
  return rows[0]?.seeker_id
}

interface Danger {
  readonly seekerId: string
  readonly sessionId: string | null
  readonly severity: Severity
  readonly accompanied: boolean
}

/** Somebody has just taken it, at this level or a graver one, and is on their way; or came to it, and is still there. */
export async function isInHand(
  tx: Tx,
  { seekerId, sessionId, severity, accompanied }: Danger,
): Promise<boolean> {
  const { rows } = await tx.execute<{ severity: Severity }>(sql`
    select severity from escalations
    where seeker_id = ${seekerId} and acknowledged_at > app_now() - make_interval(mins => ${acknowledgementHolds})
      and (acknowledged_how <> 'joined' or (${accompanied} and session_id = ${sessionId}::uuid))`)
  return rows.some((row) => atLeast(row.severity, severity))
}
