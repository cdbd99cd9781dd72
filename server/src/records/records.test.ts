import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyContent } from '../../test/apply-content.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import { openHouse, type House } from '../../test/house.ts'
import {
  aConversation,
  anEndedConversation,
  anExpert,
  aSeeker,
  type TestPerson,
} from '../../test/people/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())
// A supporter of an earlier test would be matched first.
beforeEach(() => house.db.$client.query('update availability set available = false'))

const answers = { topics: ['Grief & Loss'], help: ['listened', 'plan'], leaving: ['lighter'] }
const save = ({ client }: TestPerson, sessionId: string, ticked: object = answers) =>
  outcome(client.records.saveRecord({ sessionId, answers: ticked as typeof answers }))
const own = async ({ client }: TestPerson) => (await client.records.ownRecords()).conversations
const rows = async (sessionId: string) =>
  (
    await house.db.$client.query<{ content: Buffer | null; version: number }>(
      'select content, version from contact_records where session_id = $1 order by version',
      [sessionId],
    )
  ).rows

test('RECORD-3, RECORD-4 a record is made after the end, encrypted, and corrected with its history', async () => {
  const { expert, sessionId } = await anEndedConversation(house)
  expect(await own(expert)).toMatchObject([{ sessionId, state: 'due', answers: {} }])
  expect(await save(expert, sessionId)).toBe('ok')
  expect(await save(expert, sessionId, { ...answers, leaving: ['same'] })).toBe('ok')
  const [first, second] = await rows(sessionId)
  expect([first?.version, second?.version]).toEqual([1, 2])
  expect(first?.content?.toString('utf8')).not.toContain('Grief')
  expect(await own(expert)).toMatchObject([
    { sessionId, state: 'made', answers: { ...answers, leaving: ['same'] } },
  ])
  await house.moveTime('49 hours')
  expect(await save(expert, sessionId)).toBe('NOT_FOUND')
  expect(await own(expert)).toEqual([])
})

test('RECORD-3 a conversation that is open, not theirs or apart takes no record', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await expert.client.chat.openSession({ sessionId })
  expect(await save(expert, sessionId)).toBe('NOT_FOUND')
  await seeker.client.chat.endSession({ sessionId })
  await expert.client.chat.endSession({ sessionId })
  for (const stranger of [seeker, await aSeeker(house), await anExpert(house)])
    expect(await save(stranger, sessionId)).toBe('NOT_FOUND')
  expect(await save(expert, sessionId)).toBe('ok')
  await seeker.client.supervision.blockPerson({ sessionId, personId: expert.id })
  expect(await save(expert, sessionId)).toBe('NOT_FOUND')
  expect(await own(expert)).toEqual([])
})

test('RECORD-3 three supporters of one conversation make a record of their own part each', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const all = [expert]
  for (const _ of [1, 2]) {
    const last = all.at(-1) ?? expert
    await last.client.chat.openSession({ sessionId })
    const next = await anExpert(house)
    await last.client.matching.proposeHandover({ sessionId })
    await seeker.client.matching.answerHandover({ sessionId, answer: 'fresh' })
    all.push(next)
    expect(await save(last, sessionId)).toBe('ok')
    expect(await save(next, sessionId)).toBe('NOT_FOUND')
  }
  const last = all.at(-1) ?? expert
  await last.client.chat.openSession({ sessionId })
  await seeker.client.chat.endSession({ sessionId })
  expect(await save(last, sessionId, { help: ['listened'] })).toBe('ok')
  expect((await rows(sessionId)).length).toBe(3)
})

test('RECORD-3 it may be skipped, and made after all', async () => {
  const { expert, sessionId } = await anEndedConversation(house)
  expect(await outcome(expert.client.records.skipRecord({ sessionId }))).toBe('ok')
  expect(await own(expert)).toMatchObject([{ state: 'skipped', answers: {} }])
  expect(await save(expert, sessionId)).toBe('ok')
  expect(await own(expert)).toMatchObject([{ state: 'made' }])
})

test('RECORD-2 what no form knows is refused; what an earlier form knew is taken', async () => {
  const { expert, sessionId } = await anEndedConversation(house)
  for (const ticked of [
    { topics: ['She lost her brother'] },
    { words: ['listened'] },
    { leaving: ['lighter', 'same'] },
    { referrals: ['nowhere'] },
  ])
    expect(await save(expert, sessionId, ticked)).toBe('UNKNOWN_TOPIC')
  const topic = '- id: Exile\n  name:\n    en: Exile\n    ar: غربة\n  supportersMayName: true\n'
  const form = '- id: topics\n  kind: topics\n  question:\n    en: About what?\n    ar: عن ماذا؟\n'
  await applyContent(house, { 'topics.yaml': topic, 'record.yaml': form })
  expect(await save(expert, sessionId)).toBe('ok')
  await applyContent(house, {})
})
