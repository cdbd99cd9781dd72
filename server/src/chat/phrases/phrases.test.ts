import { randomUUID } from 'node:crypto'
import { bundledPhrases } from '@sanad/domain/chat/phrases/library'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { anExpert, aStaffMember, type TestPerson } from '../../../test/people/people.ts'
import { seedTeamPhrases } from './phrase-store.ts'

let house: House
let expert: TestPerson
let admin: TestPerson
let owner: TestPerson
beforeAll(async () => {
  house = await openHouse()
  expert = await anExpert(house, { available: false })
  admin = await aStaffMember(house, 'admin')
  owner = await aStaffMember(house, 'owner')
})
afterAll(() => house.close())

const first = bundledPhrases[0]
const onDesk = async (text: string) =>
  (await admin.client.chat.phraseDesk()).phrases.find((phrase) => phrase.text === text)
const aWording = (text: string) =>
  ({ kind: 'listening', language: 'en', text, isRetired: false }) as const
async function addTeamPhrase(text: string) {
  await admin.client.chat.changePhrase({ revision: 0, ...aWording(text) })
  const phrase = await onDesk(text)
  if (!phrase) throw new Error(`no phrase ${text}`)
  return phrase
}
const review = (phrases: { id: string; revision: number }[], reviewedOn = '2026-01-07') => ({
  phrases: phrases.map(({ id, revision }) => ({ id, revision })),
  reviewer: 'د. أمل ناصر',
  reviewedOn,
})

test('LIBRARY-4 a supporter gets every bundled phrase, each as a draft', async () => {
  const { team, own } = await expert.client.chat.phrases()
  expect(team.map(({ text }) => text)).toEqual(bundledPhrases.map(({ text }) => text))
  expect(team.every(({ isDraft }) => isDraft)).toBe(true)
  expect(own).toEqual([])
})

describe('LIBRARY-3 phrases of one’s own', () => {
  test('are kept once, read by nobody else, and deleted', async () => {
    const id = randomUUID()
    await expert.client.chat.keepPhrase({ id, text: ' I am reading. ' })
    const { own } = await expert.client.chat.keepPhrase({ id, text: 'I am reading.' })
    expect(own).toEqual([{ id, text: 'I am reading.' }])
    const other = await anExpert(house, { available: false })
    expect((await other.client.chat.phrases()).own).toEqual([])
    await other.client.chat.deletePhrase({ id })
    expect((await expert.client.chat.phrases()).own).toHaveLength(1)
    expect((await expert.client.chat.deletePhrase({ id })).own).toEqual([])
  })

  test('are fifty at most', async () => {
    const other = await anExpert(house, { available: false })
    await house.db.$client.query(
      `insert into own_phrases (id, person_id, text)
        select gen_random_uuid(), $1, 'x' from generate_series(1, 50)`,
      [other.id],
    )
    expect(await outcome(other.client.chat.keepPhrase({ id: randomUUID(), text: 'x' }))).toBe(
      'PHRASES_FULL',
    )
  })
})

test('LIBRARY-4 the owner records a review of this wording; a changed one is a draft again', async () => {
  const phrase = await addTeamPhrase('I hear how tired you are.')
  expect(await outcome(admin.client.chat.recordPhraseReview(review([phrase])))).toBe('NOT_FOUND')
  await owner.client.chat.recordPhraseReview(review([phrase]))
  expect(await onDesk(phrase.text)).toMatchObject({
    review: { reviewer: 'د. أمل ناصر', reviewedOn: '2026-01-07', recordedBy: 'Huda Saleh' },
  })
  const { id, revision } = phrase
  await admin.client.chat.changePhrase({ phraseId: id, revision, ...aWording('I hear you.') })
  expect(await onDesk('I hear you.')).toMatchObject({ id, revision: revision + 1, review: null })
  expect(await outcome(owner.client.chat.recordPhraseReview(review([phrase])))).toBe(
    'REVIEW_OUTDATED',
  )
  const again = await onDesk('I hear you.')
  expect(
    await outcome(owner.client.chat.recordPhraseReview(review(again ? [again] : [], '2099-01-01'))),
  ).toBe('DAY_NOT_COME')
})

test('of several phrases all are reviewed, or none', async () => {
  const phrase = await addTeamPhrase('You can take your time here.')
  const changed = { id: phrase.id, revision: 7 }
  const good = await addTeamPhrase('There is no hurry.')
  expect(await outcome(owner.client.chat.recordPhraseReview(review([good, changed])))).toBe(
    'REVIEW_OUTDATED',
  )
  expect((await onDesk(good.text))?.review).toBeNull()
})

test('an old page does not overwrite a newer wording', async () => {
  const { id, revision } = await addTeamPhrase('One.')
  const change = (text: string) =>
    admin.client.chat.changePhrase({ phraseId: id, revision, ...aWording(text) })
  await change('Two.')
  expect(await outcome(change('Three.'))).toBe('PHRASE_CHANGED')
})

test('LIBRARY-5 a use is counted, and nothing says whose', async () => {
  const { id } = await addTeamPhrase('Thank you for saying that.')
  await expert.client.chat.countPhrase({ phraseId: id })
  await expert.client.chat.countPhrase({ phraseId: id })
  expect((await onDesk('Thank you for saying that.'))?.uses).toBe(2)
  expect(await outcome(expert.client.chat.countPhrase({ phraseId: randomUUID() }))).toBe(
    'NOT_FOUND',
  )
  const { rows } = await house.db.$client.query('select * from team_phrases where id = $1', [id])
  expect(JSON.stringify(rows)).not.toContain(expert.id)
})

test('a retired phrase is offered to nobody', async () => {
  const { id, revision, text } = await addTeamPhrase('Retired.')
  await admin.client.chat.changePhrase({
    phraseId: id,
    revision,
    ...aWording(text),
    isRetired: true,
  })
  const { team } = await expert.client.chat.phrases()
  expect(team.some((phrase) => phrase.id === id)).toBe(false)
})

test('a later start stores a later library, and leaves what staff changed', async () => {
  const before = await onDesk(first?.text ?? '')
  await owner.client.chat.recordPhraseReview(review(before ? [before] : []))
  await house.db.$client.query(`update team_phrases set text = 'old' where seed = 'listening-en-1'`)
  const second = await onDesk(bundledPhrases[1]?.text ?? '')
  await admin.client.chat.changePhrase({
    phraseId: second?.id,
    revision: 0,
    kind: 'opening',
    language: 'en',
    text: 'Ours.',
    isRetired: false,
  })
  await seedTeamPhrases(house.db)
  expect(await onDesk('old')).toBeUndefined()
  expect((await onDesk('Ours.'))?.id).toBe(second?.id)
  expect((await onDesk(first?.text ?? ''))?.review?.reviewer).toBe('د. أمل ناصر')
})
