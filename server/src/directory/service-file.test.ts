import { servicesToCsv } from '@sanad/domain/directory/service-csv'
import type { Service } from '@sanad/domain/directory/services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aService } from '../../../domain/test/a-service.ts'
import { openHouse, type House } from '../../test/house.ts'
import { outcomeOf } from '../../test/people/applicants.ts'
import { aStaffMember, type TestPerson } from '../../test/people/people.ts'
import { defaultFiles } from '#server/platform/stores/content/default-files.ts'
import { serviceFileDesk } from './service-file.ts'

let house: House
let huda: TestPerson
let salma: TestPerson
beforeAll(async () => {
  house = await openHouse()
  huda = await aStaffMember(house, 'admin')
  salma = await aStaffMember(house, 'admin')
})
afterAll(() => house.close())

const row = (name: string, different: Partial<Service> = {}) =>
  aService({ id: '', name: { en: name, ar: name }, ...different })
const files = (...services: Service[]) => ({ 'services.csv': servicesToCsv(services) })

/** What is wrong with a file, without the database. */
const judged = async (csv: string) =>
  (await serviceFileDesk.judge(undefined, { before: {}, after: { 'services.csv': csv } })).map(
    ({ line, code, detail }) => [line, code, detail].join(' '),
  )

/** One proposes files, and another applies them. */
async function apply(changed: Record<string, string | null>): Promise<void> {
  const { version } = await huda.client.admin.content()
  const reason = 'Our own list.'
  const proposing = { basedOn: version, files: changed, reason }
  const { proposals } = await huda.client.admin.proposeContent(proposing)
  await salma.client.admin.decideContent({ number: proposals[0]?.number ?? 0, apply: true, reason })
}
const desk = () => salma.client.directory.serviceDesk()
const shown = async () => (await house.browser().client.directory.services()).services
const shownAs = async (name: string) => (await shown()).find((one) => one.name.en === name)
const decide = async (confirm: boolean, by = salma) =>
  by.client.directory.decideService({
    proposalId: (await desk()).proposals[0]?.id ?? '',
    confirm,
  })

test('DIR-10 the release brings the names of the columns alone', () => {
  expect(`\uFEFF${defaultFiles['services.csv']?.replace('\n', '\r\n')}`).toBe(servicesToCsv([]))
})

const faulty = [
  row('Good'),
  row('', { phone: 'call me' }),
  row('Far', { country: 'MA' }),
  row('Wrong number', { phone: '12' }),
  row('Chat', { whatsapp: '998' }),
  row('Mute', { phone: '', website: '' }),
  row('Odd', { id: 'clinic-1', kind: 'castle' as never }),
  row('Named', { id: 'clinic-1' }),
  row('Good'),
]
test('DIR-10 every faulty row is named by its line', async () => {
  expect(await judged(servicesToCsv(faulty))).toEqual([
    '3 missing name_en',
    '3 missing name_ar',
    '3 not-a-number phone',
    '4 unknown-country country',
    '5 not-a-number phone',
    '6 not-a-number whatsapp',
    '7 no-way-to-reach phone',
    '8 not-as-expected kind',
    '10 duplicate id',
    '9 not-as-expected id',
  ])
  expect(await judged(servicesToCsv([row('Row')]).replace('city_en', 'town'))).toEqual([
    '1 missing city_en',
    '1 unknown-key town',
  ])
})

test('DIR-10 a faulty file is refused in the console too, with its line', async () => {
  const late = row('Late', { checkedOn: '2099-01-01' })
  await expect(apply(files(row('Good'), late))).rejects.toMatchObject({
    data: { problems: [{ file: 'services.csv', line: 3, code: 'day-not-come' }] },
  })
})

test('DIR-10 it fills an empty directory when it is applied', async () => {
  await apply(files(row('Clinic'), row('Shelter', { id: 'ourshelter' })))
  expect(await shownAs('Clinic')).toMatchObject({ phone: '+971 40000000' })
  expect(await shownAs('Shelter')).toMatchObject({ id: 'ourshelter' })
  expect((await desk()).proposals).toEqual([])
  expect((await desk()).services[0]?.checkedBy?.id).toBe(huda.id)
})

test('DIR-10 later its changed rows are one proposal for two people', async () => {
  const before = await shown()
  const { id: serviceId } = (await shownAs('Clinic'))!
  await salma.client.directory.recordCheck({ serviceId, works: true })
  const { checkedOn } = (await shownAs('Clinic'))!
  const changed = files(
    row('Clinic', { cost: 'low' }),
    row('Legal aid'),
    row('House', { id: 'ourshelter' }),
  )
  await apply(changed)
  expect(await shown()).toHaveLength(before.length)
  expect((await desk()).proposals).toMatchObject([
    {
      by: { id: huda.id },
      reason: 'Our own list.',
      services: [
        // The check of today is kept: the row says nothing new of it.
        { id: serviceId, cost: 'low', checkedOn },
        { name: { en: 'Legal aid' } },
        { id: 'ourshelter', name: { en: 'House' } },
      ],
    },
  ])
  expect(await outcomeOf(decide(true, huda))).toBe('OWN_PROPOSAL')
  await expect(
    apply(files(row('Clinic', { cost: 'paid' }), row('Legal aid', { cost: 'low' }))),
  ).rejects.toMatchObject({
    data: {
      problems: [
        { file: 'services.csv', line: 2, code: 'service-waits' },
        { file: 'services.csv', line: 3, code: 'service-waits' },
      ],
    },
  })
  await decide(true)
  expect(await shownAs('Clinic')).toMatchObject({ id: serviceId, cost: 'low', checkedOn })
  expect(await shownAs('House')).toMatchObject({ id: 'ourshelter' })
  expect(await shown()).toHaveLength(before.length + 1)
})

test('DIR-10 rows that are missing, or that say nothing new, propose nothing', async () => {
  const before = await shown()
  await apply(files(row('Clinic', { cost: 'low' })))
  await apply({ 'services.csv': null })
  expect(await shown()).toEqual(before)
  expect((await desk()).proposals).toEqual([])
})

test('DIR-10 a row that staff declined is asked again only when it changes', async () => {
  await apply(files(row('Bad idea')))
  await decide(false)
  await apply({ ...files(row('Bad idea')), 'words.en.json': '{ "chat.closing.seeker": "Bye." }' })
  expect((await desk()).proposals).toEqual([])
  await apply(files(row('Bad idea', { cost: 'low' })))
  expect((await desk()).proposals).toHaveLength(1)
})
