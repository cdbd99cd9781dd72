import {
  directQuestionPart,
  directQuestionFile,
} from '@sanad/domain/emergency/direct-question-file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import { aGuest, anOnCallExpert, areHere, aSeeker, aStaffMember } from '../../test/people/people.ts'
import { putSignature } from '../platform/stores/content/content-store.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const query = async (text: string, values: readonly unknown[]) =>
  (await house.db.$client.query(text, [...values])).rows as Record<string, unknown>[]
const start = async ({ client }: Awaited<ReturnType<typeof aSeeker>>) =>
  (await client.home.start()).asksDirectly
const take = async ({ client }: Awaited<ReturnType<typeof aSeeker>>) =>
  (await client.emergency.takeDirectQuestion()).question

test('EMERGENCY-15 the question is signed, for adults, once in 30 days, while somebody is on call; a yes is severe', async () => {
  const seeker = await aSeeker(house)
  const expert = await anOnCallExpert(house)
  await areHere(house, [expert])
  const { content } = house.appContext
  expect(await take(seeker)).toBeNull()
  expect(await start(seeker)).toBeUndefined()

  const owner = await aStaffMember(house, 'owner')
  const sha256 = content.file(directQuestionFile).newestHash ?? ''
  const sign = { name: 'Dr. Noor', signedOn: '2026-01-01', recordedBy: owner.id }
  await putSignature(house.db, { ...sign, sha256, profession: 'lawyer' })
  await content.refresh()
  expect(await take(seeker)).toBeNull()
  await putSignature(house.db, { ...sign, sha256, profession: 'clinician' })
  await content.refresh()

  const young = await aSeeker(house)
  await query(`update profiles set age_group = 'minor' where id = $1`, [young.id])
  expect(await take(young)).toBeNull()
  expect(await start(young)).toBeUndefined()
  expect(await outcome((await aGuest(house)).client.emergency.takeDirectQuestion())).toBe(
    'NOT_FOUND',
  )

  await query('update emergency_availability set is_on_call = false where expert_id = $1', [
    expert.id,
  ])
  expect(await take(seeker)).toBeNull()
  await query('update emergency_availability set is_on_call = true where expert_id = $1', [
    expert.id,
  ])
  expect(await start(seeker)).toBe(true)
  expect(await take(seeker)).toEqual(content.of(directQuestionPart))
  expect(await start(seeker)).toBeUndefined()
  expect(await take(seeker)).toBeNull()
  // Time cannot be moved so far: the supporter on call would have to be checked anew.
  const window = `limiter = 'direct-question' and key = '${seeker.id}'`
  expect(
    await query(
      `select (window_ends - app_now() > interval '29 days') as kept from rate_limits where ${window}`,
      [],
    ),
  ).toEqual([{ kept: true }])
  await query(`update rate_limits set window_ends = app_now() where ${window}`, [])
  expect(await take(seeker)).not.toBeNull()

  const stored = () =>
    query(
      `select severity_level as level, session_id, trigger_keywords::text as sealed from crisis_assessments where user_id = $1`,
      [seeker.id],
    )
  await seeker.client.emergency.sayYesToDirectQuestion()
  await seeker.client.emergency.sayYesToDirectQuestion()
  expect(await stored()).toMatchObject([{ level: 'severe', session_id: null }])
  expect(JSON.stringify(await stored())).not.toContain('direct-question')
  const supervisor = await aStaffMember(house, 'supervisor')
  const { open } = await supervisor.client.supervision.queue()
  expect(open).toMatchObject([{ kind: 'assessment', severity: 'severe' }])
})
