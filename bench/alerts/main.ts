import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { metricsToken, openDeployment } from '../deployment/deployment.ts'
import type { Cause } from './cause.ts'
import { openCauses } from './causes.ts'
import { mountDisks } from './disks.ts'
import { forDividedBy, startPrometheus, whyNoPrometheus, type Prometheus } from './prometheus.ts'

/** How long an alert may take, whatever its cause: the slowest threshold is five minutes. */
const patienceMs = 420_000
const lookEveryMs = 500

const only = process.env['ALERTS']?.split(',')
const isWanted = ({ alert }: Cause): boolean => only?.includes(alert) ?? true

interface Fired {
  readonly cause: Cause
  readonly seconds: number
  /** Undefined where the alert lingers by its window, or its cause stays. */
  readonly overSeconds: number | undefined
}

/**
 * `npm run bench -- alerts`: each alert of deploy/prometheus is fired by its cause. Two nodes behind
 * nginx, with PostgreSQL and Redis, are watched by Debian's Prometheus with the files of deploy/.
 * Then every query of the dashboard is asked. Needs root (for small disks), Prometheus, nginx,
 * openssl and Redis; takes about a quarter of an hour. `ALERTS=NodeGone,DiskLow` fires these alone.
 */
export async function fireAlerts(): Promise<void> {
  const why = process.getuid?.() === 0 ? whyNoPrometheus() : 'not root'
  if (why !== undefined) throw new Error(`the alerts cannot be fired here: ${why}`)
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-alerts-'))
  const disks = await mountDisks(dir)
  process.once('exit', () => disks.unmount())
  const deployment = await openDeployment({
    closedIntake: true,
    canLoseDatabase: true,
    postgresDir: path.join(disks.postgres, 'postgresql'),
    env: {
      DATA_DIR: path.join(disks.data, 'data'),
      BACKUP_DIR: path.join(disks.backups, 'backups'),
      PUSH_SERVICES: '127.0.0.1',
      READ_DATABASE_URL: 'postgres://sanad@127.0.0.1:1/postgres',
    },
  })
  const ports = deployment.nodes.map(({ port }) => port)
  const prometheus = await startPrometheus(dir, { ports, token: metricsToken })
  const causes = await openCauses(deployment, {
    ...disks,
    backups: path.join(disks.backups, 'backups'),
  })
  try {
    const fired: Fired[] = []
    const fireAll = async (all: readonly Cause[]) => {
      for (const cause of all.filter(isWanted)) fired.push(await fire(prometheus, cause))
    }
    // Those that are there from the start are measured from there, so they are awaited together.
    const startedAt = performance.now()
    fired.push(
      ...(await Promise.all(
        causes.fromTheStart.filter(isWanted).map((cause) => fire(prometheus, cause, startedAt)),
      )),
    )
    // Everything else needs people who are let in.
    const intake = causes.fromTheStart.find(({ alert }) => alert === 'DoorsShut')
    if (intake && !isWanted(intake)) await intake.end?.()
    const slow: Promise<Fired>[] = []
    for (const cause of causes.slow.filter(isWanted)) {
      await untilQuiet(prometheus, cause)
      await cause.begin?.()
      slow.push(waitFor(prometheus, cause, performance.now()))
    }
    await fireAll(causes.quick)
    fired.push(...(await Promise.all(slow)))
    if (only === undefined) await judgeDashboard(prometheus)
    await fireAll(causes.last)
    await report(prometheus, fired)
  } finally {
    await causes.close()
    await prometheus.stop()
    await deployment.close()
    disks.unmount()
    await rm(dir, { recursive: true, force: true })
  }
}

const isFiring = async (prometheus: Prometheus, { alert, labels = {} }: Cause): Promise<boolean> =>
  (await prometheus.firing()).some(
    (firing) =>
      firing['alertname'] === alert &&
      Object.entries(labels).every(([name, value]) => firing[name] === value),
  )

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`in vain: ${what}`)
    await pause(lookEveryMs)
  }
}

/** An alert that fires before its cause would prove nothing. */
const untilQuiet = (prometheus: Prometheus, cause: Cause): Promise<void> =>
  until(
    `${cause.alert} is quiet before its cause`,
    async () => !(await isFiring(prometheus, cause)),
  )

async function fire(prometheus: Prometheus, cause: Cause, startedAt?: number): Promise<Fired> {
  if (startedAt === undefined) {
    await untilQuiet(prometheus, cause)
    const began = performance.now()
    await cause.begin?.()
    return waitFor(prometheus, cause, began)
  }
  return waitFor(prometheus, cause, startedAt)
}

async function waitFor(prometheus: Prometheus, cause: Cause, began: number): Promise<Fired> {
  const since = (moment: number) => Math.round((performance.now() - moment) / 1000)
  await until(`${cause.alert} fires`, () => isFiring(prometheus, cause))
  const seconds = since(began)
  const ended = performance.now()
  await cause.end?.()
  let overSeconds: number | undefined
  if (cause.end && cause.lingers !== true) {
    await until(`${cause.alert} ends`, async () => !(await isFiring(prometheus, cause)))
    overSeconds = since(ended)
  }
  console.log(
    `${cause.alert}: fired after ${seconds} s${overSeconds === undefined ? '' : `, over after ${overSeconds} s`}`,
  )
  return { cause, seconds, overSeconds }
}

interface Panel {
  readonly title: string
  readonly targets: readonly { readonly expr: string }[]
}

/** @throws when a query of the dashboard finds nothing on a service that was used */
async function judgeDashboard(prometheus: Prometheus): Promise<void> {
  const file = path.resolve(import.meta.dirname, '../../deploy/grafana/dashboard.json')
  const { panels } = JSON.parse(await readFile(file, 'utf8')) as { panels: Panel[] }
  const queries = panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ title, expr })),
  )
  const empty: string[] = []
  for (const { title, expr } of queries)
    if ((await prometheus.query(expr)).length === 0) empty.push(`${title}: ${expr}`)
  if (empty.length > 0) throw new Error(`the dashboard shows nothing for\n${empty.join('\n')}`)
  console.log(`${queries.length} queries of ${panels.length} panels: each finds its series`)
}

/** @throws when an alert of the file was not fired */
async function report(prometheus: Prometheus, fired: readonly Fired[]): Promise<void> {
  const rules = await prometheus.rules()
  const missing = rules.filter(({ alert }) => !fired.some(({ cause }) => cause.alert === alert))
  if (missing.length > 0 && only === undefined)
    throw new Error(`never fired: ${missing.map(({ alert }) => alert).join(', ')}`)
  console.log(`\n\`for\` divided by ${forDividedBy}:\n`)
  console.log('| alert | cause | fired after | as shipped | what the operator does |')
  console.log('| --- | --- | ---: | ---: | --- |')
  for (const rule of rules)
    for (const { cause, seconds } of fired.filter(({ cause }) => cause.alert === rule.alert)) {
      const shortened = Math.ceil(rule.forSeconds / forDividedBy)
      const name = [`\`${rule.alert}\``, ...Object.values(cause.labels ?? {})].join(', ')
      const asShipped = `${seconds - shortened + rule.forSeconds} s`
      console.log(
        `| ${name} (${rule.severity}) | ${cause.what} | ${seconds} s | ${asShipped} | ${rule.what} |`,
      )
    }
}
