import { randomUUID } from 'node:crypto'
import { readyItems, type ReadyItem } from '@sanad/domain/admin/ready'
import type { ReadyView } from '@sanad/domain/admin/ready-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import {
  aConversation,
  aSeeker,
  aStaffMember,
  type TestPerson,
  writes,
} from '../../../test/people/people.ts'
import { enrol } from '../../../test/people/second-factor.ts'
import { recordBackupRun } from '#server/platform/services/backup/runs.ts'
import type { ConnectionInfo, SignedInCall } from '#server/platform/services/http/guards.ts'
import { hoursIn } from './ready-checks.ts'
import { judgeReadiness, readReady } from './ready.ts'

// Each judgement runs every check, and a dozen exceptions are signed.

let house: House
let owner: TestPerson
let talking: Awaited<ReturnType<typeof aConversation>>
let seeker: TestPerson
beforeAll(async () => {
  house = await openHouse({
    change: (appContext) => ({
      ...appContext,
      limits: 1000,
      config: { ...appContext.config, stage: 'live', publicUrl: 'https://help.example' },
    }),
  })
  talking = await aConversation(house)
  seeker = await aSeeker(house)
  owner = await aStaffMember(house, 'owner')
  await enrol(house, owner)
})
afterAll(() => house.close())

const admin = () => owner.client.admin
const itemOf = ({ items }: ReadyView, item: ReadyItem) => {
  const view = items.find((one) => one.item === item)
  if (!view) throw new Error(`no ${item}`)
  return view
}
const except = async (item: ReadyItem) => {
  const { about } = itemOf(await admin().ready(), item)
  return admin().signException({
    item,
    about,
    name: 'Huda Saleh',
    reason: 'a test with our own team',
  })
}
const newcomer = () => ({
  email: `${randomUUID()}@people.example`,
  name: 'Layla Amin',
  language: 'en' as const,
})
const tries = () =>
  Promise.all([
    outcome(house.browser().client.identity.signUp({ ...newcomer(), role: 'seeker' })),
    outcome(house.browser().client.identity.signInAsGuest({ language: 'en' })),
    outcome(seeker.client.matching.waitInLine({})),
    outcome(seeker.client.emergency.startEmergency({ requestId: randomUUID(), language: 'en' })),
  ])

test('a new live service takes no new seekers, says so, and does everything else', async () => {
  const view = await admin().ready()
  expect(view.items.map(({ item }) => item)).toEqual(readyItems)
  expect(view).toMatchObject({ stage: 'live', open: false })
  expect(await tries()).toEqual(Array.from({ length: 4 }, () => 'NOT_OPEN_YET'))

  expect((await house.browser().client.home.start()).shut).toBe(true)

  // Open conversations go on, supporters and staff can sign in, and the crisis lines are shown.
  expect(await outcome(writes(talking.seeker, talking.sessionId, 'still here'))).toBe('ok')
  const expert = house.browser().client.identity.signUp({ ...newcomer(), role: 'expert' })
  expect(await outcome(expert)).toBe('ok')
  await house.moveTime('61 seconds')
  const known = house.browser().client.identity.requestCode({ email: owner.email, language: 'en' })
  expect(await outcome(known)).toBe('ok')
  expect((await house.browser().client.crisis.lines()).lines.length).toBeGreaterThan(0)
})

test('an hour without cover counts once, also when both roles are missing', () => {
  const gap = (from: string, to: string) => ({
    from: `2026-11-2${from}:00Z`,
    to: `2026-11-2${to}:00Z`,
  })
  expect(hoursIn([])).toBe(0)
  expect(hoursIn([gap('1T00:00', '2T00:00'), gap('1T00:00', '2T00:00')])).toBe(24)
  expect(
    hoursIn([gap('1T06:00', '1T09:00'), gap('1T00:00', '1T07:00'), gap('2T00:00', '2T01:00')]),
  ).toBe(10)
})

