import { randomUUID } from 'node:crypto'
import type { LiveSetting } from '@sanad/domain/primitives/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcomeOf } from '../../test/people/applicants.ts'
import { openHouse, type House } from '../../test/house.ts'
import { aConversation, aStaffMember, type TestPerson } from '../../test/people/people.ts'
import { settingNow } from '#server/platform/stores/settings/settings.ts'

let house: House
let owner: TestPerson
let admin: TestPerson
beforeAll(async () => {
  house = await openHouse({
    env: { OWNER_EMAIL: 'secret-owner@sanad.example', BACKGROUND_CHECK: 'on' },
  })
  owner = await aStaffMember(house, 'owner')
  admin = await aStaffMember(house, 'admin')
})
afterAll(() => house.close())

const shown = async (name: LiveSetting, by = owner) =>
  (await by.client.admin.settings()).live.find((one) => one.name === name)
const change = (by: TestPerson, name: LiveSetting, from: number, to: number) =>
  by.client.admin.changeSetting({ name, from, to, reason: 'a small team this month' })

test('every setting shows value, source and who may change it; a secret only that it is set', async () => {
  const settings = await admin.client.admin.settings()
  expect(settings.deployment).toContainEqual({ name: 'OWNER_EMAIL', value: true })
  expect(JSON.stringify(settings)).not.toContain('secret-owner')
  expect(await shown('keep-messages')).toMatchObject({
    value: 90,
    usual: 90,
    min: 30,
    max: 90,
    unit: 'days',
    source: 'usual',
    mayChange: true,
  })
  expect(await shown('keep-messages', admin)).toMatchObject({ mayChange: false })
  expect(await shown('background-check')).toMatchObject({
    value: 1,
    source: 'environment',
    mayChange: false,
  })
  const supervisor = await aStaffMember(house, 'supervisor')
  expect(await outcomeOf(supervisor.client.admin.settings())).toBe('NOT_FOUND')
})

test('a change applies from the next use on, and the audit log has its author and reason', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const report = () =>
    seeker.client.supervision.reportPerson({
      id: randomUUID(),
      sessionId,
      personId: expert.id,
      reason: 'hurtful',
    })
  for (const _ of [1, 2, 3]) await report()
  expect(await change(admin, 'reports-day', 5, 3)).toMatchObject({
    value: 3,
    source: 'here',
    changedBy: 'Huda',
  })
  await expect(report()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await change(admin, 'reports-day', 3, 4)
  const { entries } = await owner.client.admin.auditLog({ area: 'admin' })
  expect(entries.find(({ action }) => action === 'admin.setting-changed')).toMatchObject({
    why: 'a small team this month',
    facts: {
      setting: 'reports-day',
      from: 3,
      to: 4,
    },
  })
})

test('other slices follow at once (minors, periods); the document check stays as the deployment set it', async () => {
  const { db, config } = house.appContext
  expect(await settingNow(db, config, 'minors')).toBe(true)
  await change(owner, 'minors', 1, 0)
  expect(await settingNow(db, config, 'minors')).toBe(false)
  await change(owner, 'keep-documents', 30, 10)
  expect(await settingNow(db, config, 'keep-documents')).toBe(10)
  expect(await settingNow(db, config, 'background-check')).toBe(true)
})

test('refuses a value out of bounds, set by the deployment, reserved to the owner, or changed meanwhile', async () => {
  expect(await outcomeOf(change(owner, 'keep-messages', 90, 7))).toBe('OUT_OF_BOUNDS')
  expect(await outcomeOf(change(owner, 'background-check', 1, 0))).toBe('SET_OUTSIDE')
  expect(await outcomeOf(change(admin, 'keep-messages', 90, 60))).toBe('NOT_FOUND')
  const both = [change(owner, 'matches-hour', 10, 20), change(admin, 'matches-hour', 10, 30)]
  const outcomes = await Promise.all(both.map((one) => outcomeOf(one)))
  expect(outcomes.toSorted()).toEqual(['SETTING_CHANGED', 'ok'])
})

test('a stored value that a release no longer allows counts as the nearest allowed one', async () => {
  await house.db.$client.query(
    `update live_settings set value = 5000 where name = 'keep-documents'`,
  )
  expect(await settingNow(house.db, house.appContext.config, 'keep-documents')).toBe(30)
  await house.db.$client.query(`update live_settings set value = 0 where name = 'reports-day'`)
  expect(await shown('reports-day')).toMatchObject({ value: 3 })
})
