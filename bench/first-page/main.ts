import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startPlan } from '../../scripts/boot/start-plan.mjs'
import { spentByTree } from '../chat/process-cost.ts'
import { freePort } from '../../server/test/processes/free-port.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * `npm run bench -- first-page`: from a clean clone of the last commit to the first page, with
 * `npm start` alone: seconds, processor seconds of all its processes (Linux), the size of what was
 * installed, and in how many of the lines that come each second a step of the plan was under way.
 * `--beside COMMIT` measures another commit in turn (A B B A), `--cold` gives npm an empty cache
 * each time, `--rounds N` repeats each (2).
 */
export async function measureFirstPage(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      beside: { type: 'string' },
      cold: { type: 'boolean' },
      rounds: { type: 'string', default: '2' },
    },
  })
  const turn = values.beside === undefined ? ['HEAD'] : ['HEAD', values.beside]
  const work = await mkdtemp(path.join(tmpdir(), 'sanad-first-page-'))
  const starts: Start[] = []
  try {
    // Each start has a folder of its own until the end: for half a minute after files were deleted,
    // ext4 looks long for a place for each new one, which a new machine does not.
    const fresh = () => mkdtemp(path.join(work, 'start-'))
    const warm = values.cold ? undefined : await fresh()
    // Fills the cache, and is not counted.
    if (warm !== undefined) for (const commit of turn) await oneStart(await fresh(), commit, warm)
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const commit of round % 2 === 0 ? turn : turn.toReversed())
        starts.push({ commit, ...(await oneStart(await fresh(), commit, warm ?? (await fresh()))) })
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 3 })
  }
  console.table(starts)
  if (values.beside !== undefined) showRatios(starts, values.beside)
  const [load = 0] = loadavg()
  console.log(`at a load of ${load.toFixed(1)}`)
}

type Start = Awaited<ReturnType<typeof oneStart>> & { readonly commit: string }

/** Of this commit to the other, in each round. */
function showRatios(starts: readonly Start[], beside: string): void {
  const of = (which: boolean) => starts.filter(({ commit }) => (commit === beside) === which)
  const [own, other] = [of(false), of(true)]
  for (const what of ['first page after s', 'processor s'] as const) {
    const ratios = own.map((one, round) => one[what] / (other[round]?.[what] ?? NaN))
    console.log(`${what}: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} of ${beside}`)
  }
}

async function oneStart(work: string, commit: string, cache: string) {
  const clone = path.join(work, 'clone')
  const sha = execFileSync('git', ['rev-parse', commit], { cwd: root, encoding: 'utf8' }).trim()
  execFileSync('git', ['clone', '--quiet', root, clone])
  execFileSync('git', ['checkout', '--quiet', sha], { cwd: clone })
  const port = String(await freePort())
  const began = performance.now()
  const service = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...environmentOfAUser(), PORT: port, npm_config_cache: cache },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [service.stdout, service.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(service, 'exit')
  try {
    await firstPage(`http://127.0.0.1:${port}`, ended).catch((fault: Error) => {
      throw new Error(`${fault.message}:\n${said.slice(-2000)}`)
    })
    const seconds = (performance.now() - began) / 1000
    const processor = service.pid === undefined ? 0 : await spentByTree(service.pid)
    return {
      'first page after s': Number(seconds.toFixed(1)),
      'processor s': Number(processor.toFixed(1)),
      'installed MB': installedMegabytes(clone),
      ...secondsOfSteps(said),
    }
  } finally {
    if (service.pid !== undefined && service.exitCode === null) process.kill(-service.pid)
    await ended
  }
}

/** An earlier commit names no steps. */
function secondsOfSteps(said: string): Record<string, number> {
  const lines = said.split('\n').filter((text) => text.endsWith(' % left'))
  return Object.fromEntries(
    Object.entries(startPlan).map(([name, { does }]) => [
      name,
      lines.filter((text) => text.includes(does)).length,
    ]),
  )
}

/** Without what `npm run` adds, such as the newer Node of this installation. */
function environmentOfAUser(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_.*|NODE|INIT_CWD)$/i.test(name),
  )
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return {
    ...Object.fromEntries(own),
    PATH: folders.filter((folder) => !folder.includes('node_modules')).join(path.delimiter),
  }
}

/**
 * Resolves once the landing page has its words and what its first button opens is answered; refuses
 * when the service ends before.
 */
async function firstPage(address: string, ended: Promise<unknown>): Promise<void> {
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  while (!hasEnded) {
    const page = await fetch(address).catch(() => null)
    if (page?.ok && (await page.text()).includes('<h1') && (await fetch(`${address}/dev`)).ok)
      return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('npm start ended before it served a page')
}

const installedMegabytes = (clone: string): number =>
  Math.round(
    Number(
      execFileSync('du', ['-sk', path.join(clone, 'node_modules')], { encoding: 'utf8' }).split(
        '\t',
      )[0],
    ) / 1024,
  )
