import { linesPart } from '@sanad/domain/crisis/lines/lines-file'
import { isRefusal } from '@sanad/domain/primitives/refusal'
import { ORPCError } from '@orpc/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyContent } from '../../test/apply-content.ts'
import { openHouse, type House } from '../../test/house.ts'
import { aStaffMember, type TestPerson } from '../../test/people/people.ts'
import { seedCrisisLines } from './lines-store.ts'

let house: House
let huda: TestPerson
let salma: TestPerson
beforeAll(async () => {
  house = await openHouse()
  huda = await aStaffMember(house, 'supervisor')
  salma = await aStaffMember(house, 'admin')
})
afterAll(() => house.close())

const code = (call: Promise<unknown>) =>
  call.then(
    (outcome) => (isRefusal(outcome) ? outcome.refusal : 'ok'),
    (fault: unknown) => (fault instanceof ORPCError ? String(fault.code) : String(fault)),
  )
const shownToAll = async (id: string) =>
  (await house.browser().client.crisis.lines()).lines.find((crisisLine) => crisisLine.id === id)
const onDesk = async (id: string) => {
  const entry = (await huda.client.crisis.lineDesk()).lines.find((row) => row.line.id === id)
  if (!entry) throw new Error(`no line ${id}`)
  return entry
}

/** Proposes a change of a line as it stands now. */
async function propose(person: TestPerson, id: string, change: Record<string, unknown>) {
  const { line: crisisLine, revision } = await onDesk(id)
  const { id: _id, verifiedAt: _at, ...rest } = crisisLine
  return person.client.crisis.proposeLine({
    lineId: id,
    revision,
    line: { ...rest, ...change },
    reason: 'The ministry names another number now.',
  })
}
const waiting = async (id: string) =>
  (await huda.client.crisis.lineDesk()).proposals.find((one) => one.lineId === id)?.id ?? ''

