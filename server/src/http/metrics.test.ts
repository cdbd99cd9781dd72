import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { backupAtMostHours, drillAtMostDays } from '@sanad/domain/admin/ready'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { aConversation, aSeeker, signUpByMail, writes } from '../../test/people/people.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { recordBackupRun } from '#server/platform/services/backup/runs.ts'
import {
  certificateAtLeastDays,
  leastFreeShare,
} from '#server/platform/services/observability/surroundings.ts'

const token = 'a token of at least twenty-four characters'
let house: House
beforeAll(async () => {
  house = await openHouse({
    env: { METRICS_TOKEN: token },
    // With an address, Redis and a replica, as in live; none of them answers.
    change: ({ config, ...appContext }) => ({
      ...appContext,
      limits: 100,
      config: {
        ...config,
        publicUrl: 'https://127.0.0.1:1',
        redisUrl: 'redis://127.0.0.1:1',
        replica: { url: 'postgres://127.0.0.1:1/x', maxLag: 60 },
      },
    }),
  })
})
afterAll(() => house.close())

const ask = (authorization?: string) =>
  fetch(`${house.url}/metrics`, { headers: authorization === undefined ? {} : { authorization } })
const read = async () => (await ask(`Bearer ${token}`)).text()
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((sample) => sample.startsWith(`${series} `))
      ?.split(' ')[1],
  )

test('without the token the page does not exist', async () => {
  for (const headers of [
    undefined,
    'Bearer ',
    `Bearer ${token}x`,
    token,
    `Basic ${btoa(`x:${token}`)}`,
  ])
    expect((await ask(headers)).status).toBe(404)
  expect((await ask(`Bearer ${token}`)).status).toBe(200)
  const without = await openHouse()
  const { status } = await fetch(`${without.url}/metrics`, {
    headers: { authorization: 'Bearer undefined' },
  })
  expect(status).toBe(404)
  await without.close()
})

test('the metrics count who waits, what is open and what was done, and name no person', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await writes(seeker, sessionId, 'a very private sentence')
  await expert.client.availability.setAvailable({ available: false })
  const waiting = await aSeeker(house, { name: 'Waiting' })
  await waiting.client.matching.waitInLine({})
  await signUpByMail(house, 'seeker')
  await house.db.$client
    .query(`update match_requests set asked_at = asked_at - interval '90 seconds'
    where session_id in (select id from sessions where expert_id is null)`)
  const jobs = startJobs(house.appContext, house.app)
  await expect
    .poll(async () => /sanad_job_seconds_count\{work="sweep-deadlines"\} [1-9]/.test(await read()))
    .toBe(true)
  await jobs.stop()
  await expect.poll(async () => valueOf(await read(), 'sanad_waiting_people')).toBe(1)
  const text = await read()
  expect(valueOf(text, 'sanad_waiting_oldest_seconds')).toBeGreaterThanOrEqual(90)
  expect(valueOf(text, 'sanad_message_commit_seconds_count')).toBe(1)
  expect(valueOf(text, 'sanad_matches_last_hour')).toBeGreaterThanOrEqual(1)
  expect(valueOf(text, 'sanad_mails_total{outcome="sent"}')).toBeGreaterThan(0)
  // Prometheus renames our label where it uses the name itself, and sums of it are then of everything.
  expect(text).not.toMatch(/[{,](?:job|instance)=/)
  expect(text).not.toMatch(/private|Waiting|@|[0-9a-f]{8}-[0-9a-f]{4}-/)
})

test('the metrics show the age of the last backup and drill, and whether new seekers are accepted', async () => {
  const before = await read()
  expect(valueOf(before, 'sanad_open_for_seekers')).toBe(1)
  expect(valueOf(before, 'sanad_database_up')).toBe(1)
  expect(valueOf(before, 'sanad_bus_up')).toBe(0)
  expect(before).toContain('sanad_certificate_ends_seconds Nan\n')
  expect(before).toContain('sanad_backup_age_seconds +Inf')
  expect(before).toContain('sanad_drill_age_seconds +Inf')
  const done = { ok: true, archive: 'x', seconds: 1 } as const
  await recordBackupRun(house.db, { kind: 'backup', ...done })
  await recordBackupRun(house.db, { kind: 'drill', ...done })
  await house.moveTime('3 hours')
  await recordBackupRun(house.db, {
    kind: 'backup',
    ok: false,
    seconds: 1,
    reason: 'the disk is full',
  })
  await expect.poll(async () => valueOf(await read(), 'sanad_backup_failed{kind="backup"}')).toBe(1)
  const after = await read()
  for (const name of ['sanad_backup_age_seconds', 'sanad_drill_age_seconds'])
    expect(Math.round(valueOf(after, name) / 60)).toBe(180)
  expect(valueOf(after, 'sanad_backup_failed{kind="drill"}')).toBe(0)
  const rules = await readFile(
    path.resolve(import.meta.dirname, '../../../deploy/prometheus/alerts.yml'),
    'utf8',
  )
  expect(rules).toContain(`sanad_backup_age_seconds) > ${backupAtMostHours * 3600}`)
  expect(rules).toContain(`sanad_drill_age_seconds) > ${drillAtMostDays * 86_400}`)
  expect(rules).toContain(`sanad_certificate_ends_seconds) < ${certificateAtLeastDays * 86_400}`)
  expect(rules).toContain(`sanad_disk_free_ratio) < ${leastFreeShare}`)
})

test('without its database the node still reports its own metrics', async () => {
  await house.db.$client.query('alter table sessions rename to elsewhere')
  await expect
    .poll(
      () =>
        house.logged.some((sample) => sample.includes('counts could not be taken')) ||
        read().then(() => false),
    )
    .toBe(true)
  const answer = await ask(`Bearer ${token}`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('sanad_live_lines')
  await house.db.$client.query('alter table elsewhere rename to sessions')
})

test.each(['prometheus/alerts.yml', 'grafana/dashboard.json'])(
  'every metric that %s reads exists',
  async (file) => {
    const dashboard = await readFile(
      path.resolve(import.meta.dirname, '../../../deploy', file),
      'utf8',
    )
    const names = new Set(dashboard.match(/\b(?:sanad|nodejs|process)_[a-z0-9_]+/g))
    expect(names.size).toBeGreaterThan(8)
    const text = await read()
    const known = new Set(
      text.match(/^(?:# TYPE )?[a-z_0-9]+/gm)?.map((name) => name.replace('# TYPE ', '')),
    )
    expect([...names].filter((name) => !known.has(name))).toEqual([])
  },
)

test('every panel of the dashboard reads metrics that exist', async () => {
  const file = path.resolve(import.meta.dirname, '../../../deploy/grafana/dashboard.json')
  const { panels } = JSON.parse(await readFile(file, 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const text = await read()
  const known = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name, kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
  const lacking = panels.filter(
    ({ targets }) =>
      targets.length === 0 ||
      targets.some(({ expr }) => {
        const names = expr.match(/\b(?:sanad|nodejs|process|up)(?:_[a-z0-9_]+)?\b/g) ?? []
        return names.length === 0 || names.some((name) => !known.has(name))
      }),
  )
  expect(lacking.map(({ title }) => title)).toEqual([])
})
