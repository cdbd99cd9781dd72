import { sql, type SQL } from 'drizzle-orm'
import { eraseAppointments } from '#server/appointments/index.ts'
import { eraseApplication, lockApplicationRow } from '#server/application/index.ts'
import { eraseAnswers } from '#server/assessment/index.ts'
import { deleteSessions, eraseHelper, eraseTies, eraseOwnMessages } from '#server/chat/index.ts'
import { dropConsentBrowsers } from '#server/consent/index.ts'
import { deleteFlags, eraseCrises } from '#server/crisis/index.ts'
import { eraseIdentity, lockPerson } from '#server/identity/index.ts'
import { eraseAvailability } from '#server/availability/index.ts'
import { eraseMatching } from '#server/matching/index.ts'
import { deletePlan, eraseFollowUps, eraseMoods } from '#server/wellbeing/index.ts'
import { eraseOutcome } from '#server/wellbeing/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { anyOf, type Tx } from '#server/platform/stores/database/db.ts'
import { erasePlatformData, recordErasure } from '#server/platform/stores/audit/erasures.ts'
import { dropKeys, type Keys } from '#server/platform/stores/crypto/keys.ts'
import { revoke } from '#server/platform/services/realtime/revocations.ts'
import { settingNow } from '#server/platform/stores/settings/settings.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  clearCaseNotes,
  deleteCases,
  eraseDecisions,
  eraseNotesOf,
} from '#server/supervision/index.ts'
import { deleteKindNotes, eraseCare } from '#server/supporter-care/index.ts'
import { eraseEscalations } from '#server/escalation/index.ts'
import { dropExports } from '../export/export-store.ts'
import { crisisHeld, escalationHeld, heldSessionsOf } from '../retention/holds.ts'
import { endInvolvement, type LeftConversation } from './end-involvement.ts'

/**
 * Erases a person in one transaction: their keys, their messages, their identity. Held rows
 * (Safety §5) stay without the name. The other side's own messages stay under a key of their own.
 * An erased person is skipped.
 */
export async function erasePerson(
  tx: Tx,
  { keys, config }: Pick<AppContext, 'keys' | 'config'>,
  personId: string,
): Promise<LeftConversation[] | undefined> {
  await lockApplicationRow(tx, personId)
  const person = await lockPerson(tx, personId)
  if (!person || person.erased) return undefined
  const left = await endInvolvement(tx, person, 'account erased')
  const holding = { days: await settingNow(tx, config, 'keep-cases') }
  const held = await heldSessionsOf(tx, personId, holding)
  await eraseConversations(tx, keys, { personId, held })
  await eraseHelper(tx, personId, held)
  await eraseNotesOf(tx, personId, held)
  await eraseTies(tx, personId)
  await eraseAssessments(tx, personId, crisisHeld(holding))
  await eraseEscalations(tx, personId, escalationHeld(holding))
  await eraseDecisions(tx, personId)
  await eraseCare(tx, personId)
  await eraseAnswers(tx, personId)
  await eraseMoods(tx, personId)
  await deletePlan(tx, personId)
  await eraseFollowUps(tx, personId)
  await eraseOutcome(tx, keys, personId)
  await eraseApplication(tx, personId)
  await eraseMatching(tx, personId)
  await eraseAppointments(tx, personId)
  await eraseAvailability(tx, personId)
  await dropConsentBrowsers(tx, personId)
  await dropExports(tx, personId)
  await erasePlatformData(tx, personId)
  if (!(await hasHeldAssessments(tx, personId))) await dropKeys(tx, [personId])
  await eraseIdentity(tx, keys, personId)
  await revoke(tx, { personId })
  await recordErasure(tx, personId)
  await audit.record(tx, { actorId: null, action: 'privacy.erased', subjectId: personId })
  return left
}

async function eraseConversations(
  tx: Tx,
  keys: Keys,
  { personId, held }: { personId: string; held: readonly string[] },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from sessions where seeker_id = ${personId} and not (id = ${anyOf(held)})`)
  const ids = rows.map(({ id }) => id)
  await clearCaseNotes(tx, ids)
  await deleteKindNotes(tx, ids)
  await deleteFlags(tx, ids)
  for (const sessionId of ids) await eraseOwnMessages(tx, keys, { sessionId, personId })
  const { rows: empty } = await tx.execute<{ id: string }>(sql`
    select id from sessions where id = ${anyOf(ids)} and messages_deleted_at is not null`)
  const emptySessions = empty.map(({ id }) => id)
  await deleteCases(tx, emptySessions)
  await deleteSessions(tx, emptySessions)
}

async function eraseAssessments(tx: Tx, personId: string, held: SQL): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from crisis_assessments where user_id = ${personId} and not (${held})`)
  await deleteCases(
    tx,
    rows.map(({ id }) => id),
  )
  await eraseCrises(tx, personId, held)
}

/** Held assessments without a conversation are sealed with the person's own key. */
async function hasHeldAssessments(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from crisis_assessments where user_id = ${personId} limit 1`,
  )
  return rows.length > 0
}
