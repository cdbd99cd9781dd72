import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AuditEvent } from '@sanad/domain/primitives/audit-actions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../../test/house.ts'
import { audit } from './audit.ts'
import { expireAuditEntries } from './end.ts'
import { readNewestSeal, sealAudit } from './seal.ts'
import { verifyAudit, type SealFault } from './verify.ts'
import { inTransaction } from '../database/db.ts'
import { openKeys } from '../crypto/keys.ts'

let house: House
let dataDir: string
beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sanad-audit-'))
  return () => rm(dataDir, { recursive: true })
})
afterAll(() => house.close())

const parts = () => ({ ...house.appContext, config: { ...house.appContext.config, dataDir } })
const seal = () => sealAudit(parts())
const end = () => expireAuditEntries(parts())
const run = (text: string, values: unknown[] = []) => house.db.$client.query(text, values)
const whole = async () =>
  verifyAudit(
    house.db,
    house.appContext.keys,
    [await readNewestSeal({ dataDir })].flatMap((head) => head ?? []),
  )
const write = (action: string) =>
  audit.record(house.db, audit.service, action as AuditEvent, {
    reason: 'why',
    facts: { b: 1, aa: true },
  })

/** Three minutes with entries, sealed. */
async function threeMinutes(): Promise<void> {
  for (const minute of ['first', 'second', 'third']) {
    await write(`test.${minute}`)
    await write(`test.${minute}-more`)
    await house.moveTime('1 minute')
  }
  await house.moveTime('1 minute')
  await seal()
}

test('every past minute is sealed once, by several nodes at once', async () => {
  await threeMinutes()
  await write('test.open')
  await house.moveTime('2 minutes')
  await Promise.all([seal(), seal(), seal()])
  expect(await whole()).toMatchObject({ whole: true })
  const { rows } = await run(`select n, entries from audit_seals where hash is not null order by n`)
  expect(rows.map((row: { n: number }) => row.n)).toEqual(rows.map((_, at) => at + 1))
  expect(rows.some((row: { entries: number }) => row.entries > 0)).toBe(true)
})

test('a day without entries is one seal, and the entry after it is in the next', async () => {
  await threeMinutes()
  const count = async () =>
    (await run('select count(*)::int as n from audit_seals')).rows[0] as { n: number }
  const before = await count()
  await house.moveTime('1 day')
  await write('test.morning')
  await house.moveTime('2 minutes')
  await seal()
  expect((await count()).n - before.n).toBeLessThan(6)
  expect(await whole()).toMatchObject({ whole: true })
})

test('a minute is sealed after open transactions that may write to it', async () => {
  await threeMinutes()
  const done = Promise.withResolvers<void>()
  const wrote = Promise.withResolvers<void>()
  const slow = inTransaction(house.db, async (client) => {
    await client.query(`insert into audit_entries (action) values ('test.slow')`)
    wrote.resolve()
    await done.promise
  })
  await wrote.promise
  await house.moveTime('3 minutes')
  await sealAudit(parts(), 0)
  const open = await run('select until_at <= app_now() as due from audit_seals where hash is null')
  expect(open.rows).toEqual([{ due: true }])
  done.resolve()
  await slow
  await sealAudit(parts(), 0)
  expect(await whole()).toMatchObject({ whole: true })
  const { rows } =
    await run(`select 1 from audit_entries e join audit_seals s on e.at >= s.from_at and e.at < s.until_at
    where e.action = 'test.slow' and s.hash is not null`)
  expect(rows).toHaveLength(1)
})

test('entries and seals cannot be changed or deleted', async () => {
  await threeMinutes()
  for (const forbidden of [
    `update audit_entries set reason = 'other'`,
    'delete from audit_entries',
    'truncate audit_entries',
    `update audit_seals set hash = 'x' where n = 1`,
    'delete from audit_seals where n = 1',
    'truncate audit_seals',
  ])
    await expect(run(forbidden)).rejects.toThrow('cannot be changed')
})

const middle = `(select min(seq) from audit_entries where action = 'test.second')`
/** The database's owner disables the triggers; the rows are restored afterwards. */
async function tampered(
  change: string,
  verify = whole,
): Promise<{ verdict: Awaited<ReturnType<typeof whole>>; minute: string }> {
  const client = await house.db.$client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ minute: string }>(
      `select to_char(from_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as minute from audit_seals s
       where exists (select 1 from audit_entries e where e.seq = ${middle} and e.at >= s.from_at and e.at < s.until_at)`,
    )
    await client.query('commit')
    await client.query('set session_replication_role = replica')
    for (const table of ['audit_entries', 'audit_seals'])
      await client.query(`create temp table kept_${table} as select * from ${table}`)
    await client.query(change)
    const verdict = await verify()
    await client.query('delete from audit_entries')
    await client.query('delete from audit_seals')
    await client.query(
      'insert into audit_entries overriding system value select * from kept_audit_entries',
    )
    await client.query('insert into audit_seals select * from kept_audit_seals')
    return { verdict, minute: rows[0]?.minute ?? '' }
  } finally {
    await client.query('drop table if exists kept_audit_entries, kept_audit_seals')
    await client.query('set session_replication_role = default')
    client.release()
  }
}

