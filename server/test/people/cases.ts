import type { QueueCase } from '@sanad/domain/supervision/queue-contract'
import type { House } from '../house.ts'
import { aConversation, aStaffMember, type TestPerson, writes } from './people.ts'

export const grave = 'I want to kill myself'
export const closing = { outcome: 'safe-for-now', verdict: 'fitting', note: '' } as const

/** A conversation in which a crisis was noticed, and a supervisor who has not taken it yet. */
export async function aFlaggedConversation(house: House, words: string = grave) {
  const conversation = await aConversation(house)
  await writes(conversation.seeker, conversation.sessionId, words)
  const supervisor = await aStaffMember(house, 'supervisor')
  const key = { kind: 'session' as const, id: conversation.sessionId }
  return { ...conversation, supervisor, key }
}

/** The case as it appears in a person's queue. */
export async function seenBy({ client }: TestPerson, id: string): Promise<QueueCase> {
  const openCase = (await client.supervision.queue()).open.find((one) => one.id === id)
  if (!openCase) throw new Error('not in the queue')
  return openCase
}
export const seenSigns = async (supervisor: TestPerson, id: string) =>
  (await seenBy(supervisor, id)).signs.map((sign) => sign.id)

/** Adds so many flags like the first of this conversation, as repeated calls for help do. */
export async function cryAgain(
  { db }: Pick<House, 'db'>,
  sessionId: string,
  times: number,
): Promise<void> {
  await db.$client.query(
    `insert into flags (session_id, severity, reasons, codes, lexicon_version, created_at)
     select f.session_id, f.severity, f.reasons, f.codes, f.lexicon_version, app_now() + n * interval '1 millisecond'
     from (select * from flags where session_id = $1 order by created_at limit 1) f, generate_series(1, $2::int) n`,
    [sessionId, times],
  )
}

/** Entries of the audit log about a case, oldest first. */
export async function auditedOf({ db }: Pick<House, 'db'>, id: string) {
  const { rows } = await db.$client.query<{ action: string; reason: string | null }>(
    `select action, reason from audit_entries where subject_id = $1 and action ~ '^(supervision|escalation|emergency)[.]' order by seq`,
    [id],
  )
  return rows
}
