import { randomUUID } from 'node:crypto'
import { phrasesPart } from '@sanad/domain/chat/phrases/phrases-file'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { anExpert, aStaffMember, type TestPerson } from '../../../test/people/people.ts'
import { contentSignatures, contentVersions } from '#server/platform/stores/database/tables.ts'
import { storeTeamPhrases } from './phrase-store.ts'

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

const desk = async () => (await admin.client.chat.phraseDesk()).phrases
const textsNow = async () => (await expert.client.chat.phrases()).team.map(({ text }) => text)

/** Two people put another text in place of one, and a node takes it over. */
async function change(from: string, to: string): Promise<void> {
  const { version, files } = await admin.client.admin.contentFiles()
  const text = files['phrases.en.csv'] ?? ''
  expect(text).toContain(from)
  const { proposals } = await admin.client.admin.proposeContent({
    basedOn: version,
    files: { 'phrases.en.csv': text.replace(from, to) },
    reason: 'our own words',
  })
  const number = proposals[0]?.number ?? 0
  await owner.client.admin.decideContent({ number, apply: true, reason: 'our own words' })
  await storeTeamPhrases(house.db, house.appContext.content)
}
afterEach(async () => {
  await house.db.delete(contentVersions)
  await house.db.delete(contentSignatures)
  await house.appContext.content.refresh()
  await storeTeamPhrases(house.db, house.appContext.content)
})

test('LIBRARY-4 a supporter gets every phrase of the content, each as a draft', async () => {
  const { team, own } = await expert.client.chat.phrases()
  const { en, ar } = house.appContext.content.of(phrasesPart)
  const all = [en, ar].flatMap((kinds) => Object.values(kinds).flat())
  expect(team.map(({ text }) => text).toSorted()).toEqual(all.toSorted())
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

test('LIBRARY-4 no phrase is a draft once a clinician has signed these words; changed ones are again', async () => {
  const { texts } = await owner.client.admin.content()
  const { hash } = texts.find(({ file }) => file === 'phrases.en.csv') ?? { hash: '' }
  await owner.client.admin.signContent({
    file: 'phrases.en.csv',
    hash,
    profession: 'clinician',
    name: 'Dr Amal Nasser',
    on: '2026-01-07',
  })
  const drafts = async () =>
    new Set((await desk()).filter(({ isDraft }) => isDraft).map(({ language }) => language))
  expect(await drafts()).toEqual(new Set(['ar']))
})

test('LIBRARY-5 a use is counted, and nothing says whose; another wording begins anew', async () => {
  const [phrase] = (await desk()).filter(({ text }) => text === 'Are you safe right now?')
  const phraseId = phrase?.id ?? ''
  await expert.client.chat.countPhrase({ phraseId })
  await expert.client.chat.countPhrase({ phraseId })
  const uses = async () => (await desk()).find(({ id }) => id === phraseId)?.uses
  expect(await uses()).toBe(2)
  expect(await outcome(expert.client.chat.countPhrase({ phraseId: randomUUID() }))).toBe(
    'NOT_FOUND',
  )
  const { rows } = await house.db.$client.query('select * from team_phrases where id = $1', [
    phraseId,
  ])
  expect(JSON.stringify(rows)).not.toContain(expert.id)
  await change('Are you safe right now?', 'Are you in a safe place?')
  expect(await uses()).toBe(0)
})

test('a phrase that the organisation changed or left out is offered with its words, or to nobody', async () => {
  await change('danger,Are you safe right now?\n', '')
  expect(await textsNow()).not.toContain('Are you safe right now?')
  await change('What made you write today?', 'What brings you here today?')
  expect(await textsNow()).toContain('What brings you here today?')
  expect(await textsNow()).not.toContain('What made you write today?')
})

test('a table of another program is read with semicolons, and its faults are named by row and column', async () => {
  const { version } = await admin.client.admin.contentFiles()
  const propose = (...rows: string[]) =>
    admin.client.admin.proposeContent({
      basedOn: version,
      files: { 'phrases.en.csv': `\uFEFFKind;Text\n${rows.join('\n')}\n` },
      reason: 'our own words',
    })
  const hello = 'opening;"Hello; you are welcome here."'
  await expect(propose(hello, 'greeting;Hi.', 'opening;')).rejects.toMatchObject({
    data: {
      problems: [
        { line: 3, code: 'not-as-expected', detail: '1.kind' },
        { line: 4, code: 'not-a-text', detail: '2.text' },
      ],
    },
  })
  await expect(propose(hello, hello)).rejects.toMatchObject({
    data: { problems: [{ line: 3, code: 'duplicate', detail: '1.text' }] },
  })
  const { proposals } = await propose(hello)
  const decision = { number: proposals[0]?.number ?? 0, apply: true, reason: 'our own words' }
  await owner.client.admin.decideContent(decision)
  await storeTeamPhrases(house.db, house.appContext.content)
  expect(await textsNow()).toContain('Hello; you are welcome here.')
})

test('what staff of an earlier release wrote and reviewed stays, until there is a file of their own', async () => {
  const { $client } = house.db
  await $client.query(`update team_phrases set text = 'Ours.', revision = 1, reviewer = 'Dr Amal'
    where seed = 'opening-en-1'`)
  await $client.query(`update team_phrases set reviewer = 'Dr Amal' where seed = 'opening-en-2'`)
  await storeTeamPhrases(house.db, house.appContext.content)
  const reviewed = (await desk()).filter(({ isDraft }) => !isDraft).map(({ text }) => text)
  expect(reviewed).toHaveLength(2)
  expect(reviewed[0]).toBe('Ours.')
  await change('What made you write today?', 'What brings you here today?')
  expect(await textsNow()).not.toContain('Ours.')
})