describe('the verifier finds', () => {
  test.each<[string, string, SealFault]>([
    [
      'another reason',
      `update audit_entries set reason = 'other' where seq = ${middle}`,
      'entries',
    ],
    [
      'another actor',
      `update audit_entries set actor_id = gen_random_uuid() where seq = ${middle}`,
      'entries',
    ],
    [
      'another fact',
      `update audit_entries set facts = '{"b": 2, "aa": true}' where seq = ${middle}`,
      'entries',
    ],
    ['an entry taken away', `delete from audit_entries where seq = ${middle}`, 'entries'],
    [
      'an entry put into the past',
      `insert into audit_entries (at, action) select at, 'test.forged' from audit_entries where seq = ${middle}`,
      'entries',
    ],
    [
      'two entries in another order',
      `create temp table two as select * from audit_entries where seq in (${middle}, ${middle} + 1);
       delete from audit_entries where seq in (select seq from two);
       insert into audit_entries overriding system value
         select (select sum(seq) from two) - seq, at, actor_id, action, subject_id, reason, facts from two;
       drop table two`,
      'entries',
    ],
    [
      'the entries of a minute, with its seal made to fit',
      `delete from audit_entries where seq >= ${middle} and seq <= ${middle} + 1;
       update audit_seals set entries = 0 where from_at = (select date_trunc('minute', max(at)) from kept_audit_entries where action = 'test.second')`,
      'entries',
    ],
  ])('%s, and names its minute', async (_, change, why) => {
    await run(`set session_replication_role = replica; delete from audit_seals where n > 1; delete from audit_entries;
      update audit_seals set hash = null, entries = null, sealed_at = null, from_at = date_trunc('minute', app_now()),
        until_at = date_trunc('minute', app_now()) + interval '1 minute'; set session_replication_role = default`)
    await threeMinutes()
    const { verdict, minute } = await tampered(change)
    expect(verdict).toMatchObject({ whole: false, why, minute })
    expect(await whole()).toMatchObject({ whole: true })
  })

  test('a seal taken out of the middle', async () => {
    const { verdict } = await tampered('delete from audit_seals where n = 2')
    expect(verdict).toMatchObject({ whole: false, n: 3, why: 'seals' })
  })

  test('the end cut off, entries and seals, by what this machine kept', async () => {
    await threeMinutes()
    const { verdict } = await tampered(
      `delete from audit_seals where n > 2;
       delete from audit_entries where at >= (select until_at from audit_seals where n = 2);
       insert into audit_seals (n, from_at, until_at) select 3, until_at, until_at + interval '1 minute' from audit_seals where n = 2`,
    )
    expect(verdict).toMatchObject({ whole: false, why: 'cut', n: 3 })
  })

  test('entries of before, when every seal is taken away and the first begins now', async () => {
    await threeMinutes()
    const { verdict } = await tampered(
      `delete from audit_seals where n > 1;
       update audit_seals set hash = null, entries = null, sealed_at = null, from_at = date_trunc('minute', app_now()),
         until_at = date_trunc('minute', app_now()) + interval '1 minute'`,
      () => verifyAudit(house.db, house.appContext.keys),
    )
    expect(verdict).toMatchObject({ whole: false, why: 'entries', n: 1 })
  })

  test('a chain recomputed with another key', async () => {
    const other = openKeys(house.db, Buffer.alloc(32, 7))
    expect(await verifyAudit(house.db, other)).toMatchObject({ whole: false, n: 1 })
  })
})

test('the stored newest seal only moves forward, and a cut is logged', async () => {
  await threeMinutes()
  const head = await readNewestSeal({ dataDir })
  await writeFile(
    path.join(dataDir, 'audit-head.json'),
    JSON.stringify({ n: (head?.n ?? 0) + 50, hash: 'x' }),
  )
  await write('test.later')
  await house.moveTime('2 minutes')
  await seal()
  expect(JSON.parse(await readFile(path.join(dataDir, 'audit-head.json'), 'utf8'))).toMatchObject({
    hash: 'x',
  })
  expect(house.logged.some((entry) => entry.includes('the audit log was cut'))).toBe(true)
})

