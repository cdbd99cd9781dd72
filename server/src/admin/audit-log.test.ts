import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { aSeeker, aStaffMember } from '../../test/people/people.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { sealAudit } from '#server/platform/stores/audit/seal.ts'
import { verifyAudit } from '#server/platform/stores/audit/verify.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const looks = async (actorId: string) =>
  (
    await house.db.$client.query(
      `select facts from audit_entries where action = 'admin.audit-read' and actor_id = $1 order by seq`,
      [actorId],
    )
  ).rows

test('shows actor, act, subject and reason, by page and filter, and names only staff', async () => {
  const [admin, seeker] = [
    await aStaffMember(house, 'admin'),
    await aSeeker(house, { name: 'Layla Amin' }),
  ]
  for (let n = 0; n < 35; n += 1)
    await audit.record(house.db, admin.id, 'application.read', {
      subjectId: seeker.id,
      reason: 'review',
      facts: { n },
    })
  const query = { area: 'application', who: admin.id, about: seeker.id } as const
  const first = await admin.client.admin.auditLog(query)
  expect(first.entries).toHaveLength(25)
  expect(first.entries[0]).toMatchObject({
    who: { id: admin.id, firstName: 'Huda' },
    about: { id: seeker.id, firstName: null },
    why: 'review',
    facts: { n: 34 },
  })
  const second = await admin.client.admin.auditLog({ ...query, after: first.next ?? 0 })
  expect(second).toMatchObject({ entries: { length: 10 }, next: null })
  expect(JSON.stringify([first, second])).not.toContain('Layla')
  const later = first.entries[0]?.at ?? ''
  expect((await admin.client.admin.auditLog({ ...query, from: later })).entries).toHaveLength(1)
  expect((await admin.client.admin.auditLog({ ...query, until: later })).entries).toHaveLength(25)
})

test('a supervisor sees only their own area', async () => {
  const supervisor = await aStaffMember(house, 'supervisor')
  await audit.record(house.db, audit.service, 'escalation.incident-opened')
  const { entries } = await supervisor.client.admin.auditLog({})
  expect(entries.length).toBeGreaterThan(0)
  expect(new Set(entries.map(({ action }) => action.split('.')[0]))).toEqual(
    new Set(['escalation']),
  )
  expect((await supervisor.client.admin.auditLog({ area: 'admin' })).entries).toEqual([])
})

test('an entry stored under a former name stands in the area of today, and the log stays whole', async () => {
  const supervisor = await aStaffMember(house, 'supervisor')
  const former = 'safeguarding.went-on-call' as 'availability.went-on-call'
  await audit.record(house.db, supervisor.id, former)
  await audit.record(house.db, supervisor.id, 'availability.went-off-call')
  const { entries } = await supervisor.client.admin.auditLog({ area: 'availability' })
  expect(entries.map(({ action }) => action)).toEqual(['availability.went-off-call', former])
  await house.moveTime('2 minutes')
  await sealAudit(house.appContext)
  expect(await verifyAudit(house.db, house.appContext.keys)).toMatchObject({ whole: true })
})

test('reading the log is recorded, once for the same reading', async () => {
  const owner = await aStaffMember(house, 'owner')
  await owner.client.admin.auditLog({ area: 'admin' })
  await owner.client.admin.auditLog({ area: 'admin' })
  await owner.client.admin.auditLog({ area: 'admin', after: 3 })
  expect(await looks(owner.id)).toEqual([{ facts: { area: 'admin' } }])
  await owner.client.admin.auditLog({})
  await house.moveTime('6 minutes')
  await owner.client.admin.auditLog({ area: 'admin' })
  expect(await looks(owner.id)).toHaveLength(3)
})

test('a list counts its rows, and comes oldest first on request', async () => {
  const admin = await aStaffMember(house, 'admin')
  for (const rows of [3, 7]) await admin.client.admin.recordExport({ list: 'audit', rows })
  const query = { area: 'admin', who: admin.id } as const
  const newest = await admin.client.admin.auditLog(query)
  const oldest = await admin.client.admin.auditLog({ ...query, oldestFirst: true })
  expect(newest.count).toBe(newest.entries.length)
  expect(oldest.entries.at(0)).toMatchObject({
    action: 'admin.list-exported',
    why: 'saved as a file',
    facts: { list: 'audit', rows: 3 },
  })
  expect(oldest.entries.map(({ seq }) => seq)).toEqual(
    newest.entries.map(({ seq }) => seq).toReversed(),
  )
  const behind = { ...query, oldestFirst: true, after: oldest.entries[0]?.seq ?? 0 }
  expect(await admin.client.admin.auditLog(behind)).toMatchObject({ count: null })
})
