import { supervision as contract } from '@sanad/domain/supervision/contract'
import { answersSchema } from '@sanad/domain/assessment/contract'
import { atLeast } from '@sanad/domain/crisis/severity'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { mayRead, readAround, readsAll, stretchesAround } from '@sanad/domain/supervision/cases'
import { basesOfAssessment } from '@sanad/domain/supervision/session-brief'
import type { CaseReading, LateWords } from '@sanad/domain/supervision/queue-contract'
import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { findMessagesIn, decryptMessage } from '#server/chat/index.ts'
import {
  crisisAssessmentSealContext,
  crisisAssessments,
  decryptTriggers,
  flagSealContext,
} from '#server/crisis/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx, anyOf } from '#server/platform/stores/database/db.ts'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import { asSupervisorFresh } from '#server/platform/services/http/guards.ts'
import type { CaseKey } from './cases-store.ts'
import { requireOwnCase } from './hold-case.ts'
import { findNotes } from '../notes/notes-store.ts'
import { findClosedWords } from '../reports/decisions-store.ts'
import { findOpenWords, wordsSealContext } from '../reports/report-store.ts'
import { findSeqAt, findSeqs, findSigns, findSubjects, type SignRow } from './queue-store.ts'

/** QUEUE-5. By the table of rights and with a reason. Audited before anything is shown. */
export const readCase = asSupervisorFresh(
  contract.readCase,
  async ({ db, keys, person }, { reason, ...key }) => {
    return transaction(db, async (tx) => {
      const held = await requireOwnCase({ tx, keys }, key, person.id)
      if (isRefusal(held)) return held
      const signs = await findSigns(tx, key)
      if (!mayRead(signs)) return refuse('NOTHING_TO_READ')
      const reading = await readOf(tx, keys, key, signs)
      await audit.record(tx, person.id, 'supervision.case-read', {
        subjectId: key.id,
        reason,
        facts: {
          kind: key.kind,
          messages: reading.messages.length,
          afterEnd: reading.afterEnd.length,
        },
      })
      return reading
    })
  },
)

async function readOf(tx: Tx, keys: Keys, key: CaseKey, signs: readonly SignRow[]) {
  if (key.kind !== 'session')
    return { messages: [], afterEnd: [], ...(await assessmentsOf(tx, keys, signs)), reports: [] }
  const afterEnd = await findTextsAfterEnd(tx, keys, key.id, signs)
  const late = new Set(afterEnd.map(({ id }) => id))
  // A sign without a message is placed after the last message before it.
  const datedSigns = signs.map((sign) => (late.has(sign.id) ? { ...sign, messageId: null } : sign))
  const messages = await messagesAround(tx, keys, key.id, datedSigns)
  return {
    messages,
    afterEnd,
    answers: null,
    reports: await addedWords(tx, keys, key.id),
    notes: await expertsNotes(tx, keys, key.id),
  }
}

/** PRIVATE-4. Without the writers, whom the case does not concern. */
async function expertsNotes(tx: Tx, keys: Keys, sessionId: string) {
  const key = await keys.find(sessionId)
  const notes = key ? await findNotes(tx, key, sessionId) : []
  return notes.map(({ text, savedAt }) => ({ text, savedAt }))
}

/** APPEAL-3. The whole conversation, and the text of the reports that the decision closed. */
export async function readForAppeal(
  tx: Tx,
  keys: Keys,
  of: { sessionId: string; decisionId: string },
) {
  return {
    messages: await messagesAround(tx, keys, of.sessionId, [wholeConversation]),
    answers: null,
    reports: await addedWords(tx, keys, of.sessionId, () => findClosedWords(tx, of.decisionId)),
  }
}

const wholeConversation = {
  kind: 'report',
  severity: 'moderate',
  messageId: null,
  at: 'infinity',
} as const

