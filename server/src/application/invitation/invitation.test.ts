import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invitationDays, invitationKeptDays } from '@sanad/domain/application/invitation'
import type { Client } from '../../../test/clients/browser.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openHouse, type House } from '../../../test/house.ts'
import {
  aGuest,
  anApplicant,
  anExpert,
  aSeeker,
  aStaffMember,
  type TestPerson,
} from '../../../test/people/people.ts'
import { eraseInvitations, sweepInvitations } from './invitation-store.ts'

let house: House
let admin: TestPerson
beforeAll(async () => {
  house = await openHouse()
  admin = await aStaffMember(house, 'admin')
})
afterAll(() => house.close())

async function anInvitation(label = 'The clinic') {
  const { path, invitations } = await admin.client.application.makeInvitation({ label })
  const [place = '', token = ''] = path.split('#')
  return { id: invitations[0]?.id ?? '', place, token }
}
const isGood = (token: string) => outcome(house.browser().client.application.invitation({ token }))
const accept = ({ client }: { readonly client: Client }, token: string) =>
  outcome(client.application.acceptInvitation({ token }))
const stateOf = async (id: string) =>
  (await admin.client.application.invitations()).find((one) => one.id === id)
const auditOf = async (id: string) =>
  (
    await house.db.$client.query(
      `select action, actor_id, subject_id from audit_entries
       where facts->>'invitation' = $1 order by seq`,
      [id],
    )
  ).rows

test('INVITE-2 a link is shown once, and its secret stands in no row and no log', async () => {
  const { id, place, token } = await anInvitation('The clinic in Amman')
  expect(place).toBe('/dev/invitation')
  expect(token).toHaveLength(32)
  expect(await stateOf(id)).toMatchObject({
    label: 'The clinic in Amman',
    state: 'open',
    usedAt: null,
  })
  const { rows } = await house.db.$client.query('select i::text as row from invitations i')
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain('clinic')
  expect(house.logged.join('\n')).not.toContain(token)
})

test('INVITE-1 nothing is mailed', async () => {
  const before = house.mails().length
  await anInvitation()
  expect(house.mails()).toHaveLength(before)
})

test('INVITE-3 INVITE-7 it makes nobody more than an applicant, and the log keeps who did what', async () => {
  const { id, token } = await anInvitation()
  const applicant = await anApplicant(house)
  expect(await accept(applicant, token)).toBe('ok')
  expect(await applicant.client.identity.me()).toMatchObject({
    standing: 'applicant',
    verificationStatus: 'pending',
  })
  expect(await stateOf(id)).toMatchObject({ state: 'used', usedAt: expect.any(String) })
  expect(await auditOf(id)).toEqual([
    { action: 'application.invitation-made', actor_id: admin.id, subject_id: null },
    { action: 'application.invitation-used', actor_id: applicant.id, subject_id: admin.id },
  ])
})

test('INVITE-4 opening a link does not use it; of two accounts at once one gets it', async () => {
  const { token } = await anInvitation()
  expect(await isGood(token)).toBe('ok')
  expect(await isGood(token)).toBe('ok')
  const people = await Promise.all(Array.from({ length: 4 }, () => anApplicant(house)))
  const outcomes = await Promise.all(people.map((person) => accept(person, token)))
  expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1)
  expect(outcomes.filter((one) => one === 'INVITATION_ENDED')).toHaveLength(3)
  expect(await isGood(token)).toBe('INVITATION_ENDED')
})

test('INVITE-4 two tabs of one account take one invitation, and a second one stays open', async () => {
  const { token } = await anInvitation()
  const other = await anInvitation()
  const applicant = await anApplicant(house)
  const tabs = [accept(applicant, token), accept(applicant, token)]
  expect(await Promise.all(tabs)).toEqual(['ok', 'ok'])
  expect(await accept(applicant, other.token)).toBe('ok')
  expect(await isGood(other.token)).toBe('ok')
})

test('INVITE-5 nobody but an applicant can take one, and it stays good', async () => {
  const { token } = await anInvitation()
  const others = [
    await aSeeker(house),
    await aGuest(house),
    await anExpert(house, { available: false }),
    await aStaffMember(house, 'supervisor'),
    admin,
  ]
  for (const person of others) expect(await accept(person, token)).toBe('NOT_FOUND')
  expect(await accept(house.browser(), token)).toBe('UNAUTHORIZED')
  expect(await isGood(token)).toBe('ok')
})

