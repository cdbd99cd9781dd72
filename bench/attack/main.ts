import { fork, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os, { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startProcess } from '../../server/test/processes/process.ts'
import { faultsIn, type Pair } from './attack.ts'
import { attacks } from './attacks.ts'
import type { Waits } from './bystanders.ts'
import type { Calls } from './child.ts'
import { pairUp } from './people.ts'

/**
 * `npm run attack`: attacks a service that it starts, or one that runs on this machine (`-- --url
 * http://localhost:3000`), while bystanders in another process use it. `-- "HTTP flood" "wrong
 * codes"` runs only those.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
})
const rounds = Number(values.rounds)
const ms = Number(values.seconds) * 1000
/**
 * Four conversations belong to bystanders, one to the attacker, and one is the stranger's target.
 */
const pairCount = 6
/**
 * Safety §2: by how much a flood may change a bystander's median, compared with an idle attacker.
 */
const atMost = 0.2

/** A process that runs the calls sent to it. */
function openChild() {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'child.ts'))
  return {
    call: <Name extends keyof Calls>(name: Name, input: Parameters<Calls[Name]>[0]) =>
      new Promise<ReturnType<Calls[Name]>>((resolve, reject) => {
        child.once(
          'message',
          ({ value, fault }: { value: ReturnType<Calls[Name]>; fault?: string }) =>
            fault === undefined ? resolve(value) : reject(new Error(fault)),
        )
        child.send({ name, input })
      }),
    close: () => child.disconnect(),
  }
}
type Child = ReturnType<typeof openChild>

/** Refuses an address of another machine, because only one's own service may be attacked. */
function ownAddress(url: string): string {
  const { hostname, port, protocol } = new URL(url)
  if (protocol !== 'http:' || !['localhost', '127.0.0.1'].includes(hostname))
    throw new Error(
      `only a service on this machine is attacked, such as http://localhost:3000, not ${url}`,
    )
  return `http://127.0.0.1:${port || '80'}`
}

async function startOwn(): Promise<{ base: string; end: () => Promise<void> }> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-attack-'))
  // A preview on loopback has a hundred times each limit.
  const env = { DATA_DIR: dir, LIMITS_FACTOR: '0.01', DEMO_SUPPORTERS: 'off', LOG_LEVEL: 'error' }
  const service = startProcess(env)
  return {
    base: new URL(await service.ready).origin.replace('localhost', '127.0.0.1'),
    async end() {
      service.kill('SIGTERM')
      await service.ended
      await rm(dir, { recursive: true, force: true })
    },
  }
}

const quantile = (waits: readonly number[], q: number): number =>
  waits.toSorted((a, b) => a - b)[Math.min(waits.length - 1, Math.floor(waits.length * q))] ?? 0
const median = (values: readonly number[]): number => quantile(values, 0.5)
const spread = (waits: readonly number[]): string =>
  `${quantile(waits, 0.5).toFixed(1)} / ${quantile(waits, 0.99).toFixed(0)}`
const percent = (ratio: number): string =>
  `${ratio >= 1 ? '+' : ''}${((ratio - 1) * 100).toFixed(0)} %`

const phases = ['before', 'control', 'during', 'after'] as const
type Phases = Record<(typeof phases)[number], Waits>

/**
 * Four phases: quiet, beside the same processor load without an attack, beside the attack, and
 * after it.
 */
async function round(bystanders: Child, attacker: Child): Promise<Phases> {
  const before = await bystanders.call('measure', { ms })
  const [during, share] = await Promise.all([
    bystanders.call('measure', { ms }),
    attacker.call('attack', { ms }),
  ])
  const after = await bystanders.call('measure', { ms })
  const [control] = await Promise.all([
    bystanders.call('measure', { ms }),
    attacker.call('burn', { ms, share }),
  ])
  return { before, control, during, after }
}

const all = (measured: readonly Phases[], phase: keyof Phases, kind: keyof Waits): number[] =>
  measured.flatMap((one) => one[phase][kind])

/** The median over the rounds of how much the median message slowed down against another phase. */
const moved = (measured: readonly Phases[], than: keyof Phases): number =>
  median(measured.map((one) => median(one.during.message) / median(one[than].message)))

async function run(
  base: string,
  pairs: readonly Pair[],
  limits: number | undefined,
): Promise<string[]> {
  const [pair, foreign] = pairs
  if (!pair || !foreign) throw new Error('two conversations are needed')
  const target = { base, limits, pair, foreign }
  const bystanders = openChild()
  const failures: string[] = []
  try {
    await bystanders.call('bystand', { base, pairs: pairs.slice(1) })
    await bystanders.call('measure', { ms: 2000 })
    const chosen = attacks.filter(
      ({ name }) => positionals.length === 0 || positionals.includes(name),
    )
    for (const { name } of chosen) {
      const attacker = openChild()
      try {
        await attacker.call('prepare', { name, target })
        const measured: Phases[] = []
        for (let n = 0; n < rounds; n += 1) measured.push(await round(bystanders, attacker))
        const { tally, broken } = await attacker.call('end', {})
        const faults = faultsIn(new Map(tally)).map((fault) => `${name}: answered with ${fault}`)
        failures.push(...broken.map((what) => `${name}: ${what}`), ...faults)
        say(name, measured, tally)
      } finally {
        attacker.close()
      }
    }
    const lost = await bystanders.call('lost', {})
    if (lost > 0) failures.push(`${lost} messages of bystanders were lost`)
  } finally {
    bystanders.close()
  }
  return failures
}

function say(name: string, measured: readonly Phases[], tally: readonly [string, number][]): void {
  const load = (os.loadavg()[0] ?? 0).toFixed(1)
  const plain = moved(measured, 'before')
  const controlled = moved(measured, 'control')
  const words = `${name}: a bystander's median message moved by ${percent(plain)}, by ${percent(controlled)} beside the attacker's work alone (middle of ${rounds} rounds, ${os.availableParallelism()} cores, load ${load})`
  console.log(
    `\n${words}\n  got ${tally.map(([answer, times]) => `${answer} ${times}`).join(', ')}`,
  )
  console.table(
    Object.fromEntries(
      phases.map((phase) => [
        phase,
        {
          'message p50 / p99 ms': spread(all(measured, phase, 'message')),
          'crisis lines': spread(all(measured, phase, 'lines')),
          '/readyz': spread(all(measured, phase, 'ready')),
        },
      ]),
    ),
  )
  if (/flood/i.test(name) && Math.min(plain, controlled) > 1 + atMost) process.exitCode = 1
}

const own = values.url === undefined ? await startOwn() : undefined
const base = own?.base ?? ownAddress(values.url ?? '')
try {
  const { pairs, close } = await pairUp(base, pairCount)
  const failures = await run(base, pairs, own ? 1 : undefined)
  close()
  for (const failure of failures) console.error(`FAILED ${failure}`)
  if (failures.length > 0) process.exitCode = 1
} finally {
  await own?.end()
}