/** The flagged messages and a few around each. For a concern, the last messages before it. */
async function messagesAround(
  tx: Tx,
  keys: Keys,
  sessionId: string,
  signs: readonly Pick<SignRow, 'kind' | 'severity' | 'messageId' | 'at'>[],
): Promise<CaseReading['messages']> {
  const readableSigns = signs.filter((sign) => mayRead([sign]))
  const flagged = await findSeqs(
    tx,
    sessionId,
    readableSigns.flatMap(({ messageId }) => messageId ?? []),
  )
  const moments = readableSigns.filter(({ messageId }) => messageId === null).map(({ at }) => at)
  const worried = await Promise.all(moments.map((at) => findSeqAt(tx, sessionId, at)))
  const last = await findSeqAt(tx, sessionId, 'infinity')
  const stretches = readsAll(signs)
    ? [{ from: Math.max(1, last - readAllAtMost + 1), to: last }]
    : stretchesAround([...flagged, ...worried.filter((seq) => seq > 0)], readAround)
  const room = await keys.find(sessionId)
  const [session] = await findSubjects(tx, { sessions: [sessionId], assessments: [] })
  if (!room || !session) return []
  const rows = await findMessagesIn(tx, sessionId, stretches)
  return rows.map((row) => ({
    seq: row.seq,
    from: sideOf(row.sender_id, session),
    content: decryptMessage(row, room, '').content,
    at: row.timestamp,
    flagged: flagged.includes(row.seq),
  }))
}

const sideOf = (
  senderId: string,
  { seekerId, supervisorId }: { seekerId: string; supervisorId: string | null },
) => (senderId === seekerId ? 'seeker' : senderId === supervisorId ? 'supervisor' : 'expert')

async function addedWords(
  tx: Tx,
  keys: Keys,
  sessionId: string,
  find = findOpenWords,
): Promise<CaseReading['reports']> {
  const room = await keys.find(sessionId)
  const reports = await find(tx, sessionId)
  return reports.flatMap(({ id, words }) =>
    words && room ? [{ id, words: room.decryptForList(words, wordsSealContext(id)) }] : [],
  )
}

const readAllAtMost = 1000

/**
 * The answers of the newest of the gravest assessments, and every dangerous request. The yes to the
 * direct question is a sign in the queue.
 */
async function assessmentsOf(
  tx: Tx,
  keys: Keys,
  signs: readonly SignRow[],
): Promise<Required<Pick<CaseReading, 'answers' | 'requests'>>> {
  const rows = await tx
    .select({
      id: crisisAssessments.id,
      userId: crisisAssessments.userId,
      sealed: crisisAssessments.assessmentData,
    })
    .from(crisisAssessments)
    .where(
      inArray(
        crisisAssessments.id,
        signs.map(({ id }) => id),
      ),
    )
  const sealed = new Map(rows.map((row) => [row.id, row.sealed]))
  const key = rows[0] && (await keys.find(rows[0].userId))
  if (!key) return { answers: null, requests: [] }
  const open = ({ id }: SignRow): unknown =>
    JSON.parse(key.decrypt(sealed.get(id) ?? Buffer.alloc(0), crisisAssessmentSealContext(id)))
  const { requests = [], answered = [] } = Object.groupBy(signs, ({ id, triggers }) => {
    const bases = basesOfAssessment(decryptTriggers(key, id, triggers))
    if (bases.includes('said-yes')) return 'yes'
    return bases.includes('request') ? 'requests' : 'answered'
  })
  const gravest = answered.reduce<SignRow | undefined>(
    (top, sign) => (!top || atLeast(sign.severity, top.severity) ? sign : top),
    undefined,
  )
  return {
    // The stored role (Specification §3) is not needed here.
    answers: (gravest && answersSchema.strip().safeParse(open(gravest)).data) ?? null,
    requests: requests.map((sign) => requestSchema.parse(open(sign)).request),
  }
}

/** APPT-6. The note of a request, beside answers that were not given. */
const requestSchema = z.object({ request: z.string() })

interface UnstoredRow extends Record<string, unknown> {
  readonly id: string
  readonly messageId: string
  readonly words: Buffer
}

/** CHAT-3, QUEUE-5. Texts written after the end, oldest first; stored only in their flag. */
async function findTextsAfterEnd(
  tx: Tx,
  keys: Keys,
  sessionId: string,
  signs: readonly Pick<SignRow, 'id' | 'messageId' | 'at'>[],
): Promise<LateWords[]> {
  const ids = signs.flatMap(({ id, messageId }) => (messageId === null ? [] : [id]))
  const { rows } = await tx.execute<UnstoredRow>(sql`
    select f.id, f.message_id as "messageId", f.trigger_word as words from flags f
    where f.id = ${anyOf(ids)} and f.session_id = ${sessionId} and f.trigger_word is not null
      and not exists (select from messages m where m.session_id = f.session_id and m.id = f.message_id)`)
  const unstored = new Map(rows.map((row) => [row.id, row]))
  const room = await keys.find(sessionId)
  return signs.flatMap(({ id, at }) => {
    const row = unstored.get(id)
    return row && room
      ? [{ id, at, content: room.decryptForList(row.words, flagSealContext(row.messageId)) }]
      : []
  })
}
