import { topicsPart } from '@sanad/domain/application/topics-file'
import { records as contract } from '@sanad/domain/records/contract'
import { refuse } from '@sanad/domain/primitives/refusal'
import { areKnown, crisisLines, type RecordAnswers } from '@sanad/domain/records/record'
import { recordPart } from '@sanad/domain/records/record-file'
import { sql } from 'drizzle-orm'
import type { Content } from '#server/platform/stores/content/content.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asExpert, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { decryptRecord, findOwnParts, insertRecord } from './record-store.ts'

/** RECORD-3. */
export const ownRecords = asExpert(contract.ownRecords, async ({ db, keys, content, person }) => {
  const form = content.of(recordPart)
  const parts = await findOwnParts(db, person.id)
  const keyOf = await keys.findMany(parts.map(({ sessionId }) => sessionId))
  const topicQuestion = form.find(({ kind }) => kind === 'topics')
  return {
    form: [...form],
    conversations: parts.flatMap(({ sessionId, endedAt, topic, version, content: sealed }) => {
      const key = keyOf.get(sessionId)
      if (!key) return []
      const which = { sessionId, writerId: person.id, version }
      const prefilled = topicQuestion && topic ? { [topicQuestion.id]: [topic] } : {}
      return {
        sessionId,
        endedAt,
        state: version === 0 ? 'due' : sealed ? 'made' : 'skipped',
        answers: sealed ? decryptRecord(key, sealed, which) : prefilled,
      } as const
    }),
  }
})

/** RECORD-2, RECORD-3. */
export const saveRecord = asExpert(
  contract.saveRecord,
  'participant',
  async (call, { sessionId, answers }) => {
    if (!(await isKnown(call.db, call.content, answers))) return refuse('UNKNOWN_TOPIC')
    return addVersion(call, sessionId, answers)
  },
)

export const skipRecord = asExpert(
  contract.skipRecord,
  'participant',
  async (call, { sessionId }) => addVersion(call, sessionId, null),
)

function addVersion(
  { db, keys, person }: SignedInCall,
  sessionId: string,
  answers: RecordAnswers | null,
) {
  return transaction(db, async (tx) => {
    // An erasure, or the supporter's other device, waits for this lock.
    await tx.execute(sql`select 1 from sessions where id = ${sessionId} for no key update`)
    const [part] = await findOwnParts(tx, person.id, sessionId)
    const key = part && (await keys.find(sessionId))
    if (!key) return refuse('NOT_FOUND')
    const which = { sessionId, writerId: person.id, version: part.version + 1 }
    await insertRecord(tx, key, which, answers)
    return { done: true as const }
  })
}

async function isKnown(tx: Tx, content: Content, answers: RecordAnswers): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from services`)
  const forms = [content.of(recordPart), ...content.earlierValues(recordPart)]
  const topics = [content.of(topicsPart), ...content.earlierValues(topicsPart)]
  return areKnown(answers, forms.flat(), {
    topics: new Set(topics.flat().map(({ id }) => id)),
    referrals: new Set([crisisLines, ...rows.map(({ id }) => id)]),
  })
}
