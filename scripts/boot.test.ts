import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const lockFile = JSON.stringify({
  packages: {
    '': {},
    'node_modules/needed': { version: '1.0.0' },
    'node_modules/tool': { version: '2.0.0', dev: true },
    'node_modules/elsewhere': { version: '3.0.0', optional: true },
  },
})
const lock = createHash('sha256').update(lockFile).digest('hex')
const both = { needed: '1.0.0', tool: '2.0.0' }

/** A folder with the boot script, commands that tell what they were given, and an npm that only takes notes. */
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'boot-'))
  await write('package-lock.json', lockFile)
  await mkdir(path.join(folder, 'scripts'))
  await cp(path.join(import.meta.dirname, 'boot.mjs'), path.join(folder, 'scripts/boot.mjs'))
  await write('scripts/detect.ts', 'console.log(process.argv.slice(2).join("+")); process.exit(7)')
  await write(
    'server/src/main.ts',
    'process.on("SIGTERM", () => process.exit(9)); console.log("up"); setInterval(() => {}, 1e6)',
  )
  await write('bin/npm', '#!/bin/sh\necho "$@" >> npm-was-called\necho noise\nmkdir -p node_modules\n')
  await chmod(path.join(folder, 'bin/npm'), 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), text)
}
const mark = (installed: string, of = lock) =>
  write('node_modules/.boot', JSON.stringify({ lock: of, installed }))
const npmInstalled = (versions: Record<string, string>) =>
  write(
    'node_modules/.package-lock.json',
    JSON.stringify({
      packages: Object.fromEntries(
        Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]),
      ),
    }),
  )
const npmCalls = () => readFile(path.join(folder, 'npm-was-called'), 'utf8').catch(() => '')

async function boot(argv: string[], whenUp?: (kill: (signal: NodeJS.Signals) => void) => void) {
  const child = spawn(process.execPath, [path.join(folder, 'scripts/boot.mjs'), ...argv], {
    env: { PATH: `${path.join(folder, 'bin')}:/usr/bin:/bin` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
    if (stdout.includes('up')) whenUp?.((signal) => child.kill(signal))
  })
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, stdout, stderr }
}

describe('boot', () => {
  it('hands on the arguments and the exit code, and keeps stdout for the command alone', async () => {
    const { code, stdout, stderr } = await boot(['detect', 'one', '--two'])
    expect({ code, stdout }).toEqual({ code: 7, stdout: 'one+--two\n' })
    expect(stderr).toMatch(/^Installing all parts.*\nInstalled in \d+ s\.\n$/)
  })

  it('refuses an unknown command and names those it knows', async () => {
    const { code, stderr } = await boot(['strat'])
    expect(code).toBe(1)
    expect(stderr).toMatch(/"strat".*start, test/)
  })

  it('hands on a signal and waits for the end', async () => {
    await mark('production')
    const { code } = await boot(['start'], (kill) => kill('SIGTERM'))
    expect(code).toBe(9)
  })

  it('starts without an option that this Node refuses', async () => {
    await mark('production')
    const pinned = `node_modules/node-${process.platform}-${process.arch}/bin/node`
    await write(
      pinned,
      '#!/bin/sh\ncase "$*" in *parallel-scavenge*) exit 9;; *--version) exit 0;; esac\necho "$@"\n',
    )
    await chmod(path.join(folder, pinned), 0o755)
    expect(await boot(['start', '--more'])).toMatchObject({
      code: 0,
      stdout: '--max-semi-space-size=16 --no-allocation-site-pretenuring server/src/main.ts --more\n',
    })
  })

  it('installs only what a start needs for a start', async () => {
    await boot(['start'], (kill) => kill('SIGTERM'))
    expect(await npmCalls()).toContain('ci --omit=dev')
  })

  it('installs once', async () => {
    await boot(['detect'])
    await boot(['detect'])
    expect((await npmCalls()).trim().split('\n')).toHaveLength(1)
  })

  it.each([
    ['another lock file was installed', () => mark('all', 'of another lock'), 'ci'],
    ['only the parts for a start are there', () => mark('production'), 'ci'],
    ['everything is there', () => mark('all'), ''],
    ['npm itself has installed everything', () => npmInstalled(both), ''],
    ['npm itself has installed an older version', () => npmInstalled({ ...both, tool: '1.9.0' }), 'ci'],
    ['npm itself has left the tools out', () => npmInstalled({ needed: '1.0.0' }), 'ci'],
  ])('when %s, a test installs accordingly', async (_what, arrange, expected) => {
    await arrange()
    await boot(['detect'])
    expect((await npmCalls()).split(' ')[0]).toBe(expected)
  })

  it('stops when the installation fails', async () => {
    await write('bin/npm', '#!/bin/sh\necho "no network" >&2\nexit 1\n')
    const { code, stdout, stderr } = await boot(['detect'])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('no network')
  })
})
