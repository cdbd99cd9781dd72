import { linesPart } from '@sanad/domain/crisis/lines/lines-file'
import type { CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { outcomeOf } from '../../test/people/applicants.ts'
import { aStaffMember, type TestPerson } from '../../test/people/people.ts'
import { defaultFiles } from '#server/platform/stores/content/default-files.ts'
import { lineFileDesk } from './line-file.ts'
import { whyNotDialled } from './line-desk.ts'
import { seedCrisisLines } from './lines-store.ts'

let house: House
let huda: TestPerson
let salma: TestPerson
beforeAll(async () => {
  house = await openHouse()
  huda = await aStaffMember(house, 'admin')
  salma = await aStaffMember(house, 'admin')
})
afterAll(() => house.close())

const head = 'id,country,kind,name_en,name_ar,number,dial,text,hours,languages,status,evidence\n'
const row = (id: string, number: string, status = 'listed', kind = 'ambulance') =>
  `${id},${id.slice(0, 2)},${kind},Name of ${id},اسم,${number},,,,,${status},\n`
const listed = defaultFiles['lines.csv'] ?? ''
const countries = defaultFiles['countries.yaml'] ?? ''
const morocco = `${countries}- { code: MA, name: { en: Morocco, ar: المغرب }, zones: [Africa/Casablanca] }\n`

/** What is wrong with files that replace those of the release. */
const judged = async (after: Record<string, string>) =>
  (await lineFileDesk.judge(undefined, { before: {}, after })).map(({ file, line, code }) =>
    [file, line, code].join(' '),
  )

/** One proposes files, and another applies them. */
async function apply(files: Record<string, string | null>): Promise<void> {
  const { version } = await huda.client.admin.content()
  const reason = 'Our numbers.'
  const { proposals } = await huda.client.admin.proposeContent({ basedOn: version, files, reason })
  await salma.client.admin.decideContent({ number: proposals[0]?.number ?? 0, apply: true, reason })
}
const shown = async (id: string) =>
  (await house.browser().client.crisis.lines()).lines.find((one) => one.id === id)?.shown
const waiting = async (id: string) =>
  (await salma.client.crisis.lineDesk()).proposals.find(({ lineId }) => lineId === id)
const confirm = async (id: string, by = salma) =>
  by.client.crisis.decideLine({ proposalId: (await waiting(id))?.id ?? '', confirm: true })

test('LINES-10 every line of the release is dialled as it is shown', () => {
  const lines = house.appContext.content.defaultOf(linesPart)
  expect(lines.filter(whyNotDialled)).toEqual([])
})

test.each([
  [
    'a country without numbers',
    { 'countries.yaml': morocco },
    ['countries.yaml 147 no-emergency-number'],
  ],
  [
    'one whose only number nobody confirmed',
    { 'countries.yaml': morocco, 'lines.csv': head + row('MA-150', '150', 'unverified') },
    ['countries.yaml 147 no-emergency-number'],
  ],
  [
    'one whose only number listens',
    { 'countries.yaml': morocco, 'lines.csv': head + row('MA-150', '150', 'listed', 'support') },
    ['countries.yaml 147 no-emergency-number'],
  ],
  [
    'numbers of two digits',
    { 'countries.yaml': morocco, 'lines.csv': head + row('MA-15', '15') },
    [],
  ],
  ['Arabic digits', { 'countries.yaml': morocco, 'lines.csv': head + row('MA-15', '١٥') }, []],
  [
    'a country that is not offered',
    { 'lines.csv': head + row('IQ-122', '122') },
    ['lines.csv 2 unknown-country'],
  ],
  [
    'a number that no phone dials',
    { 'lines.csv': listed.replace(',937,', ',12-34-567890123456,') },
    ['lines.csv 12 not-dialled'],
  ],
  [
    'a word alone',
    { 'lines.csv': listed.replace(',16328,', ',HELP,') },
    ['lines.csv 17 not-dialled'],
  ],
  [
    'the last number of a country',
    { 'lines.csv': head + row('KW-112', '112', 'retired') },
    ['lines.csv 2 last-number', 'countries.yaml 37 no-emergency-number'],
  ],
  [
    'one of the specification',
    { 'lines.csv': listed.replace(/(AE-8004673.*),listed/, '$1,retired') },
    ['lines.csv 4 named-line'],
  ],
  ['rows that are missing', { 'lines.csv': head }, []],
] as const)('%s are judged with file and line', async (_, files, problems) => {
  expect(await judged(files)).toEqual(problems)
})

test('LINES-11 an added country has its numbers at once, and nothing else changes', async () => {
  await apply({
    'countries.yaml': morocco,
    'lines.csv': head + row('MA-15', '15') + row('MA-19', '19', 'listed', 'police'),
  })
  expect(await shown('MA-15')).toBe('15')
  expect(await shown('AE-998')).toBe('998')
  expect((await salma.client.crisis.lineDesk()).proposals).toEqual([])
})

test('LINES-11 where the organisation keeps the numbers, a row is a proposal for two people', async () => {
  await apply({ 'lines.csv': head + row('MA-15', '150') + row('MA-19', '19', 'listed', 'police') })
  expect(await shown('MA-15')).toBe('15')
  expect(await waiting('MA-15')).toMatchObject({ line: { shown: '150' }, reason: 'Our numbers.' })
  expect(await outcomeOf(confirm('MA-15', huda))).toBe('OWN_PROPOSAL')
  const again = { 'lines.csv': head + row('MA-15', '151') }
  await expect(apply(again)).rejects.toMatchObject({
    data: { problems: [{ file: 'lines.csv', line: 2, code: 'line-waits' }] },
  })
  await confirm('MA-15')
  expect(await shown('MA-15')).toBe('150')
})

test('LINES-11 what staff changed in a line stays, where the row says nothing new', async () => {
  const { revision, line } = (await huda.client.crisis.lineDesk()).lines.find(
    (one) => one.line.id === 'SA-937',
  )!
  const { id: lineId, verifiedAt: _at, ...rest } = line
  const changed = { ...rest, name: { en: 'Ours', ar: 'لنا' } }
  await huda.client.crisis.proposeLine({ lineId, revision, line: changed, reason: 'Our name.' })
  await confirm('SA-937')
  await apply({ 'lines.csv': listed.replace(',937,', ',938,') })
  expect(await waiting('SA-937')).toMatchObject({
    line: { shown: '938', dial: '938', name: { en: 'Ours' } },
  })
  await confirm('SA-937')
})

test('LINES-12 a number that a release corrects is corrected, or asked about where it was changed', async () => {
  const corrected = house.appContext.content
    .defaultOf(linesPart)
    .map((one): CrisisLine =>
      ['SA-937', 'EG-16328'].includes(one.id) ? { ...one, shown: '16329', dial: '16329' } : one,
    )
  const before = house.appContext.content.defaultOf
  const defaultOf = (part: never) => (part === linesPart ? corrected : before(part))
  Object.assign(house.appContext.content, { defaultOf })
  await seedCrisisLines(house.db, corrected)
  expect(await shown('EG-16328')).toBe('16329')
  expect(await shown('SA-937')).toBe('938')
  const release = async () =>
    (await salma.client.crisis.lineDesk()).lines.flatMap((one) =>
      one.release ? [[one.line.shown, one.release.shown]] : [],
    )
  expect(await release()).toEqual([['938', '16329']])
  expect((await salma.client.admin.overview()).lines.corrected).toEqual([
    { ours: '938', release: '16329' },
  ])

  const { revision, line } = (await huda.client.crisis.lineDesk()).lines.find(
    ({ line: one }) => one.id === 'SA-937',
  )!
  const { id: lineId, verifiedAt: _at, ...ours } = line
  await huda.client.crisis.proposeLine({ lineId, revision, line: ours, reason: 'Ours is right.' })
  expect(await release()).toHaveLength(1)
  await confirm('SA-937')
  expect(await release()).toEqual([])
  await seedCrisisLines(house.db, corrected)
  expect([await shown('SA-937'), await release()]).toEqual(['938', []])
})