test('INVITE-2 a link ends after fourteen days, and when it is withdrawn', async () => {
  const withdrawn = await anInvitation()
  const [listed] = await admin.client.application.withdrawInvitation({ invitationId: withdrawn.id })
  expect(listed).toMatchObject({ id: withdrawn.id, state: 'withdrawn' })
  expect(await isGood(withdrawn.token)).toBe('INVITATION_ENDED')
  const { id, token } = await anInvitation()
  await house.moveTime(`${invitationDays} days`)
  expect(await isGood(token)).toBe('INVITATION_ENDED')
  expect(await accept(await anApplicant(house), token)).toBe('INVITATION_ENDED')
  expect(await stateOf(id)).toMatchObject({ state: 'expired' })
  expect(await outcome(admin.client.application.withdrawInvitation({ invitationId: id }))).toBe(
    'INVITATION_ENDED',
  )
  expect(await isGood('never-made')).toBe('INVITATION_ENDED')
})

test('INVITE-6 a month after the end the label is deleted, and an unused one altogether', async () => {
  const used = await anInvitation()
  const unused = await anInvitation()
  expect(await accept(await anApplicant(house), used.token)).toBe('ok')
  await house.moveTime(`${invitationKeptDays} days`)
  await sweepInvitations(house.db)
  expect(await stateOf(unused.id)).toMatchObject({ label: 'The clinic' })
  await house.moveTime(`${invitationDays + 1} days`)
  await sweepInvitations(house.db)
  expect(await stateOf(unused.id)).toBeUndefined()
  expect(await stateOf(used.id)).toMatchObject({ label: null, state: 'used' })
})

test('the answer has the label of the first invitation that a person makes', async () => {
  const colleague = await aStaffMember(house, 'admin')
  const { invitations } = await colleague.client.application.makeInvitation({ label: 'First' })
  expect(invitations[0]).toMatchObject({ label: 'First' })
})

test('it goes with the applicant, and with the person who made it', async () => {
  const colleague = await aStaffMember(house, 'admin')
  const { token } = await anInvitation()
  const applicant = await anApplicant(house)
  expect(await accept(applicant, token)).toBe('ok')
  const open = await colleague.client.application.makeInvitation({ label: 'open' })
  for (const { id } of [applicant, colleague]) await eraseInvitations(house.db, id)
  const { rows } = await house.db.$client.query(
    'select 1 from invitations where used_by = $1 or made_by = $2',
    [applicant.id, colleague.id],
  )
  expect(rows).toEqual([])
  expect(await isGood(open.path.split('#')[1] ?? '')).toBe('INVITATION_ENDED')
})