describe('crisis lines from the service', () => {
  test('LINES-1 everyone gets them, in the order of the list', async () => {
    const { lines } = await house.browser().client.crisis.lines()
    expect(lines.slice(0, 3).map(({ id }) => id)).toEqual(['AE-998', 'AE-999', 'AE-8004673'])
  })

  test('LINES-3 nothing changes until a different person confirms', async () => {
    await propose(huda, 'SA-937', { shown: '938', dial: '938' })
    const proposalId = await waiting('SA-937')
    expect((await shownToAll('SA-937'))?.dial).toBe('937')
    expect(await code(huda.client.crisis.decideLine({ proposalId, confirm: true }))).toBe(
      'OWN_PROPOSAL',
    )
    expect((await shownToAll('SA-937'))?.dial).toBe('937')
    await salma.client.crisis.decideLine({ proposalId, confirm: true })
    expect((await shownToAll('SA-937'))?.dial).toBe('938')
    const { rows } = await house.db.$client.query<{ action: string; reason: string }>(
      'select action, reason from audit_entries where subject_id = $1 order by seq',
      [proposalId],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'crisis.line-proposed',
      'crisis.line-confirmed',
    ])
    expect(rows[0]?.reason).toMatch(/ministry/)
  })

  test('of two who decide at once one does, and the other is refused', async () => {
    await propose(huda, 'EG-16328', { name: { en: 'Mental health', ar: 'الصحة النفسية' } })
    const proposalId = await waiting('EG-16328')
    const owner = await aStaffMember(house, 'owner')
    const outcomes = await Promise.all(
      [salma, owner].map((one) =>
        code(one.client.crisis.decideLine({ proposalId, confirm: true })),
      ),
    )
    expect(outcomes.sort()).toEqual(['NOT_FOUND', 'ok'])
  })

  test('one proposal waits at a time, and one based on an old revision is refused', async () => {
    await propose(huda, 'GB-116123', { evidence: '2026-11' })
    expect(await code(propose(salma, 'GB-116123', { evidence: '2026-10' }))).toBe('LINE_CHANGED')
    await salma.client.crisis.decideLine({ proposalId: await waiting('GB-116123'), confirm: true })
    const { line: crisisLine } = await onDesk('GB-116123')
    const { id: _id, verifiedAt: _at, ...rest } = crisisLine
    const stale = { lineId: crisisLine.id, revision: 0, line: rest, reason: 'an old page' }
    expect(await code(salma.client.crisis.proposeLine(stale))).toBe('LINE_CHANGED')
  })

  test('the proposer may withdraw it', async () => {
    await propose(huda, 'US-741741', { status: 'unverified' })
    await huda.client.crisis.decideLine({ proposalId: await waiting('US-741741'), confirm: false })
    expect(await waiting('US-741741')).toBe('')
    expect((await shownToAll('US-741741'))?.status).toBe('listed')
  })

  test('LINES-2 a country’s last emergency number and the four named lines cannot be removed', async () => {
    expect(await code(propose(huda, 'KW-112', { status: 'retired' }))).toBe('LAST_NUMBER')
    expect(await code(propose(huda, 'AE-8004673', { status: 'retired' }))).toBe('NAMED_LINE')
  })

  test('a new line comes behind the others of its country, once', async () => {
    const crisisLine = {
      country: 'KW' as const,
      kind: 'support' as const,
      name: { en: 'Listening line', ar: 'خط الاستماع' },
      shown: '1800',
      dial: '1800',
      status: 'listed' as const,
    }
    const proposal = { revision: 0, line: crisisLine, reason: 'Found on the site of the ministry.' }
    await huda.client.crisis.proposeLine(proposal)
    await salma.client.crisis.decideLine({ proposalId: await waiting('KW-1800'), confirm: true })
    expect((await shownToAll('KW-1800'))?.name.en).toBe('Listening line')
    expect(await code(huda.client.crisis.proposeLine(proposal))).toBe('LINE_EXISTS')
    const other = { ...crisisLine, shown: '1800/1801' }
    expect(await code(huda.client.crisis.proposeLine({ ...proposal, line: other }))).toBe(
      'WRONG_NUMBER',
    )
    const { dial: _dial, ...mute } = { ...crisisLine, shown: '1801' }
    expect(await code(huda.client.crisis.proposeLine({ ...proposal, line: mute }))).toBe(
      'NO_NUMBER',
    )
  })

  test('a country that the organisation added gets its numbers from the desk', async () => {
    const crisisLine = {
      country: 'MA',
      kind: 'ambulance' as const,
      name: { en: 'Ambulance', ar: 'الإسعاف' },
      shown: '150',
      dial: '150',
      status: 'listed' as const,
    }
    const proposal = { revision: 0, line: crisisLine, reason: 'Found on the site of the ministry.' }
    expect(await code(huda.client.crisis.proposeLine(proposal))).toBe('UNKNOWN_COUNTRY')
    const morocco =
      '- { code: MA, name: { en: Morocco, ar: المغرب }, zones: [Africa/Casablanca] }\n'
    await applyContent(house, { 'countries.yaml': morocco })
    await huda.client.crisis.proposeLine(proposal)
    await salma.client.crisis.decideLine({ proposalId: await waiting('MA-150'), confirm: true })
    expect(await shownToAll('MA-150')).toMatchObject({ country: 'MA', dial: '150' })
    await applyContent(house, {})
  })

  test.each([
    ['in Arabic digits', { shown: '١٨٠٢', dial: '1802', status: 'listed' }, 'KW-1802'],
    ['as a word, for a text', { shown: 'نص', text: { to: '+1803' }, status: 'listed' }, 'KW-1803'],
    [
      'as words with spaces all over',
      { shown: ' - + ', status: 'unverified' },
      /^KW-[0-9a-f]{12}$/,
    ],
  ] as const)(
    'a new line that is shown %s has an address of its own, and the desk stays whole',
    async (...input) => {
      const [, shown, id] = input
      const name = { en: 'Listening line', ar: 'خط الاستماع' }
      const crisisLine = { country: 'KW', kind: 'support', name, ...shown } as const
      const { proposals } = await huda.client.crisis.proposeLine({
        revision: 0,
        line: crisisLine,
        reason: 'Found.',
      })
      const proposed = proposals.find((one) => one.line.shown === shown.shown.trim())
      expect(proposed?.lineId).toMatch(id)
      await salma.client.crisis.decideLine({ proposalId: proposed?.id ?? '', confirm: true })
      expect((await shownToAll(proposed?.lineId ?? ''))?.shown).toBe(shown.shown.trim())
    },
  )

  test('LINES-6 verifying takes two people, and shows when', async () => {
    await propose(huda, 'AE-800725462', { status: 'verified' })
    expect((await shownToAll('AE-800725462'))?.verifiedAt).toBeUndefined()
    await salma.client.crisis.decideLine({
      proposalId: await waiting('AE-800725462'),
      confirm: true,
    })
    const shown = await shownToAll('AE-800725462')
    expect(shown?.status).toBe('verified')
    expect(Date.parse(shown?.verifiedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect((await onDesk('AE-800725462')).verifiedBy?.id).toBe(salma.id)
  })

  test('LINES-5 a test call shows who called and when, and the line becomes stale again with time', async () => {
    expect((await onDesk('US-988')).stale).toBe(true)
    await salma.client.crisis.recordLineCall({ lineId: 'US-988', answered: true })
    const called = await onDesk('US-988')
    expect([called.stale, called.calledBy?.id]).toEqual([false, salma.id])
    await house.moveTime('31 days')
    expect((await onDesk('US-988')).stale).toBe(true)
  })

  test('LINES-4 a line that failed is not offered from then on; an emergency number always is', async () => {
    await huda.client.crisis.recordLineCall({ lineId: 'AE-8008877', answered: false })
    expect((await shownToAll('AE-8008877'))?.status).toBe('unverified')
    await huda.client.crisis.recordLineCall({ lineId: 'AE-999', answered: false })
    expect((await shownToAll('AE-999'))?.status).toBe('listed')
    expect((await onDesk('AE-999')).failed).toBe(true)
  })

  test('a later start stores a later list, and leaves what staff changed', async () => {
    await house.db.$client.query(
      `update crisis_lines set line = jsonb_set(line, '{shown}', '"old"') where id in ('SA-937', 'LB-1564')`,
    )
    await seedCrisisLines(house.db, house.appContext.content.defaultOf(linesPart))
    expect((await shownToAll('LB-1564'))?.shown).toBe('1564')
    expect((await shownToAll('SA-937'))?.shown).toBe('old')
  })
})
