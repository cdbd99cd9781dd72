import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/people/applicants.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { aSeeker, aStaffMember, type TestPerson } from '../../../test/people/people.ts'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import { defaultFiles } from '#server/platform/stores/content/default-files.ts'
import { contentVersions } from '#server/platform/stores/database/tables.ts'

let house: House
let owner: TestPerson
let admin: TestPerson
let colleague: TestPerson
beforeAll(async () => {
  house = await openHouse()
  owner = await aStaffMember(house, 'owner')
  admin = await aStaffMember(house, 'admin')
  colleague = await aStaffMember(house, 'admin')
})
afterAll(() => house.close())
afterEach(async () => {
  await house.db.delete(contentVersions)
  await house.appContext.content.refresh()
})

const reason = 'our own name'
const named = (name: string) => ({ 'service.yaml': `name:\n  en: ${name}\n  ar: يد\n` })
const propose = (files: Record<string, string | null>, basedOn = 0, by = admin) =>
  by.client.admin.proposeContent({ basedOn, files, reason })
const decide = (number: number, by = colleague, apply = true) =>
  by.client.admin.decideContent({ number, apply, reason })
const numberOf = ({ proposals }: Awaited<ReturnType<typeof propose>>) => proposals[0]?.number ?? 0
const nameNow = () => house.appContext.content.of(servicePart).name.en

test('a colleague applies a proposal, which then holds on this node', async () => {
  const proposed = await propose(named('Hand in hand'))
  expect(proposed.proposals).toMatchObject([
    { files: ['service.yaml'], isOwn: true, isOutdated: false, problems: [], reason },
  ])
  expect(nameNow()).toBe('Sanad')
  const number = numberOf(proposed)
  expect(await colleague.client.admin.contentChanges({ number })).toMatchObject([
    { file: 'service.yaml', after: expect.stringContaining('Hand in hand') },
  ])
  const desk = await decide(number)
  expect(desk).toMatchObject({ version: number, proposals: [], versions: [{ number }] })
  expect(nameNow()).toBe('Hand in hand')
  const { files, defaults } = await admin.client.admin.contentFiles()
  expect(files['service.yaml']).toContain('Hand in hand')
  expect(defaults['service.yaml']).toContain('Sanad')
})

test('nobody applies their own proposal, and anybody of the two declines it', async () => {
  const number = numberOf(await propose(named('Own')))
  const waitsFor = async (by: TestPerson) => (await by.client.admin.overview()).content?.proposals
  expect([await waitsFor(admin), await waitsFor(colleague)]).toEqual([0, 1])
  expect(await outcomeOf(decide(number, admin))).toBe('OWN_PROPOSAL')
  expect(await decide(number, admin, false)).toMatchObject({ version: 0, proposals: [] })
  expect(await outcomeOf(decide(number))).toBe('NOT_FOUND')
})

test('of two proposals for one version the second is outdated', async () => {
  const [one, other] = [await propose(named('One')), await propose(named('Other'))]
  const numbers = other.proposals.map(({ number }) => number)
  expect(numbers).toHaveLength(2)
  const first = numberOf(one)
  await decide(first)
  const second = numbers.find((number) => number !== first) ?? 0
  expect(await outcomeOf(decide(second))).toBe('CONTENT_CHANGED')
  expect(await outcomeOf(propose(named('Late'), 0))).toBe('CONTENT_CHANGED')
  expect((await admin.client.admin.content()).proposals).toMatchObject([{ isOutdated: true }])
})

test('files with a problem are refused with file and line, and nothing is stored', async () => {
  const refused = propose({ 'service.yaml': 'name:\n  en: Hand\n' })
  await expect(refused).rejects.toMatchObject({
    code: 'CONTENT_REFUSED',
    data: { problems: [{ file: 'service.yaml', line: 1, code: 'missing', detail: 'name.ar' }] },
  })
  for (const file of ['../service.yaml', 'service.yaml/', 'logo.exe', '__proto__'])
    expect(await outcomeOf(propose({ [file]: 'x' })), file).toMatch(/CONTENT_REFUSED|BAD_REQUEST/)
  expect(await house.db.select().from(contentVersions)).toEqual([])
})

test('going back proposes the files of an earlier version again', async () => {
  const first = numberOf(await propose(named('First')))
  await decide(first)
  await decide(numberOf(await propose(named('Second'), first)))
  const back = await admin.client.admin.restoreContent({ number: first, reason })
  await decide(numberOf(back))
  expect(nameNow()).toBe('First')
  await decide(numberOf(await admin.client.admin.restoreContent({ number: 0, reason })))
  expect(nameNow()).toBe('Sanad')
})

test('a file that equals the default, or is given back, is no own file', async () => {
  const { files } = await admin.client.admin.contentFiles()
  const unchanged = { data: { problems: [{ code: 'unchanged' }] } }
  await expect(propose({ 'service.yaml': files['service.yaml'] ?? '' })).rejects.toMatchObject(
    unchanged,
  )
  const number = numberOf(await propose(named('Own')))
  await decide(number)
  expect((await propose({ 'service.yaml': null }, number)).proposals).toMatchObject([{ files: [] }])
})

test('an own file whose default the release changed is named', async () => {
  await house.db.insert(contentVersions).values({
    files: named('Older'),
    sha256: 'x',
    replaced: { 'service.yaml': 'hash of an older default' },
    basedOn: 0,
    reason,
    decision: 'applied',
    decidedAt: '2026-01-01T00:00:00Z',
  })
  expect(await owner.client.admin.content()).toMatchObject({ changedByRelease: ['service.yaml'] })
})

test('supervisors see nothing of it', async () => {
  const supervisor = await aStaffMember(house, 'supervisor')
  expect(await outcomeOf(supervisor.client.admin.content())).toBe('NOT_FOUND')
})

describe('a folder that is larger than other bodies', () => {
  const text = '# our reasons, in full\n'.repeat(2200)
  const names = ['service.yaml', 'topics.yaml', 'countries.yaml']
  const files = Object.fromEntries(names.map((name) => [name, `${defaultFiles[name]}${text}`]))
  const body = { basedOn: 0, files, reason }
  const addresses = [
    ['/api/rpc/admin/proposeContent', { json: body }],
    ['/api/v1/admin/content/propose', body],
  ] as const
  const post = (at: string, json: unknown, cookie: string) =>
    fetch(house.url + at, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(json),
    })

  test.each(addresses)('is taken at %s', async (at, json) => {
    expect((await post(at, json, admin.cookie())).status).toBe(200)
  })

  test.each(addresses)('is refused at %s before it is read', async (at) => {
    const seeker = await aSeeker(house)
    for (const [cookie, code] of [
      ['', 401],
      [seeker.cookie(), 404],
    ] as const)
      expect(await answerToHead(at, cookie), cookie).toBe(code)
  })

  test('stays refused elsewhere', async () => {
    const at = '/api/rpc/admin/restoreContent'
    expect(
      (await post(at, { json: { number: 0, reason: text.repeat(3) } }, admin.cookie())).status,
    ).toBe(413)
  })

  /** @returns the status that is answered to a request of 1 MB whose body is not sent */
  function answerToHead(at: string, cookie: string): Promise<number | undefined> {
    const answer = Promise.withResolvers<number | undefined>()
    const headers = { 'content-type': 'application/json', 'content-length': 1_000_000, cookie }
    const started = request(house.url + at, { method: 'POST', headers }, (response) => {
      answer.resolve(response.statusCode)
      started.destroy()
    })
    started.on('error', answer.reject).flushHeaders()
    return answer.promise
  }
})
