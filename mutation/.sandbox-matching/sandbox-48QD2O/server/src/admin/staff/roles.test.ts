// @ts-nocheck
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import {
  aConversation,
  anApplicant,
  aSeeker,
  aStaffMember,
  type TestPerson,
} from '../../../test/people/people.ts'

const ownerEmail = 'Owner@Sanad.example'
let house: House
beforeAll(async () => {
  house = await openHouse({ env: { OWNER_EMAIL: ownerEmail } })
})
afterAll(() => house.close())

const reason = 'joins the team'
const audited = async (action: string, subjectId: string) => {
  const { rows } = await house.db.$client.query<{
    actor_id: string | null
    reason: string
    facts: unknown
  }>(
    'select actor_id, reason, facts from audit_entries where action = $1 and subject_id = $2 order by seq',
    [action, subjectId],
  )
  return rows
}
/** An account that has only signed in. */
async function aNewcomer(email = `${randomUUID()}@team.example`): Promise<TestPerson> {
  const browser = house.browser()
  await browser.client.identity.requestCode({ email, language: 'en' })
  const me = await browser.client.identity.verifyCode({
    email,
    code: house.codeFor(email),
    language: 'en',
  })
  return { ...browser, id: me.id, email }
}
const roleOf = async ({ client }: TestPerson) => (await client.identity.me())?.role

describe('the first owner', () => {
  test('is the person who proves OWNER_EMAIL, once', async () => {
    const [first, again] = await Promise.all([aNewcomer(ownerEmail.toLowerCase()), aNewcomer()])
    expect(await roleOf(first)).toBe('owner')
    expect(await roleOf(again)).toBe('seeker')
    expect(await audited('identity.ownership-claimed', first.id)).toMatchObject([
      { actor_id: null },
    ])
    const before = await house.db.$client.query(
      `update profiles set role = 'seeker' where id = $1`,
      [first.id],
    )
    expect(before.rowCount).toBe(1)
    const standIn = await aStaffMember(house, 'owner')
    await house.moveTime('61 seconds')
    expect(await roleOf(await aNewcomer(ownerEmail.toLowerCase()))).toBe('seeker')
    await house.db.$client.query(`update profiles set role = 'seeker' where id = $1`, [standIn.id])
    await house.moveTime('61 seconds')
    expect(await roleOf(await aNewcomer(ownerEmail.toLowerCase()))).toBe('owner')
  })
})

