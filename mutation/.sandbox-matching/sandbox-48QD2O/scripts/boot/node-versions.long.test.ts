// @ts-nocheck
import { spawn, spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { repository } from '../run.ts'

/** Each Node with the npm that it ships with; Debian 12 has the first pair. */
const pairs = [
  { node: '18', npm: '9.2.0' },
  { node: '20', npm: '10.8.2' },
  { node: '22', npm: '10.9.4' },
  { node: '24', npm: '11' },
] as const

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

let scratch: string
beforeAll(async () => {
  scratch = await mkdtemp(path.join(os.tmpdir(), 'sanad-nodes-'))
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

/** A machine without the project: this Node and its npm first on the path, and a clean copy. */
async function aMachine({ node, npm }: (typeof pairs)[number]) {
  const folder = path.join(scratch, node)
  await mkdir(path.join(folder, 'bin'), { recursive: true })
  await writeFile(path.join(folder, 'package.json'), '{"private":true}')
  const program = `node-${process.platform}-${process.arch}`
  run('npm', ['install', '--no-audit', '--no-fund', `${program}@${node}`, `npm@${npm}`], folder)
  await symlink(
    path.join(folder, 'node_modules', program, 'bin/node'),
    path.join(folder, 'bin/node'),
  )
  await symlink(path.join(folder, 'node_modules/npm/bin/npm-cli.js'), path.join(folder, 'bin/npm'))
  await chmod(path.join(folder, 'node_modules/npm/bin/npm-cli.js'), 0o755)
  const clone = path.join(folder, 'clone')
  const files = run(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard'],
    repository,
  ).split('\n')
  for (const file of files.filter((name) => name !== ''))
    await cp(path.join(repository, file), path.join(clone, file), { recursive: true }).catch(
      ignoreDeleted,
    )
  const PATH = [path.join(folder, 'bin'), process.env['PATH']].join(path.delimiter)
  return {
    clone,
    env: { ...withoutNpmSettings(process.env), PATH, PORT: '0', npm_config_loglevel: 'error' },
  }
}

const ignoreDeleted = (fault: NodeJS.ErrnoException): void => {
  if (fault.code !== 'ENOENT') throw fault
}
/** Without the variables that the npm of this run sets, which a newcomer's shell does not have. */
const withoutNpmSettings = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_|^NODE_ENV$|^VITEST/.test(name)))

function run(command: string, argv: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, argv, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${argv.join(' ')}: ${stderr}`)
  return stdout
}

async function megabytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map((file) => stat(path.join(file.parentPath, file.name))))
  return Math.round(sizes.reduce((sum, { blocks }) => sum + blocks * 512, 0) / 1_048_576)
}

test.each(pairs)(
  'Node $node with npm $npm shows the first page from a clean clone',
  async (pair) => {
    const { clone, env } = await aMachine(pair)
    const startedAt = performance.now()
    const product = spawn('npm', ['start'], { cwd: clone, env, detached: true })
    let output = ''
    const address = await new Promise<string>((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        output += chunk.toString()
        const address = /Open\s+(http\S+)/.exec(output)?.[1]
        if (address !== undefined) resolve(address)
      }
      product.stdout.on('data', listen)
      product.stderr.on('data', listen)
      product.once('close', () => reject(new Error(output)))
    })
    const page = await fetch(address)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<!doctype html>')
    const seconds = (performance.now() - startedAt) / 1000
    const size = await megabytes(path.join(clone, 'node_modules'))
    console.log(`Node ${pair.node}: first page after ${seconds.toFixed(1)} s, ${size} MB installed`)
    expect(size).toBeLessThan(pair.node === '24' ? 350 : 480)
    const ended = new Promise((resolve) => product.once('close', resolve))
    process.kill(-(product.pid ?? 0), 'SIGTERM')
    await ended

    // A command that needs the development packages, whose machine code boot loads before it goes
    // on.
    const detected = spawnSync('npm', ['run', '--silent', 'detect'], {
      cwd: clone,
      env,
      encoding: 'utf8',
      input: '{"text":"hello","lang":"en"}\n',
    })
    expect(detected.stderr).not.toContain('not complete')
    expect(JSON.parse(detected.stdout)).toMatchObject({ crisis: false })
    await rm(clone, { recursive: true, force: true })
  },
)
