import { supervision as contract } from '@sanad/domain/supervision/contract'
import { judgementsFor, whyNotJudge } from '@sanad/domain/supervision/appeals'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { reinstateInTransaction } from '#server/application/index.ts'
import { whyNotSecondFor } from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { withdrawNotices } from '#server/platform/services/notifications/notices.ts'
import { asSupervisor, asSupervisorFresh } from '#server/platform/services/http/guards.ts'
import { notifyOutcome } from '../reports/decide-reports.ts'
import {
  decisionSealContext,
  findReporters,
  isSuspendedOtherwise,
  lockDecision,
  putJudgement,
  setTaker,
  type DecisionRow,
} from '../reports/decisions-store.ts'
import { findSubjects } from '../cases/queue-store.ts'
import { readForAppeal } from '../cases/read-case.ts'
import { nameOf } from '../reports/report-desk.ts'

interface AppealKey {
  readonly decisionId: string
}

/** APPEAL-3. The people who took part and so may not judge the appeal. */
export async function appealFacts(tx: Tx, { id, decidedBy, aboutId, sessionId }: DecisionRow) {
  const [session] = await findSubjects(tx, { sessions: [sessionId], assessments: [] })
  const reporters = (await findReporters(tx, id)).map(({ reporterId }) => reporterId)
  return { decidedBy, aboutId, reporters, supervisedBy: session?.supervisedBy ?? [] }
}

export const mayJudgeAppeal = (
  facts: Awaited<ReturnType<typeof appealFacts>>,
  personId: string,
): boolean => whyNotJudge(facts, personId) === undefined

async function lockOpenAppeal(tx: Tx, { decisionId }: AppealKey) {
  const row = await lockDecision(tx, decisionId)
  return row && row.appealedAt !== null && row.judgedAt === null ? row : refuse('NOT_FOUND')
}

async function lockOwnAppeal(tx: Tx, key: AppealKey, personId: string) {
  const row = await lockOpenAppeal(tx, key)
  if (isRefusal(row)) return row
  return row.takenBy === personId ? row : refuse('NOT_TAKEN')
}

/** One of two simultaneous takers gets the appeal; the other one is told who has it. */
export const takeAppeal = asSupervisor(contract.takeAppeal, ({ db, person }, key) =>
  transaction(db, async (tx) => {
    const row = await lockOpenAppeal(tx, key)
    if (isRefusal(row)) return row
    if (row.takenBy === person.id) return { done: true as const }
    if (row.takenBy !== null) return refuse('TAKEN', { firstName: await nameOf(tx, row.takenBy) })
    const why = whyNotJudge(await appealFacts(tx, row), person.id)
    if (why !== undefined) return refuse(why)
    if ((await whyNotSecondFor(tx, { askerId: row.decidedBy, personId: person.id })) !== undefined)
      return refuse('SECOND_PERSON_NEEDED')
    await setTaker(tx, row.id, person.id)
    await audit.record(tx, person.id, 'supervision.appeal-taken', {
      subjectId: row.sessionId,
      reason: 'appeal',
    })
    return { done: true as const }
  }),
)

export const releaseAppeal = asSupervisor(contract.releaseAppeal, ({ db, person }, key) =>
  transaction(db, async (tx) => {
    const row = await lockOwnAppeal(tx, key, person.id)
    if (isRefusal(row)) return row
    await setTaker(tx, row.id, null)
    await audit.record(tx, person.id, 'supervision.appeal-released', {
      subjectId: row.sessionId,
      reason: 'given back',
    })
    return { done: true as const }
  }),
)

export const readAppeal = asSupervisorFresh(contract.readAppeal, ({ db, keys, person }, key) =>
  transaction(db, async (tx) => {
    const row = await lockOwnAppeal(tx, key, person.id)
    if (isRefusal(row)) return row
    const dataKey = await keys.find(row.aboutId)
    const open = (sealed: Buffer | null, column: 'told' | 'words') =>
      sealed && dataKey ? dataKey.decrypt(sealed, decisionSealContext(row.id, column)) : ''
    const reading = await readForAppeal(tx, keys, {
      sessionId: row.sessionId,
      decisionId: row.id,
    })
    await audit.record(tx, person.id, 'supervision.appeal-read', {
      subjectId: row.sessionId,
      reason: 'appeal',
      facts: { messages: reading.messages.length },
    })
    return { ...reading, told: open(row.told, 'told'), words: open(row.words, 'words') }
  }),
)

/** APPEAL-4. */
export const judgeAppeal = asSupervisorFresh(
  contract.judgeAppeal,
  ({ db, keys, person }, { measure, told, ...key }) =>
    transaction(db, async (tx) => {
      const row = await lockOwnAppeal(tx, key, person.id)
      if (isRefusal(row)) return row
      if (!judgementsFor(row.measure).includes(measure)) return refuse('NOT_MILDER')
      const dataKey = await keys.ofPerson(tx, row.aboutId)
      const sealed = dataKey.seal(told, decisionSealContext(row.id, 'judged_told'))
      await putJudgement(tx, row.id, { by: person.id, measure, told: sealed })
      const lifted = row.measure === 'suspended' && measure !== 'suspended'
      const reinstated =
        lifted &&
        !(await isSuspendedOtherwise(tx, row)) &&
        (await reinstateInTransaction(tx, {
          personId: row.aboutId,
          by: person.id,
          reason: 'appeal',
        }))
      await audit.record(tx, person.id, 'supervision.appeal-judged', {
        subjectId: row.sessionId,
        reason: 'appeal',
        facts: {
          from: row.measure,
          to: measure,
          stands: measure === row.measure,
          ...(lifted && { reinstated }),
        },
      })
      await withdrawNotices(tx, row.id)
      await notifyOutcome(tx, { key: `judged ${row.id}`, personId: row.aboutId })
      for (const { id, reporterId } of await findReporters(tx, row.id))
        await notifyOutcome(tx, { key: `report again ${id}`, personId: reporterId })
      return { done: true as const }
    }),
)
