import { servicesToCsv } from '@sanad/domain/directory/service-csv'
import type { Service } from '@sanad/domain/directory/services'
import { aService } from '../../../domain/test/a-service.ts'
import { ORPCError } from '@orpc/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcome } from '../../test/clients/call-outcome.ts'
import { openHouse, type House } from '../../test/house.ts'
import { aStaffMember, type TestPerson } from '../../test/people/people.ts'

let house: House
let huda: TestPerson
let salma: TestPerson
beforeAll(async () => {
  house = await openHouse()
  huda = await aStaffMember(house, 'supervisor')
  salma = await aStaffMember(house, 'admin')
})
afterAll(() => house.close())

const shownToAll = async () => (await house.browser().client.directory.services()).services
const findByName = (services: readonly Service[], name: string) =>
  services.find((service) => service.name.en === name)
const named = (name: string, different: Partial<Service> = {}) => {
  const { id: _id, ...service } = aService({ name: { en: name, ar: name }, ...different })
  return { ...service, topics: [...service.topics], languages: [...service.languages] }
}
const add = (person: TestPerson, name: string, different: Partial<Service> = {}) =>
  person.client.directory.proposeService({
    revision: 0,
    service: named(name, different),
    reason: 'Found on their own site.',
  })
const waitingFor = async (name: string) =>
  (await huda.client.directory.serviceDesk()).proposals.find(({ services }) =>
    findByName(services, name),
  )?.id ?? ''
async function addTogether(name: string, different: Partial<Service> = {}) {
  await add(huda, name, different)
  await salma.client.directory.decideService({ proposalId: await waitingFor(name), confirm: true })
  const row = (await huda.client.directory.serviceDesk()).services.find(
    ({ service }) => service.name.en === name,
  )
  if (!row) throw new Error(`no service ${name}`)
  return row
}
const problemsOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (fault: unknown) =>
      fault instanceof ORPCError
        ? (fault.data as { problems: { row: number; column: string; problem: string }[] }).problems
        : [],
  )

test('DIR-8 the directory starts empty', async () => {
  expect(await shownToAll()).toEqual([])
})

describe('DIR-3 a change takes two people', () => {
  test('nothing is shown until a different person confirms', async () => {
    await add(huda, 'Clinic one')
    const proposalId = await waitingFor('Clinic one')
    expect(findByName(await shownToAll(), 'Clinic one')).toBeUndefined()
    expect(await outcome(huda.client.directory.decideService({ proposalId, confirm: true }))).toBe(
      'OWN_PROPOSAL',
    )
    expect(findByName(await shownToAll(), 'Clinic one')).toBeUndefined()
    await salma.client.directory.decideService({ proposalId, confirm: true })
    expect(findByName(await shownToAll(), 'Clinic one')?.id).toMatch(/^[a-z]{10}$/)
    const { rows } = await house.db.$client.query<{ action: string }>(
      'select action from audit_entries where subject_id = $1 order by seq',
      [proposalId],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'directory.change-proposed',
      'directory.change-confirmed',
    ])
  })

  test('of two who confirm at once one does', async () => {
    await add(huda, 'Clinic two')
    const proposalId = await waitingFor('Clinic two')
    const owner = await aStaffMember(house, 'owner')
    const outcomes = await Promise.all(
      [salma, owner].map((one) =>
        outcome(one.client.directory.decideService({ proposalId, confirm: true })),
      ),
    )
    expect(outcomes.sort()).toEqual(['NOT_FOUND', 'ok'])
  })

  test('a city that was stored in one language is read in both', async () => {
    const { service } = await addTogether('Clinic of former days')
    await house.db.$client.query(
      `update services set service = jsonb_set(service, '{city}', '"Ajman"') where id = $1`,
      [service.id],
    )
    expect(findByName(await shownToAll(), 'Clinic of former days')?.city).toEqual({
      en: 'Ajman',
      ar: 'Ajman',
    })
  })

  test('DIR-3.2 one change of a service waits, and an old page is refused', async () => {
    const { service, revision } = await addTogether('Clinic three')
    const change = (name: string) =>
      huda.client.directory.proposeService({
        serviceId: service.id,
        revision,
        service: named('Clinic three', { city: { en: name, ar: name } }),
        reason: 'They moved.',
      })
    await change('Sharjah')
    expect(await outcome(change('Ajman'))).toBe('SERVICE_CHANGED')
    await salma.client.directory.decideService({
      proposalId: await waitingFor('Clinic three'),
      confirm: true,
    })
    expect(findByName(await shownToAll(), 'Clinic three')?.city.en).toBe('Sharjah')
    expect(await outcome(change('Ajman'))).toBe('SERVICE_CHANGED')
  })

  test('the proposer may withdraw it', async () => {
    await add(huda, 'Clinic four')
    await huda.client.directory.decideService({
      proposalId: await waitingFor('Clinic four'),
      confirm: false,
    })
    expect(await waitingFor('Clinic four')).toBe('')
  })
})

test('DIR-9 numbers are stored in one form', async () => {
  const { service } = await addTogether('Clinic nine', {
    phone: '(04) 765.4321',
    whatsapp: '٠٥٠ ١٢٣ ٤٥٦٧',
  })
  expect([service.phone, service.whatsapp]).toEqual(['+971 4 765 4321', '+971 50 123 4567'])
})