test('the owner signs missing items by name and the service opens; an exception is for one state', async () => {
  const before = await admin().ready()
  const missing = before.items.filter(({ state }) => state === 'bad').map(({ item }) => item)
  expect(missing).toEqual(
    expect.arrayContaining(['mail', 'pager', 'rota', 'lines', 'legal', 'backup', 'minors']),
  )
  const stale = { about: 'something else', name: 'Huda Saleh', reason: 'a test' }
  expect(await outcome(admin().signException({ item: 'backup', ...stale }))).toBe('READY_CHANGED')
  for (const item of missing.slice(1)) expect((await except(item)).open).toBe(false)
  expect((await except(missing[0] ?? 'mail')).open).toBe(true)
  expect(await outcome(except('legal'))).toBe('ALREADY_READY')
  expect(await tries()).not.toContain('NOT_OPEN_YET')
  expect((await house.browser().client.home.start()).shut).toBeUndefined()
  const { rows } = await house.db.$client.query<{
    reason: string
    facts: { name: string; item: string }
  }>(`select reason, facts from audit_entries where action = 'admin.exception-signed'`)
  expect(rows.map(({ facts }) => facts.item).toSorted()).toEqual(missing.toSorted())
  expect(rows[0]).toMatchObject({
    reason: 'a test with our own team',
    facts: { name: 'Huda Saleh' },
  })
})

test('a change ends its exception at once; an item that turns bad has a grace period', async () => {
  const execute = (statement: string) => house.db.$client.query(statement)
  await execute(
    `insert into live_settings (name, value, changed_by) values ('minors', 0, gen_random_uuid())`,
  )
  expect(itemOf(await admin().ready(), 'minors')).toMatchObject({ state: 'bad', exception: null })
  expect((await admin().ready()).open).toBe(false)
  await execute(`delete from live_settings`)
  expect((await admin().ready()).open).toBe(true)

  const { rows } = await execute('select app_now() as now')
  const takenAt = (rows[0] as { now: Date }).now.toISOString()
  await recordBackupRun(house.db, { kind: 'backup', ok: true, archive: 'x', takenAt, seconds: 1 })
  expect(itemOf(await admin().ready(), 'backup')).toMatchObject({ state: 'good' })
  await house.moveTime('31 hours')
  expect(itemOf(await admin().ready(), 'backup')).toMatchObject({
    state: 'slipping',
    finding: 'old',
  })
  expect((await admin().ready()).open).toBe(true)
  await recordBackupRun(house.db, {
    kind: 'backup',
    ok: false,
    seconds: 1,
    reason: 'the disk is full',
  })
  expect(itemOf(await admin().ready(), 'backup')).toMatchObject({ finding: 'failed' })
  await recordBackupRun(house.db, { kind: 'backup', ok: true, archive: 'y', seconds: 1 })
  await recordBackupRun(house.db, {
    kind: 'folder',
    ok: false,
    seconds: 0,
    reason: 'the disk is away',
  })
  expect(itemOf(await admin().ready(), 'backup')).toMatchObject({
    state: 'slipping',
    finding: 'unwritable',
  })
  await house.moveTime('73 hours')
  await judgeReadiness(house.appContext)
  expect(await tries()).toContain('NOT_OPEN_YET')
})