describe('INVITE-8 a file of another system', () => {
  const file = (...addresses: string[]) =>
    `Name;Scopes;email\n${addresses.map((address, at) => `Person ${at};crisis;${address}\n`).join('')}`
  const read = (csv: string, isDryRun = false) =>
    admin.client.application.importInvitations({ csv, label: 'Old system', isDryRun })

  test('makes an invitation for each address, once, and approves nobody', async () => {
    const csv = file('one@import.example', 'two@import.example')
    const dry = await read(csv, true)
    expect(dry).toMatchObject({ made: 2, known: 0, rows: [] })
    const { rows, made } = await read(csv)
    expect(made).toBe(2)
    expect(rows[0]).toEqual(['name', 'scopes', 'email', 'invitation'])
    const token = rows[1]?.at(-1)?.split('#')[1] ?? ''
    expect(await isGood(token)).toBe('ok')
    const applicant = await anApplicant(house)
    expect(await accept(applicant, token)).toBe('ok')
    expect(await applicant.client.identity.me()).toMatchObject({ standing: 'applicant' })
    const again = await read(`${csv}Person 9;;three@import.example\n`)
    expect(again).toMatchObject({ made: 1, known: 2 })
    expect(again.rows.map((row) => row.at(-1) !== '')).toEqual([true, false, false, true])
  })

  test('stores and logs nothing of what it says', async () => {
    await read(file('secret@import.example'))
    const { rows } = await house.db.$client.query('select i::text as row from invitations i')
    const { rows: entries } = await house.db.$client.query('select a::text from audit_entries a')
    const everything = JSON.stringify([rows, entries]) + house.logged.join('\n')
    expect(everything).not.toContain('import.example')
    expect(everything).not.toContain('Person 0')
  })

  test('has each fault named by row and column, and then nothing is made', async () => {
    const before = (await admin.client.application.invitations()).length
    const csv = file('a@import.example', '', 'no address', 'A@import.example')
    await expect(read(csv)).rejects.toMatchObject({
      code: 'CSV_INVALID',
      data: {
        problems: [
          { row: 3, column: 'email', problem: 'missing' },
          { row: 4, column: 'email', problem: 'wrong-form' },
          { row: 5, column: 'email', problem: 'twice' },
        ],
      },
    })
    await expect(read('name\nSara\n')).rejects.toMatchObject({
      data: { problems: [{ row: 1, column: 'email', problem: 'missing-column' }] },
    })
    await expect(read('email\n')).rejects.toMatchObject({ code: 'CSV_EMPTY' })
    const many = Array.from({ length: 501 }, (_, at) => `p${at}@import.example`)
    await expect(read(file(...many))).rejects.toMatchObject({ code: 'CSV_TOO_LONG' })
    expect(await admin.client.application.invitations()).toHaveLength(before)
  })

  test('of 300 rows with 30 faults names each; mended, it makes 300 invitations, once', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => `Name ${at};;person${at}@many.example`)
    const cells = [
      '',
      ' ',
      '\u200F',
      '""',
      '\u202A \u202C',
      'no address',
      '@many.example',
      'person@',
      'a b@many.example',
      'a@@many.example',
      'a@many.example?x',
      'a@many.example/x',
      '<a@many.example>',
      'a@many.example,b@many.example',
      'mailto:a@many.example',
      '(a)@many.example',
      '[a]@many.example',
      'a\\b@many.example',
      '0501234567',
      '٠٥٠١٢٣٤',
      '=1+1',
      `${'a'.repeat(250)}@many.example`,
      'a at many.example',
      'سارة',
      'person0@many.example',
      'PERSON1@MANY.EXAMPLE',
      ' person2@many.example ',
      'person3@many.example\u200F',
      '"person4@many.example"',
      'person5@many.Example',
    ]
    const faulty = rows.map((row, at) => {
      const cell = at >= 9 && at % 9 === 0 ? cells[at / 9 - 1] : undefined
      return cell === undefined ? row : `Name ${at};;${cell}`
    })
    const head = 'name;scopes;email\n'
    const people = async () =>
      (await house.db.$client.query(`select id, verification_status from profiles order by id`))
        .rows
    const before = [await people(), await admin.client.application.invitations()]
    const fault = await read(`${head}${faulty.join('\n')}`).catch((error: unknown) => error)
    expect(fault).toMatchObject({
      code: 'CSV_INVALID',
      data: {
        more: 0,
        problems: cells.map((_, at) => ({
          row: (at + 1) * 9 + 2,
          column: 'email',
          problem: at < 5 ? 'missing' : at < 24 ? 'wrong-form' : 'twice',
        })),
      },
    })
    expect([await people(), await admin.client.application.invitations()]).toEqual(before)
    expect(await read(`${head}${rows.join('\n')}`)).toMatchObject({ made: 300, known: 0 })
    const withTabs = `\uFEFF${head}${rows.join('\r\n')}`.replaceAll(';', '\t')
    expect(await read(withTabs)).toMatchObject({ made: 0, known: 300 })
    expect(await people()).toEqual(before[0])
  })

  test('two people who bring it at once make each invitation once', async () => {
    const owner = await aStaffMember(house, 'owner')
    const csv = file('race@import.example')
    const outcomes = await Promise.all([
      read(csv),
      owner.client.application.importInvitations({ csv, label: '', isDryRun: false }),
    ])
    expect(outcomes.map(({ made }) => made).toSorted((a, b) => a - b)).toEqual([0, 1])
  })
})
