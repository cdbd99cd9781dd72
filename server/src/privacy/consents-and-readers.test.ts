import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import {
  agreeTo,
  aConversation,
  anExpert,
  aSeeker,
  aStaffMember,
  writes,
} from '../../test/people/people.ts'
import { reinstateInTransaction } from '#server/application/index.ts'
import { sweepDeadlines } from '#server/matching/index.ts'
import { transaction } from '#server/platform/stores/database/db.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())

test('a seeker who withdraws consent is not matched until they consent again; the record keeps it all', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const { next: before } = await seeker.client.home.start()
  expect((await seeker.client.privacy.consents()).current).toBe(true)
  expect(await seeker.client.privacy.withdrawConsent()).toEqual({ ended: 1 })
  expect((await expert.client.chat.session({ sessionId })).status).toBe('closed')
  expect((await seeker.client.home.start()).next).toBe('terms')
  expect(await outcome(seeker.client.matching.findAvailableExpert({}))).toBe('CONSENT_NEEDED')
  const history = await seeker.client.privacy.consents()
  expect([
    history.current,
    history.given.map(({ holds }) => holds),
    history.withdrawn.length,
  ]).toEqual([false, [false], 1])
  expect(await seeker.client.privacy.withdrawConsent()).toEqual({ ended: 0 })
  expect((await seeker.client.privacy.consents()).withdrawn).toHaveLength(1)
  await agreeTo(seeker, 'seeker')
  expect((await seeker.client.home.start()).next).toBe(before)
  const again = await seeker.client.privacy.consents()
  expect(again.given.map(({ holds }) => holds)).toEqual([true, false])
})

test('a supporter who withdraws it no longer serves, and their conversation goes on with another supporter', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await agreeTo(expert, 'expert')
  const next = await anExpert(house, { name: 'Omar Khalil' })
  await expert.client.privacy.withdrawConsent()
  expect((await expert.client.home.start()).me?.standing).toBe('applicant')
  await sweepDeadlines(house.appContext)
  const now = await seeker.client.chat.session({ sessionId })
  expect([now.status, now.other?.firstName]).toEqual(['active', 'Omar'])
  expect(await outcome(next.client.chat.session({ sessionId }))).toBe('ok')
})

test('they are reinstated only after a new consent, and only by a reviewer', async () => {
  const [expert, admin] = [await anExpert(house), await aStaffMember(house, 'admin')]
  await agreeTo(expert, 'expert')
  await expert.client.privacy.withdrawConsent()
  const reinstate = () =>
    outcome(
      admin.client.application.reinstateExpert({
        personId: expert.id,
        reason: 'wants to help again',
      }),
    )
  const again = { personId: expert.id, by: admin.id, reason: 'appeal' }
  expect(await reinstate()).toBe('CONSENT_TAKEN_BACK')
  expect(await transaction(house.db, (tx) => reinstateInTransaction(tx, again))).toBe(false)
  const start = await expert.client.home.start()
  expect([start.me?.standing, start.next]).toEqual(['applicant', 'terms'])
  await agreeTo(expert, 'expert')
  expect((await expert.client.home.start()).me?.standing).toBe('applicant')
  expect(await reinstate()).toBe('ok')
  expect((await expert.client.home.start()).me?.standing).toBe('expert')
  // No seeker of the next test may be matched with them.
  await expert.client.privacy.withdrawConsent()
})

test('people see who read their conversation, when and why, by role and never by name', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await expert.client.chat.openSession({ sessionId })
  await writes(seeker, sessionId, 'I want to kill myself')
  expect(await seeker.client.privacy.readers()).toMatchObject([{ id: sessionId, readings: [] }])
  const supervisor = await aStaffMember(house, 'supervisor')
  const key = { kind: 'session', id: sessionId } as const
  await supervisor.client.supervision.takeCase(key)
  await supervisor.client.supervision.readCase({ ...key, reason: 'check-safety' })
  const [seen] = await seeker.client.privacy.readers()
  expect(seen?.readings).toMatchObject([{ role: 'supervisor', why: 'check-safety' }])
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Huda|${supervisor.id}`))
  expect(await (await aSeeker(house)).client.privacy.readers()).toEqual([])
  expect(await outcome(expert.client.privacy.readers())).toBe('NOT_FOUND')
})
