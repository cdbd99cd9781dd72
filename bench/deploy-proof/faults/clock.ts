import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { aSeeker } from '../../../server/test/people/people.ts'
import { anEmergency } from '../../../server/test/people/emergencies.ts'
import type { FaultClient } from '../../../server/test/faults/client.ts'
import { watchSilence } from '../cluster/silence.ts'
import { hearMore, talkThrough } from '../talk.ts'
import type { Bench } from './machine.ts'

const hour = 3600
const settleMs = 20_000
/** Seconds after which an absent person must be missed. */
const missedWithin = 30
/** Where libfaketime reads how far the clock is off. */
const clockFile = 'run/proof-clock'
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const environmentOfPostgres = 'etc/postgresql/15/main/environment'
const nodesDropIn = 'etc/systemd/system/sanad@.service.d/proof-clock.conf'
const nodes = ['sanad@3001', 'sanad@3002']
const settings = {
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: `/${clockFile}`,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  FAKETIME_DISABLE_SHM: '1',
  NO_FAKE_STAT: '1',
}

type SetClock = (secondsAhead: number) => Promise<void>

/**
 * An hour forward and back while people talk, by the clock of PostgreSQL and both nodes. A container
 * has the clock of its machine, so libfaketime moves theirs; Redis, nginx and systemd keep the right
 * one, and the monotonic clock runs on, as when a clock is set.
 */
export async function jumpClock(bench: Bench): Promise<void> {
  const { machine, service, steps } = bench
  const { check } = steps
  await machine.succeed(['sh', '-c', `[ -e ${library} ] || apt-get install -y -q faketime`])
  await withMovableClock(bench, async (setClock) => {
    await talkThrough(service, steps, async (clients) => {
      await hearMore(clients)
      const beforehand = await anAlarm(bench)
      const ladder = await stepsOf(bench, beforehand)
      await jump(bench, clients, 'an hour forward', () => setClock(hour))
      check('the ladder called on, each step once', (await stepsOf(bench, beforehand)) >= ladder)
      await checkSignIn(bench)
      const ahead = await anAlarm(bench)
      const called = await stepsOf(bench, ahead)
      await jump(bench, clients, 'an hour back', () => setClock(0))
      await checkSignIn(bench)
      await checkMissed(bench, clients)
      await checkLadderClimbs(bench, ahead, called)
    })
    const twice = await service.db.$client.query(`select notice_id, channel from deliveries
      group by notice_id, channel, registration_id having count(*) > 1`)
    check('nobody was called twice', twice.rows.length === 0, twice.rows)
  })
}

async function withMovableClock(
  { machine }: Bench,
  work: (setClock: SetClock) => Promise<void>,
): Promise<void> {
  const inRoot = (file: string) => path.join(machine.root, file)
  const setClock: SetClock = (secondsAhead) =>
    // Into a file that is there: it is read while it is written.
    machine.succeed(['sh', '-c', `echo "+${secondsAhead}s" > /${clockFile}`]).then(() => undefined)
  const before = await readFile(inRoot(environmentOfPostgres), 'utf8')
  const pairs = Object.entries(settings)
  await appendFile(
    inRoot(environmentOfPostgres),
    pairs.map(([name, value]) => `${name} = '${value}'\n`).join(''),
  )
  await mkdir(path.dirname(inRoot(nodesDropIn)), { recursive: true })
  const lines = pairs.map(([name, value]) => `Environment=${name}=${value}\n`)
  await writeFile(inRoot(nodesDropIn), `[Service]\n${lines.join('')}`)
  const restart = () =>
    machine.succeed([
      'sh',
      '-c',
      `systemctl daemon-reload; systemctl restart postgresql@15-main ${nodes.join(' ')}`,
    ])
  await setClock(0)
  await restart()
  try {
    await work(setClock)
  } finally {
    await writeFile(inRoot(environmentOfPostgres), before)
    await rm(inRoot(nodesDropIn))
    await restart()
  }
}

/** Nobody is parted, and writing goes on. */
async function jump(
  { service, steps }: Bench,
  clients: readonly FaultClient[],
  what: string,
  move: () => Promise<void>,
): Promise<void> {
  const clock = async () => {
    const { rows } = await service.db.$client.query<{ now: Date }>('select app_now() as now')
    return Math.round(((rows[0]?.now.getTime() ?? 0) - Date.now()) / 1000)
  }
  const watch = watchSilence(clients)
  await move()
  await pause(settleMs)
  await hearMore(clients)
  console.log(
    `${what}: the database is ${await clock()} s ahead; the longest silence ${watch.stop().toFixed(1)} s`,
  )
  const ids = [...new Set(clients.map(({ history }) => history.sessionId))]
  const { rows } = await service.db.$client.query<{ state: string; due_for: string }>(
    'select status as state, due_for from sessions where id = any ($1::uuid[])',
    [ids],
  )
  steps.check(
    `${what}: every pair is together`,
    rows.length === ids.length &&
      rows.every((row) => row.state === 'active' && row.due_for === 'together'),
    rows,
  )
}

/** By a person who asks for help now. */
async function anAlarm({ service }: Bench): Promise<string> {
  const seeker = await aSeeker(service)
  await anEmergency(seeker)
  return seeker.id
}

async function stepsOf({ service }: Bench, seekerId: string): Promise<number> {
  await pause(2000)
  const { rows } = await service.db.$client.query<{ taken: number }>(
    `select count(*)::int as taken from escalation_steps step join escalations e on e.id = step.escalation_id
     where e.seeker_id = $1 and step.taken_at is not null`,
    [seekerId],
  )
  return rows[0]?.taken ?? 0
}

/** By a person who is new. */
async function checkSignIn({ service, steps }: Bench): Promise<void> {
  const email = `${randomUUID()}@people.example`
  const browser = service.browser()
  const ended = await (async () => {
    await browser.client.identity.signUp({
      email,
      name: 'Layla Amin',
      role: 'seeker',
      language: 'en',
    })
    await browser.client.identity.verifyCode({
      email,
      code: service.codeFor(email),
      language: 'en',
    })
    return 'ok'
  })().catch((fault: unknown) => String(fault))
  steps.check('a person signs up by mail', ended === 'ok', ended)
}

/** A seeker whose socket is gone. */
async function checkMissed(
  { service, steps }: Bench,
  [seeker]: readonly FaultClient[],
): Promise<void> {
  if (!seeker) return
  seeker.offline()
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const state = async () => {
    const { rows } = await service.db.$client.query<{ due_for: string }>(
      'select due_for from sessions where id = $1',
      [seeker.history.sessionId],
    )
    return rows[0]?.due_for
  }
  while ((await state()) === 'together' && seconds() < missedWithin) await pause(500)
  const seen = await state()
  seeker.online()
  steps.check(
    `a person whose line is gone is missed after ${seconds().toFixed(1)} s`,
    seen !== 'together',
    seen,
  )
}

async function checkLadderClimbs(bench: Bench, seekerId: string, before: number): Promise<void> {
  const { rows } = await bench.service.db.$client.query<{ seconds: number }>(
    `select extract(epoch from min(step.due_at) - app_now())::float8 as seconds
     from escalation_steps step join escalations e on e.id = step.escalation_id
     where e.seeker_id = $1 and step.taken_at is null`,
    [seekerId],
  )
  const next = rows[0]?.seconds ?? 0
  bench.steps.check(
    `the next step of a ladder is due in ${Math.round(next)} s, and not in an hour`,
    next < hour / 2,
    next,
  )
  console.log(`${before} steps were taken before`)
}