describe('roles', () => {
  test('are given with a name and a reason, and taken with everything they allowed', async () => {
    const owner = await aStaffMember(house, 'owner')
    const huda = await aNewcomer()
    const socket = await openSocket(house, huda)
    const staff = await owner.client.admin.grantRole({
      email: huda.email.toUpperCase(),
      role: 'supervisor',
      firstName: 'Huda',
      reason,
    })
    expect(await socket.closed).toBeGreaterThan(0)
    expect(staff.people.find(({ id }) => id === huda.id)).toMatchObject({
      firstName: 'Huda',
      role: 'supervisor',
      maskedEmail: expect.stringMatching(/^.{2}•••@team\.example$/) as string,
    })
    expect(await audited('admin.role-granted', huda.id)).toMatchObject([
      { actor_id: owner.id, reason, facts: { from: 'seeker', to: 'supervisor' } },
    ])
    expect((await huda.client.supervision.queue()).open).toBeDefined()

    const { seeker, sessionId } = await aConversation(house)
    await seeker.client.chat.sendMessage({
      sessionId,
      id: randomUUID(),
      content: 'I want to kill myself',
      emotionTag: null,
    })
    const theCase = { kind: 'session', id: sessionId } as const
    await huda.client.supervision.takeCase(theCase)
    await huda.client.supervision.joinCase({ ...theCase, reason: 'check-safety' })
    const second = await openSocket(house, huda)
    await owner.client.admin.revokeRole({ personId: huda.id, reason: 'left the team' })
    expect(await second.closed).toBeGreaterThan(0)
    await expect(huda.client.chat.session({ sessionId })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    const back = await onceMore(huda)
    expect(await roleOf(back)).toBe('seeker')
    await expect(back.client.chat.session({ sessionId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await seeker.client.chat.session({ sessionId })).supervisor).toBeNull()
    const other = await aStaffMember(house, 'supervisor')
    expect((await other.client.supervision.takeCase(theCase)).mine).toBe(true)
  })

  test('are not given to an account that cannot have them, and the answer reveals nothing', async () => {
    const owner = await aStaffMember(house, 'owner')
    const used = await aSeeker(house)
    const applicant = await anApplicant(house)
    for (const email of [used.email, applicant.email, 'nobody@team.example'])
      await expect(
        owner.client.admin.grantRole({ email, role: 'admin', firstName: 'X', reason }),
      ).rejects.toMatchObject({ code: 'NO_SUCH_ACCOUNT' })
  })

  test('are not given to an account that sought support', async () => {
    const owner = await aStaffMember(house, 'owner')
    const [mood, checkedIn, weeks, hereRequest] = [
      await aNewcomer(),
      await aNewcomer(),
      await aNewcomer(),
      await aNewcomer(),
    ]
    await mood.client.assessment.chooseMood({ mood: 'sad' })
    await checkedIn.client.mood.checkIn({ id: randomUUID(), mood: 'sad' })
    await house.db.$client.query('insert into outcome_rounds (user_id) values ($1)', [weeks.id])
    await house.db.$client.query(
      `insert into matching_preferences (user_id, urgency_level, support_types, language_preference)
       values ($1, 'moderate', '{emotional}', 'en')`,
      [hereRequest.id],
    )
    for (const { email } of [mood, checkedIn, weeks, hereRequest])
      await expect(
        owner.client.admin.grantRole({ email, role: 'admin', firstName: 'X', reason }),
      ).rejects.toMatchObject({ code: 'NO_SUCH_ACCOUNT' })
    // Answers are deleted after a while; the fact that a person answered stays.
    await house.db.$client.query(`update profiles set assessment_completed = true where id = $1`, [
      mood.id,
    ])
    await house.db.$client.query('delete from assessment_responses where user_id = $1', [mood.id])
    await expect(
      owner.client.admin.grantRole({ email: mood.email, role: 'admin', firstName: 'X', reason }),
    ).rejects.toMatchObject({ code: 'NO_SUCH_ACCOUNT' })
  })

  test('wait until a leaving person is back, and until a closed account is open again', async () => {
    const owner = await aStaffMember(house, 'owner')
    const [leaving, closed] = [
      await aStaffMember(house, 'supervisor'),
      await aStaffMember(house, 'supervisor'),
    ]
    await leaving.client.privacy.askErasure()
    await owner.client.admin.disableUser({ personId: closed.id, reason })
    for (const { id, email } of [leaving, closed]) {
      const grant = owner.client.admin.grantRole({ email, role: 'admin', firstName: 'X', reason })
      await expect(grant).rejects.toMatchObject({ code: 'ACCOUNT_AWAY' })
      const { rows } = await house.db.$client.query<{ now: string }>(
        'select verification_status as now from profiles where id = $1',
        [id],
      )
      expect(rows).toEqual([{ now: 'suspended' }])
      await owner.client.admin.revokeRole({ personId: id, reason })
    }
    const newcomer = await aNewcomer()
    await newcomer.client.privacy.askErasure()
    await expect(
      owner.client.admin.grantRole({
        email: newcomer.email,
        role: 'admin',
        firstName: 'X',
        reason,
      }),
    ).rejects.toMatchObject({ code: 'NO_SUCH_ACCOUNT' })
  })

  test('cannot be changed by their own holder', async () => {
    const owner = await aStaffMember(house, 'owner')
    const own = { email: owner.email, firstName: 'X', reason }
    await expect(owner.client.admin.grantRole({ ...own, role: 'admin' })).rejects.toMatchObject({
      code: 'OWN_ROLE',
    })
    await expect(
      owner.client.admin.revokeRole({ personId: owner.id, reason }),
    ).rejects.toMatchObject({
      code: 'OWN_ROLE',
    })
  })

  test('when two owners revoke each other’s at once, one stays', async () => {
    await house.db.$client.query(`update profiles set role = 'seeker' where role = 'owner'`)
    const [one, two] = [await aStaffMember(house, 'owner'), await aStaffMember(house, 'owner')]
    await Promise.allSettled([
      one.client.admin.revokeRole({ personId: two.id, reason }),
      two.client.admin.revokeRole({ personId: one.id, reason }),
    ])
    const { rows } = await house.db.$client.query(`select 1 from profiles where role = 'owner'`)
    expect(rows).toHaveLength(1)
  })

  test('forged in a request or a cookie have no effect', async () => {
    const stranger = await aNewcomer()
    stranger.keep('role', 'owner')
    stranger.keep('sanad.role', 'owner')
    const forged = {
      firstName: 'X',
      role: 'owner',
      standing: 'owner',
      verificationStatus: 'approved',
    }
    await expect(stranger.client.identity.updateProfile(forged as never)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(stranger.client.admin.staff()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await roleOf(stranger)).toBe('seeker')
    const admin = await aStaffMember(house, 'admin')
    await expect(
      admin.client.admin.grantRole({
        email: stranger.email,
        role: 'admin',
        firstName: 'X',
        reason,
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

async function onceMore({ email }: TestPerson): Promise<TestPerson> {
  await house.moveTime('61 seconds')
  return aNewcomer(email)
}
