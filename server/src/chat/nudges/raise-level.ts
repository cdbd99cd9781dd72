import { severities, type Severity } from '@sanad/domain/crisis/severity'
import { sql } from 'drizzle-orm'
import { recordFlags, type NewFlag } from '#server/crisis/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import type { ChatHooks } from '../hooks.ts'

/** The level never falls (Safety §6). */
export async function raiseLevel(tx: Tx, sessionId: string, level: Severity): Promise<void> {
  const levels = sql.param([...severities])
  await tx.execute(sql`update sessions set crisis_severity = ${level} where id = ${sessionId}
    and array_position(${levels}::text[], crisis_severity) < array_position(${levels}::text[], ${level})`)
}

interface AfterQuestion extends Pick<
  NewFlag,
  'sessionId' | 'messageId' | 'severity' | 'codes' | 'finding'
> {
  /** Null if the supporter's connection was lost before an answer. */
  readonly by: string | null
}

/** NUDGE-4, NUDGE-6. A direct question's result is flagged, and calls the ladder, like a sign. */
export async function raiseAfterQuestion(tx: Tx, hooks: ChatHooks, { by, ...flag }: AfterQuestion) {
  const { sessionId, severity, codes } = flag
  await recordFlags(tx, [
    { ...flag, flagType: 'asked', raisedBy: by, triggerWord: null, lexiconVersion: '' },
  ])
  await audit.record(tx, by, 'supervision.answer-recorded', {
    subjectId: sessionId,
    facts: { severity },
  })
  await raiseLevel(tx, sessionId, severity)
  await hooks.onFlagged(tx, [{ sessionId, severity, codes }])
}
