import { randomUUID } from 'node:crypto'
import { unreadable } from '@sanad/domain/primitives/text/text'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../test/people/applicants.ts'
import { openHouse, type House } from '../../test/house.ts'
import { openSocket } from '../../test/clients/live-socket.ts'
import {
  aConversation,
  anExpert,
  aSeeker,
  aStaffMember,
  type TestPerson,
} from '../../test/people/people.ts'
import { sweepDeadlines } from '#server/matching/index.ts'

let house: House
let admin: TestPerson
let owner: TestPerson
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
  admin = await aStaffMember(house, 'admin')
  owner = await aStaffMember(house, 'owner')
})
afterAll(() => house.close())
/** Only people of this case are found. */
beforeEach(() => house.db.$client.query('update availability set available = false'))

const reason = 'a report of last night'
const about = ({ id: personId }: TestPerson) => ({ personId, reason })
const audited = async (action: string, { id }: TestPerson) => {
  const { rows } = await house.db.$client.query(
    'select actor_id, reason from audit_entries where action = $1 and subject_id = $2',
    [action, id],
  )
  return rows as { actor_id: string; reason: string }[]
}
async function signInAgain({ email }: TestPerson): Promise<string> {
  await house.moveTime('61 seconds')
  const { client } = house.browser()
  await client.identity.requestCode({ email, language: 'en' })
  return outcomeOf(
    client.identity.verifyCode({ email, code: house.codeFor(email), language: 'en' }),
  )
}

describe('the list of accounts', () => {
  test('shows an account whose stored address or name is damaged as such, and every other one', async () => {
    const damaged = await aStaffMember(house, 'supervisor')
    await house.db.$client.query(
      `update accounts set address = set_byte(address, 40, get_byte(address, 40) # 1) where id = $1`,
      [damaged.id],
    )
    await house.db.$client.query(
      `update profiles set first_name = 'sealed:' || repeat('A', 64) where id = $1`,
      [damaged.id],
    )
    for (const list of [admin.client.admin.staff(), admin.client.admin.users({})]) {
      const { people } = await list
      expect(people.find(({ id }) => id === damaged.id)?.maskedEmail).toBe(unreadable)
      expect(people.find(({ id }) => id === owner.id)?.maskedEmail).toContain('•••@')
    }
    const { people } = await admin.client.admin.staff()
    expect(people.find(({ id }) => id === damaged.id)?.firstName).toBe(unreadable)
    await house.db.$client.query('update accounts set disabled_at = app_now() where id = $1', [
      damaged.id,
    ])
  })

  test('can be searched so many times, so that nobody tries addresses', async () => {
    const hasty = await aStaffMember(house, 'admin')
    await house.db.$client.query(
      `insert into rate_limits (limiter, key, window_ends, count)
       values ('console-search', $1, app_now() + interval '10 minutes', 1000000)`,
      [hasty.id],
    )
    expect(await outcomeOf(hasty.client.admin.users({ search: 'some@people.example' }))).toBe(
      'TOO_MANY_REQUESTS',
    )
    expect(await outcomeOf(hasty.client.admin.sessions({ number: '0000aaaa' }))).toBe(
      'TOO_MANY_REQUESTS',
    )
    expect(await outcomeOf(hasty.client.admin.users({}))).toBe('ok')
  })

  test('masks every address, names no seeker, and comes in pages', async () => {
    const seeker = await aSeeker(house, { name: 'Secretname Amin' })
    const { people } = await admin.client.admin.users({})
    const [row] = people.filter(({ id }) => id === seeker.id)
    expect(row).toMatchObject({ name: null, role: 'seeker', disabledAt: null })
    expect(row?.lastSignIn).toMatch(/^\d{4}-\d\d-\d\d$/)
    const all = JSON.stringify(people)
    expect(all).not.toContain(seeker.email)
    expect(all).not.toContain('Secretname')
    for (let made = 0; made < 21; made++)
      await house.db.$client.query(
        `with made as (insert into accounts (id, name, email) values (gen_random_uuid(), '', gen_random_uuid() || '@page.invalid') returning id)
         insert into profiles (id, role) select id, 'seeker' from made`,
      )
    const first = await admin.client.admin.users({})
    const second = await admin.client.admin.users({ after: first.next ?? '' })
    expect(first.people).toHaveLength(20)
    expect(second.people.length).toBeGreaterThan(0)
    const ids = [...first.people, ...second.people].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(await outcomeOf(admin.client.admin.users({ after: 'nonsense nothing' }))).toBe(
      'BAD_REQUEST',
    )
  })

  test('is searched by a whole address or number, which is logged, or by the name of a helper or staff', async () => {
    const seeker = await aSeeker(house, { name: 'Findme Notatall' })
    const expert = await anExpert(house, { name: 'مُحَمَّد الأمين' })
    const search = async (what: string) =>
      (await admin.client.admin.users({ search: what })).people.map(({ id }) => id)
    expect(await search(seeker.email.toUpperCase())).toEqual([seeker.id])
    expect(await audited('admin.account-looked-up', seeker)).toMatchObject([{ actor_id: admin.id }])
    expect(await search(seeker.id)).toEqual([seeker.id])
    expect(await search(seeker.email.slice(0, 8))).toEqual([])
    expect(await search('Findme')).toEqual([])
    expect(await search('محمد')).toEqual([expert.id])
  })
})

