import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../server/test/processes/free-port.ts'

const rounds = 3
const root = path.resolve(import.meta.dirname, '../..')

/**
 * `npm run bench -- first-page`: seconds from a clean clone of the last commit to the first page,
 * with `npm start` alone, and the size of what that installed. Packages come from npm's cache where
 * it has them; a first round fills it and is not counted.
 */
export async function measureFirstPage(): Promise<void> {
  await oneStart()
  const starts = []
  for (let round = 0; round < rounds; round += 1) starts.push(await oneStart())
  console.table(starts)
  const [load = 0] = loadavg()
  console.log(`at a load of ${load.toFixed(1)}`)
}

async function oneStart() {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-first-page-'))
  const clone = path.join(dir, 'clone')
  execFileSync('git', ['clone', '--quiet', root, clone])
  const port = String(await freePort())
  const began = performance.now()
  const service = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...environmentOfAUser(), PORT: port },
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(service, 'exit')
  try {
    await firstPage(`http://127.0.0.1:${port}/en`, ended)
    const seconds = (performance.now() - began) / 1000
    return { 'first page after s': seconds.toFixed(1), 'installed MB': installedMegabytes(clone) }
  } finally {
    if (service.pid !== undefined && service.exitCode === null) process.kill(-service.pid)
    await ended
    await rm(dir, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Without what `npm run` adds, such as the newer Node of this installation. */
function environmentOfAUser(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE|INIT_CWD$)/i.test(name))
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return {
    ...Object.fromEntries(own),
    PATH: folders.filter((folder) => !folder.includes('node_modules')).join(path.delimiter),
  }
}

/** Resolves with the first answer of the page; refuses when the service ends before. */
async function firstPage(url: string, ended: Promise<unknown>): Promise<void> {
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  while (!hasEnded) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
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
