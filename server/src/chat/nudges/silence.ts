import { silenceMinutes } from '@sanad/domain/chat/nudges/nudges'
import { worst, type Severity } from '@sanad/domain/crisis/severity'
import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { transaction, type Tx, rowExists } from '#server/platform/stores/database/db.ts'
import type { ChatHooks } from '../hooks.ts'
import { raiseAfterQuestion } from './raise-level.ts'

const hasWritten = sql`(s.last_seq > n.asked_after and exists (select from messages m
  where m.session_id = n.session_id and m.seq > n.asked_after and m.sender_id = s.seeker_id))`

/** The supporter's connection is lost, or they left without handing over. */
const isExpertLost = sql`(s.status = 'active' and (s.due_for in ('supporter-gone', 'replacing')
  or s.expert_id is null and (select t.kind from session_turns t where t.session_id = s.id
    order by t.turn desc limit 1) = 'left'))`

const silences = sql`from nudges n join sessions s on s.id = n.session_id
  where n.silence_due_at is not null
    and (s.status = 'closed' or n.silence_due_at <= app_now() or ${hasWritten} or ${isExpertLost})`

/** SQL: a direct question needs attention, or the silence after one is over. */
export const isSilenceDue = rowExists(silences)

interface Silence extends Record<string, unknown> {
  readonly sessionId: string
  readonly messageId: string
  readonly expertId: string | null
  readonly severity: Severity
  readonly isOver: boolean
  readonly isLost: boolean
}

const silencesAtOnce = 100

/** NUDGE-6. Reminds the supporter twice. If they are lost, the level becomes at least high. */
export async function sweepSilences(
  { db, live }: Pick<AppContext, 'db' | 'live'>,
  hooks: ChatHooks,
): Promise<void> {
  const changed = await transaction(db, async (tx) => {
    const { rows } = await tx.execute<Silence>(sql`
      select n.session_id as "sessionId", n.message_id as "messageId", s.expert_id as "expertId",
        s.crisis_severity as severity, s.status = 'closed' or ${hasWritten} as "isOver", ${isExpertLost} as "isLost"
      ${silences} order by n.session_id limit ${silencesAtOnce} for update of s, n skip locked`)
    for (const silence of rows) await advanceSilence(tx, hooks, silence)
    return rows
  })
  for (const { sessionId, expertId } of changed)
    if (expertId) live.publish([expertId], { event: 'chat.session-changed', sessionId })
}

async function advanceSilence(
  tx: Tx,
  hooks: ChatHooks,
  { sessionId, messageId, severity, isOver, isLost }: Silence,
): Promise<void> {
  const next =
    isOver || isLost
      ? sql`null`
      : sql`case when asked_at + make_interval(mins => ${silenceMinutes.worried}) > app_now()
          then asked_at + make_interval(mins => ${silenceMinutes.worried}) else 'infinity' end`
  await tx.execute(sql`update nudges set silence_due_at = ${next}
    where session_id = ${sessionId} and message_id = ${messageId}`)
  await tx.execute(
    sql`update sessions set nudge_changes = nudge_changes + 1 where id = ${sessionId}`,
  )
  if (isOver || !isLost) return
  const finding = { codes: '', reasons: '' }
  const level = worst(severity, 'high')
  const flag = { sessionId, messageId, severity: level, codes: [], finding }
  await raiseAfterQuestion(tx, hooks, { ...flag, by: null })
}