describe('an account', () => {
  test('that is disabled is signed out everywhere, its conversation ends, and it cannot sign in', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    const socket = await openSocket(house, seeker)
    const done = await admin.client.admin.disableUser(about(seeker))
    expect(done.disabledAt).not.toBeNull()
    expect(await socket.closed).toBeGreaterThan(0)
    expect(await seeker.client.identity.me()).toBeNull()
    expect(await outcomeOf(seeker.client.chat.mySessions())).toBe('UNAUTHORIZED')
    expect((await expert.client.chat.session({ sessionId })).status).toBe('closed')
    expect(await signInAgain(seeker)).toBe('ACCOUNT_DISABLED')
    expect((await house.browser().client.crisis.lines()).lines.length).toBeGreaterThan(0)
    expect(await audited('admin.account-disabled', seeker)).toEqual([
      { actor_id: admin.id, reason },
    ])
    expect(await outcomeOf(admin.client.admin.disableUser(about(seeker)))).toBe('ALREADY')
    await admin.client.admin.enableUser(about(seeker))
    expect(await signInAgain(seeker)).toBe('ok')
  })

  test('of a supporter is suspended too, and their conversation goes to another supporter', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await anExpert(house, { name: 'Omar Khalil' })
    await admin.client.admin.disableUser(about(expert))
    await sweepDeadlines(house.appContext)
    const now = await seeker.client.chat.session({ sessionId })
    expect([now.status, now.other?.firstName]).toEqual(['active', 'Omar'])
    const back = await admin.client.admin.enableUser(about(expert))
    expect(back).toMatchObject({ disabledAt: null, verificationStatus: 'suspended' })
  })

  test('of a seeker in danger stays open: no one is cut off in a crisis', async () => {
    const { seeker, sessionId } = await aConversation(house)
    await seeker.client.chat.sendMessage({
      sessionId,
      id: randomUUID(),
      content: 'I want to kill myself',
      emotionTag: null,
    })
    expect(await outcomeOf(admin.client.admin.disableUser(about(seeker)))).toBe('IN_DANGER')
    expect((await seeker.client.chat.session({ sessionId })).status).toBe('active')
  })

  test('is signed out everywhere, and can sign in again', async () => {
    const seeker = await aSeeker(house)
    const socket = await openSocket(house, seeker)
    await admin.client.admin.signOutUser(about(seeker))
    expect(await socket.closed).toBeGreaterThan(0)
    expect(await seeker.client.identity.me()).toBeNull()
    expect(await signInAgain(seeker)).toBe('ok')
  })

  test('cannot be closed by its owner, by a lower role, or when it is the last owner’s', async () => {
    expect(await outcomeOf(admin.client.admin.disableUser(about(admin)))).toBe('OWN_ACCOUNT')
    expect(await outcomeOf(admin.client.admin.signOutUser(about(admin)))).toBe('OWN_ACCOUNT')
    expect(await outcomeOf(admin.client.admin.disableUser(about(owner)))).toBe('OWNER_ONLY')
    const second = await aStaffMember(house, 'owner')
    const both = await Promise.all([
      outcomeOf(owner.client.admin.disableUser(about(second))),
      outcomeOf(second.client.admin.disableUser(about(owner))),
    ])
    expect(both.filter((one) => one === 'ok')).toHaveLength(1)
    const { rows } = await house.db.$client.query<{ left: number }>(
      `select count(*)::int as left from profiles p join accounts a on a.id = p.id
       where p.role = 'owner' and a.disabled_at is null`,
    )
    expect(rows[0]?.left).toBe(1)
    const other = await aStaffMember(house, 'admin')
    const supervisor = await aStaffMember(house, 'supervisor')
    expect(await outcomeOf(admin.client.admin.disableUser(about(other)))).toBe('OWNER_ONLY')
    expect(await outcomeOf(admin.client.admin.disableUser(about(supervisor)))).toBe('ok')
    expect(await admin.client.admin.enableUser(about(supervisor))).toMatchObject({
      verificationStatus: 'approved',
    })
  })
})