describe('the address and proxy', () => {
  beforeAll(() => house.db.$client.query(`delete from ready_exceptions where item = 'tls'`))

  const right = { secure: true, host: 'help.example', forwarded: false }
  const others = [
    { ...right, secure: false },
    { ...right, forwarded: true },
    { ...right, host: 'alias.example' },
  ]
  /** Opens the page with a request of this kind. */
  const seenBy = async (
    role: 'supervisor' | 'admin' | 'owner',
    entry: ConnectionInfo,
    appContext = house.appContext,
  ) => {
    const person = { id: owner.id, signInId: '', role, standing: role }
    const view = await readReady({
      ...appContext,
      person,
      connection: entry,
    } as unknown as SignedInCall)
    return itemOf(view, 'tls')
  }
  const audited = async () => {
    const { rows } = await house.db.$client.query<{ facts: object }>(
      `select facts from audit_entries where action = 'admin.entry-seen' order by seq`,
    )
    return rows.map(({ facts }) => facts)
  }
  const moved = () => ({
    ...house.appContext,
    config: { ...house.appContext.config, publicUrl: 'https://new.example' },
  })

  test('a request by a tunnel or an alias makes it a warning, notifies the owner and is logged; the next right one makes it good', async () => {
    await house.db.$client.query('delete from notices')
    expect(await seenBy('owner', right)).toMatchObject({ state: 'good' })
    for (const entry of others)
      expect(await seenBy('admin', entry)).toMatchObject({ state: 'slipping' })
    expect(await seenBy('admin', right)).toMatchObject({ state: 'good' })
    expect((await audited()).slice(-4)).toEqual([
      { before: 'good', finding: 'plain' },
      { before: 'plain', finding: 'proxy' },
      { before: 'proxy', finding: 'elsewhere' },
      { before: 'elsewhere', finding: 'good' },
    ])
    const { rows } = await house.db.$client.query('select person_id, kind, link from notices')
    expect(rows).toEqual([{ person_id: owner.id, kind: 'staff', link: '/admin/ready' }])
  })

  test('repeated requests by another address notify the owner once a day', async () => {
    await house.db.$client.query('delete from notices')
    const countNotices = async () =>
      (await house.db.$client.query('select 1 from notices')).rowCount
    const inAndOut = async () => {
      for (const entry of [right, others[0]!, right, others[1]!, right])
        await seenBy('owner', entry)
      return countNotices()
    }
    expect([await inAndOut(), await inAndOut()]).toEqual([1, 1])
    await house.moveTime('1 day')
    expect(await inAndOut()).toBe(2)
  })

  test('a supervisor’s request does not count', async () => {
    await seenBy('owner', right)
    const before = await audited()
    for (const entry of others)
      expect(await seenBy('supervisor', entry)).toMatchObject({ state: 'good' })
    expect(await audited()).toEqual(before)
  })

  test('it is bad after three days, and at once when it was never right since the address changed', async () => {
    await seenBy('owner', right)
    expect(await seenBy('owner', others[0]!)).toMatchObject({ state: 'slipping' })
    await house.moveTime('73 hours')
    expect(await seenBy('owner', others[0]!)).toMatchObject({ state: 'bad' })
    expect(await seenBy('owner', right)).toMatchObject({ state: 'good' })
    const elsewhere = { ...right, host: 'new.example' }
    expect(await seenBy('owner', others[0]!, moved())).toMatchObject({
      state: 'bad',
      finding: 'plain',
    })
    expect(await seenBy('owner', elsewhere, moved())).toMatchObject({ state: 'good' })
    expect(await seenBy('supervisor', right)).toMatchObject({ state: 'bad', finding: 'unseen' })
  })
})

test('QUEUE-8 readiness names a service whose one supervisor has nobody to review what they close', async () => {
  const finding = async () => itemOf(await admin().ready(), 'reviewers').finding
  const alone = await aStaffMember(house, 'supervisor')
  expect(await finding()).toBe('alone')
  const second = await aStaffMember(house, 'supervisor')
  expect(await finding()).toBe('good')
  // Two, but both had a part in a case that waits for its second look.
  await house.db.$client.query(
    `insert into safety_cases (kind, subject_id, joined_by, closed_by, closed_at, severity, outcome)
     values ('session', $1, array[$2::uuid], $3, app_now(), 'high', 'numbers-given')`,
    [talking.sessionId, alone.id, second.id],
  )
  const item = itemOf(await admin().ready(), 'reviewers')
  expect([item.finding, item.facts['count']]).toEqual(['alone', 1])
})