test('every machine stores the newest seal, and notices a table restored to an earlier state', async () => {
  const other = { ...parts(), config: { dataDir: path.join(dataDir, 'other') } }
  await threeMinutes()
  await sealAudit(other)
  const head = await readNewestSeal(other.config)
  expect(head).toEqual(await readNewestSeal({ dataDir }))
  const logged = house.logged.length
  await tampered(
    `delete from audit_seals where n > 2;
     delete from audit_entries where at >= (select until_at from audit_seals where n = 2);
     insert into audit_seals (n, from_at, until_at) select 3, until_at, until_at + interval '1 day' from audit_seals where n = 2`,
    async () => {
      await sealAudit(other)
      return whole()
    },
  )
  expect(await readNewestSeal(other.config)).toEqual(head)
  expect(
    house.logged.slice(logged).filter((entry) => entry.includes('the audit log was cut')),
  ).toHaveLength(1)
})

describe('after two years', () => {
  const count = async () =>
    (
      await run(
        'select count(*)::int as entries, (select min(n) from audit_seals) as first from audit_entries',
      )
    ).rows[0] as { entries: number; first: number }

  test('old minutes are removed under a closing seal, and the rest still verifies', async () => {
    await threeMinutes()
    await house.moveTime('729 days')
    await threeMinutes()
    const before = await count()
    await end()
    expect(await count()).toEqual(before)
    await house.moveTime('2 days')
    await seal()
    await Promise.all([end(), end()])
    const after = await count()
    expect([after.entries < before.entries, after.first > before.first]).toEqual([true, true])
    const { rows } = await run(
      `select to_char(min(from_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as minute from audit_seals`,
    )
    const verdict = await whole()
    expect(verdict).toMatchObject({ whole: true })
    expect(verdict.whole && verdict.from.slice(0, 16)).toBe((rows[0] as { minute: string }).minute)
    await write('test.later')
    await house.moveTime('2 minutes')
    await seal()
    expect(await whole()).toMatchObject({ whole: true })
  })

  test('removal follows the retention that the owner set', async () => {
    const setTo = (days: number) =>
      run(
        `insert into live_settings (name, value, changed_by) values ('keep-audit', $1, gen_random_uuid())
         on conflict (name) do update set value = excluded.value`,
        [days],
      )
    await house.moveTime('500 days')
    await write('test.later')
    await house.moveTime('2 minutes')
    await seal()
    const before = await count()
    await end()
    expect(await count()).toEqual(before)
    await setTo(365)
    await end()
    expect((await count()).first).toBeGreaterThan(before.first)
    expect(await whole()).toMatchObject({ whole: true })
    await setTo(730)
  })

  test('nothing more can be removed, and the closing seal cannot be changed', async () => {
    for (const forbidden of [
      'delete from audit_entries',
      'delete from audit_seals',
      'update audit_ends set entries = 0',
      'delete from audit_ends',
      `insert into audit_ends (n, until_at, hash, entries, seal) values (999999, app_now(), '', 0, '')`,
    ])
      await expect(run(forbidden)).rejects.toThrow('cannot be changed')
  })

  test.each<[string, string, SealFault]>([
    [
      'a closing seal that is not the service’s',
      `update audit_ends set entries = entries - 1`,
      'begin',
    ],
    [
      'more removed than was closed',
      `delete from audit_entries where at < (select until_at from audit_seals order by n limit 1);
       delete from audit_seals where n = (select min(n) from audit_seals)`,
      'seals',
    ],
    [
      'an entry put before the beginning',
      `insert into audit_entries (at, action) select until_at - interval '1 hour', 'test.forged' from audit_ends order by n desc limit 1`,
      'entries',
    ],
    ['the closing seals taken away', 'delete from audit_ends', 'seals'],
  ])('the verifier finds %s', async (_, change, why) => {
    const client = await house.db.$client.connect()
    try {
      await client.query(
        'set session_replication_role = replica; create temp table kept_ends as select * from audit_ends',
      )
      const { verdict } = await tampered(change)
      expect(verdict).toMatchObject({ whole: false, why })
      await client.query(
        'delete from audit_ends; insert into audit_ends select * from kept_ends; drop table kept_ends',
      )
    } finally {
      await client.query('set session_replication_role = default')
      client.release()
    }
    expect(await whole()).toMatchObject({ whole: true })
  })

  test('minutes that do not verify are kept, and logged', async () => {
    await house.moveTime('732 days')
    await seal()
    const logged = house.logged.length
    await run(
      `set session_replication_role = replica; update audit_entries set reason = 'other' where seq = (select min(seq) from audit_entries); set session_replication_role = default`,
    )
    const before = await count()
    await end()
    expect(await count()).toEqual(before)
    expect(house.logged.slice(logged).some((entry) => entry.includes('is kept'))).toBe(true)
  })
})
