import { isMinor } from '@sanad/domain/identity/age'
import {
  outcome as contract,
  type Answered,
  type OwnWeeks,
} from '@sanad/domain/wellbeing/outcome/contract'
import { cardOf, dueWeek } from '@sanad/domain/wellbeing/outcome/weeks'
import { refuse } from '@sanad/domain/primitives/refusal'
import { findMe } from '#server/identity/index.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import { asSeeker, type SignedInCall } from '#server/platform/services/http/guards.ts'
import {
  beginRound,
  declineOffer,
  deleteAnswers,
  findAnswers,
  findRound,
  insertAnswer,
  isDeclined,
  lockOffer,
  putOffWeek,
  updateCounts,
} from './store.ts'

/** The questions are made for adults: minors, and people of unknown age, are not asked. */
async function isOffered(tx: Tx, personId: string): Promise<boolean> {
  const age = (await findMe(tx, personId))?.ageRange
  return age !== undefined && age !== null && !isMinor(age)
}

async function answersOf(tx: Tx, keys: Keys, personId: string): Promise<Answered[]> {
  const key = await keys.find(personId)
  return key ? findAnswers(tx, personId, key) : []
}

async function findOwnWeeks({ db, keys, person }: SignedInCall): Promise<OwnWeeks> {
  const offered = await isOffered(db, person.id)
  const round = await findRound(db, person.id)
  return {
    offered,
    due: offered ? dueWeek(round) : null,
    card: offered ? cardOf(round, await isDeclined(db, person.id)) : null,
    answers: await answersOf(db, keys, person.id),
  }
}

export const answerQuestions = asSeeker(
  contract.answerQuestions,
  async (call, { id, week, said }) => {
    const { person } = call
    const { db, keys } = call
    const stored = await transaction(db, async (tx) => {
      if (!(await isOffered(tx, person.id))) return refuse('NOT_FOUND')
      await lockOffer(tx, person.id)
      const before = await answersOf(tx, keys, person.id)
      // A retry of the same answers changes nothing.
      if (
        before.some(
          (one) => one.id === id && one.week === week && String(one.said) === String(said),
        )
      )
        return
      const round = await findRound(tx, person.id)
      if (dueWeek(round) !== week) return refuse('NOT_DUE')
      await declineOffer(tx, person.id)
      const roundId = week === 0 || !round ? await beginRound(tx, person.id) : round.id
      const key = await keys.ofPerson(tx, person.id)
      if (!(await insertAnswer(tx, { id, roundId, week, said, key }))) return refuse('NOT_FOUND')
      await updateCounts(tx, before, await findAnswers(tx, person.id, key))
      return undefined
    })
    return stored ?? findOwnWeeks(call)
  },
)

export const putOff = asSeeker(contract.putOff, async (call) => {
  const { db, person } = call
  await transaction(db, async (tx) => {
    await lockOffer(tx, person.id)
    await declineOffer(tx, person.id)
    const round = await findRound(tx, person.id)
    const due = dueWeek(round)
    if (round && due) await putOffWeek(tx, round.id, due)
  })
  return findOwnWeeks(call)
})

export const removeAnswers = asSeeker(contract.removeAnswers, (call, { ids }) =>
  removeWhere(call, ({ id }) => ids.includes(id)),
)

export const removeAll = asSeeker(contract.removeAll, (call) => removeWhere(call, () => true))

async function removeWhere(call: SignedInCall, isRemoved: (one: Answered) => boolean) {
  const { db, keys, person } = call
  await transaction(db, (tx) => deleteAnswersAndCounts(tx, keys, person.id, isRemoved))
  return findOwnWeeks(call)
}

export async function deleteAnswersAndCounts(
  tx: Tx,
  keys: Keys,
  personId: string,
  isRemoved: (one: Answered) => boolean,
): Promise<void> {
  await lockOffer(tx, personId)
  const before = await answersOf(tx, keys, personId)
  const removed = before.filter(isRemoved)
  if (removed.length === 0) return
  await updateCounts(
    tx,
    before,
    before.filter((one) => !removed.includes(one)),
  )
  await deleteAnswers(
    tx,
    personId,
    removed.map(({ id }) => id),
  )
}

export const ownOutcomes = asSeeker(contract.ownOutcomes, findOwnWeeks)