test.each([
  [
    'DIR-2 no way to reach it',
    { phone: '', website: '', whatsapp: '', email: '', address: { en: '', ar: '' } },
    'NO_WAY_TO_REACH',
  ],
  ['a check in the future', { checkedOn: '2099-01-01' }, 'DAY_NOT_COME'],
  ['an address that runs a script', { website: 'javascript:alert(1)' }, 'BAD_REQUEST'],
  ['words for a telephone', { phone: 'call me' }, 'BAD_REQUEST'],
  ['DIR-9 two telephones', { phone: '04 765 4321 / 050 123 4567' }, 'WRONG_TELEPHONE'],
  ['DIR-9 an extension', { phone: '04 765 4321 ext. 12' }, 'WRONG_TELEPHONE'],
  ['DIR-9 WhatsApp of no country', { whatsapp: '800 4673' }, 'WRONG_TELEPHONE'],
  ['no description', { about: { en: '', ar: '' } }, 'BAD_REQUEST'],
])('is refused: %s', async (_, different, code) => {
  expect(await outcome(add(huda, 'Refused', different))).toBe(code)
})

test('DIR-4 a check shows its day; a service that does not answer is hidden at once', async () => {
  const { service } = await addTogether('Clinic five', { checkedOn: '2026-01-01' })
  await salma.client.directory.recordCheck({ serviceId: service.id, works: true })
  expect(
    Date.parse(findByName(await shownToAll(), 'Clinic five')?.checkedOn ?? ''),
  ).toBeGreaterThan(Date.parse('2026-01-01'))
  await salma.client.directory.recordCheck({ serviceId: service.id, works: false })
  expect(findByName(await shownToAll(), 'Clinic five')).toBeUndefined()
  const hidden = (await huda.client.directory.serviceDesk()).services.find(
    (row) => row.service.id === service.id,
  )
  expect(hidden).toMatchObject({ service: { status: 'hidden' }, checkedBy: { id: salma.id } })
})

describe('DIR-7 a file', () => {
  const importFile = (services: readonly Service[], change = (csv: string) => csv) =>
    huda.client.directory.importServices({
      csv: change(servicesToCsv(services)),
      reason: 'The list of the ministry.',
    })
  const inFile = (name: string, different: Partial<Service> = {}) =>
    aService({ id: '', name: { en: name, ar: name }, ...different })

  test('becomes one proposal, which another person confirms', async () => {
    await importFile([inFile('From file 1'), inFile('From file 2')])
    const proposalId = await waitingFor('From file 1')
    expect(findByName(await shownToAll(), 'From file 2')).toBeUndefined()
    await salma.client.directory.decideService({ proposalId, confirm: true })
    expect(findByName(await shownToAll(), 'From file 2')?.phone).toBe('+971 40000000')
    const { csv } = await salma.client.directory.exportServices()
    expect(csv).toContain("'+971 40000000")
    expect(await outcome(huda.client.directory.importServices({ csv, reason: 'Again.' }))).toBe(
      'ok',
    )
    const again = (await huda.client.directory.serviceDesk()).proposals.at(-1)
    await huda.client.directory.decideService({ proposalId: again?.id ?? '', confirm: false })
  })

  test('names every faulty row and column, and nothing of it is imported', async () => {
    const good = inFile('Good row')
    const faulty = [
      good,
      inFile('', { phone: 'call me' }),
      inFile('x'.repeat(81), { kind: 'castle' as never }),
      inFile('Late', { checkedOn: '2099-01-01' }),
      inFile('Unknown', { id: 'zzzzzzzzzz' }),
      inFile('Mute', { phone: '', website: '' }),
    ]
    expect(await problemsOf(importFile(faulty))).toEqual([
      { row: 3, column: 'name_en', problem: 'missing' },
      { row: 3, column: 'name_ar', problem: 'missing' },
      { row: 3, column: 'phone', problem: 'wrong-form' },
      { row: 4, column: 'kind', problem: 'not-in-list' },
      { row: 4, column: 'name_en', problem: 'too-long' },
      { row: 4, column: 'name_ar', problem: 'too-long' },
      { row: 5, column: 'checked_on', problem: 'not-yet' },
      { row: 6, column: 'id', problem: 'unknown-id' },
      { row: 7, column: 'phone', problem: 'no-way-to-reach' },
    ])
    expect(await waitingFor('Good row')).toBe('')
  })

  test('without rows, or with too many, is refused', async () => {
    expect(await outcome(importFile([]))).toBe('CSV_EMPTY')
    const short = { about: { en: 'A', ar: '' }, hours: { en: '', ar: '' }, website: '' }
    const many = Array.from({ length: 201 }, (_, at) => inFile(`S${at}`, short))
    expect(await outcome(importFile(many))).toBe('CSV_TOO_LONG')
  })

  test('without its column of names says so', async () => {
    expect(
      await problemsOf(importFile([inFile('Row')], (csv) => csv.replace('name_en', 'name'))),
    ).toEqual([
      { row: 1, column: 'name_en', problem: 'missing-column' },
      { row: 1, column: 'name', problem: 'unknown-column' },
    ])
  })
})
