import { sql, type SQL } from 'drizzle-orm'
import { cancelAppointments } from '#server/appointments/index.ts'
import { eraseDocuments, eraseInvitations, lockApplicationRow } from '#server/application/index.ts'
import { deleteSessions, eraseHelper, eraseOwnMessages } from '#server/chat/index.ts'
import { dropConsentBrowsers } from '#server/consent/index.ts'
import { deleteFlags } from '#server/crisis/index.ts'
import { eraseIdentity, lockPerson } from '#server/identity/index.ts'
import { deleteAnswersAndCounts, deletePlan } from '#server/wellbeing/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { anyOf, type Tx } from '#server/platform/stores/database/db.ts'
import { recordErasure } from '#server/platform/stores/audit/erasures.ts'
import { dropKeys, type Keys } from '#server/platform/stores/crypto/keys.ts'
import { eraseRows } from '#server/platform/stores/personal-data/erase-rows.ts'
import { revoke } from '#server/platform/services/realtime/revocations.ts'
import { settingNow } from '#server/platform/stores/settings/settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { deleteRecords } from '#server/records/index.ts'
import { clearCaseNotes, deleteCases } from '#server/supervision/index.ts'
import { deleteKindNotes } from '#server/supporter-care/index.ts'
import { dropExports } from '../export/export-store.ts'
import { personalData } from '../personal-data.ts'
import { heldSessionsOf, holdsBy } from '../retention/holds.ts'
import { endInvolvement, type LeftConversation } from './end-involvement.ts'

/**
 * In one transaction. Held rows (Safety §5) stay without the name, and the other side's messages
 * under a key of their own. An erased person is skipped.
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
  const holds = holdsBy(holding)
  await eraseConversations(tx, keys, { personId, held })
  await eraseHelper(tx, personId, held)
  await eraseAssessmentCases(tx, personId, holds.assessment)
  await deletePlan(tx, personId)
  await deleteAnswersAndCounts(tx, keys, personId, () => true)
  await eraseDocuments(tx, personId)
  await eraseInvitations(tx, personId)
  await cancelAppointments(tx, personId)
  await dropConsentBrowsers(tx, personId)
  await dropExports(tx, personId)
  await eraseRows(tx, personalData, personId, holds)
  if (!(await hasHeldAssessments(tx, personId))) await dropKeys(tx, [personId])
  await eraseIdentity(tx, keys, personId)
  await revoke(tx, { personId })
  await recordErasure(tx, personId)
  await audit.record(tx, audit.service, 'privacy.erased', { subjectId: personId })
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
  await deleteRecords(tx, ids)
  await deleteKindNotes(tx, ids)
  await deleteFlags(tx, ids)
  for (const sessionId of ids) await eraseOwnMessages(tx, keys, { sessionId, personId })
  const { rows: empty } = await tx.execute<{ id: string }>(sql`
    select id from sessions where id = ${anyOf(ids)} and messages_deleted_at is not null`)
  const emptySessions = empty.map(({ id }) => id)
  await deleteCases(tx, emptySessions)
  await deleteSessions(tx, emptySessions)
}

/** Cases refer to an assessment only by its id, so they are deleted before it. */
async function eraseAssessmentCases(tx: Tx, personId: string, held: SQL): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from crisis_assessments where user_id = ${personId} and not (${held})`)
  await deleteCases(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Held assessments without a conversation are sealed with the person's own key. */
async function hasHeldAssessments(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from crisis_assessments where user_id = ${personId} limit 1`,
  )
  return rows.length > 0
}
