import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { thisPlatform } from './platform.mjs'
import { repository } from '../run.ts'

const platform = thisPlatform()
const pinnedName = `node-${process.platform}-${process.arch}`
const pinned = `node_modules/${pinnedName}`
const here = { os: [platform.os], cpu: [platform.cpu], optional: true }
const packages = {
  '': {},
  'node_modules/@sanad/server': { link: true, resolved: 'server' },
  'node_modules/@sanad/web': { link: true, resolved: 'web' },
  'node_modules/needed': {
    version: '1.0.0',
    optionalDependencies: { binding: '3.0.0', elsewhere: '3.0.0' },
  },
  'node_modules/tool': { version: '2.0.0', dev: true },
  'node_modules/binding': { ...here, version: '3.0.0' },
  'node_modules/elsewhere': { ...here, version: '3.0.0', os: ['another'] },
  [pinned]: { ...here, version: '24.99.0', integrity: 'sha512-as-locked' },
  server: {
    name: '@sanad/server',
    dependencies: { needed: '1.0.0' },
    devDependencies: { tool: '2.0.0' },
  },
  web: { name: '@sanad/web', dependencies: { needed: '1.0.0' } },
}
const lockFile = JSON.stringify({ name: 'sanad', lockfileVersion: 3, packages })
const lock = createHash('sha256').update(lockFile).digest('hex')
const both = { needed: '1.0.0', tool: '2.0.0' }

/** A shell script for what a working npm leaves behind; `$1` is its command. */
const installs = `mkdir -p node_modules/binding; echo '{}' > node_modules/binding/package.json`
/** A stand-in for the pinned Node: a script that prints its arguments. */
const aNode = (version: string) =>
  `#!/bin/sh\ncase "$*" in --version) echo ${version};; *bindings.mjs*) exec '${process.execPath}' "$@";; *) echo "pinned $@";; esac\n`
const bringsNode = (version = 'v24.99.0') =>
  `case "$PWD" in */.install-node) mkdir -p '${pinned}/bin' '${pinned}/include'
   cat > '${pinned}/bin/node' <<'END'\n${aNode(version)}END\nchmod +x '${pinned}/bin/node'; exit 0;; esac\n`

/**
 * A folder with the boot script, commands that print their arguments, and an npm that records its
 * calls.
 */
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'boot-'))
  await write('package-lock.json', lockFile)
  await write('package.json', '{}')
  for (const part of ['boot.mjs', 'boot'])
    await cp(path.join(repository, 'scripts', part), path.join(folder, 'scripts', part), {
      recursive: true,
    })
  await write(
    'scripts/crisis/report.ts',
    'console.log(process.argv.slice(2).join("+")); process.exit(7)',
  )
  await write(
    'server/src/main.ts',
    'process.on("SIGTERM", () => process.exit(9)); console.log("up"); setInterval(() => {}, 1e6)',
  )
  await npmThat(installs)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(file: string, text: string, mode = 0o644): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), text, { mode })
  await chmod(path.join(folder, file), mode)
}
/** An npm that records its folder, its Node and its arguments. */
const npmThat = (does: string) =>
  write(
    'bin/npm',
    `#!/bin/sh\necho "\${PWD#${folder}}|$(command -v node)|$*" >> ${folder}/npm-was-called\necho noise\n${does}\n`,
    0o755,
  )
const npmCalls = async () => {
  const text = await readFile(path.join(folder, 'npm-was-called'), 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter((call) => call !== '')
    .map((call) => {
      const [where = '', node = '', argv = ''] = call.split('|')
      return { where, node: node.replace(folder, ''), argv: argv.split(' ') }
    })
}
const mark = (loads: string, of = lock) =>
  write('node_modules/.boot', JSON.stringify({ lock: of, loads }))
const npmInstalled = async (
  versions: Record<string, string>,
  { binding = true, links = ['server', 'web'] } = {},
) => {
  const linked = links.map((name) => [
    `node_modules/@sanad/${name}`,
    { link: true, resolved: name },
  ])
  const places = Object.entries(versions).map(([name, version]) => [
    `node_modules/${name}`,
    { version },
  ])
  await write(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: Object.fromEntries([...linked, ...places]) }),
  )
  if (binding) await write('node_modules/binding/package.json', '{}')
}

interface Boot {
  /** The version of Node that boot sees. */
  readonly nodeVersion?: string
  readonly whenUp?: (kill: (signal: NodeJS.Signals) => void) => void
}
async function boot(argv: string[], { nodeVersion, whenUp }: Boot = {}) {
  const disguise = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${nodeVersion}'})`
  const child = spawn(
    process.execPath,
    [
      ...(nodeVersion === undefined ? [] : ['--import', disguise]),
      path.join(folder, 'scripts/boot.mjs'),
      ...argv,
    ],
    {
      env: {
        PATH: `${path.join(folder, 'bin')}:/usr/bin:/bin`,
        // npm is the stand-in above; nothing is asked of a real registry.
        npm_config_registry: 'http://127.0.0.1:9',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
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
const untilUp: Boot = { whenUp: (kill) => kill('SIGTERM') }

describe('boot', () => {
  it('hands on the arguments and the exit code, and keeps stdout for the command alone', async () => {
    const { code, stdout, stderr } = await boot(['crisis:report', 'one', '--two'])
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
    expect(await boot(['start'], untilUp)).toMatchObject({ code: 9 })
  })

  it('starts without an option that this Node refuses', async () => {
    await mark('production')
    await write(
      `${pinned}/bin/node`,
      '#!/bin/sh\ncase "$*" in *parallel-scavenge*) exit 9;; *--version) echo v24.99.0;; *) echo "$@";; esac\n',
      0o755,
    )
    expect(await boot(['start', '--more'])).toMatchObject({
      code: 0,
      stdout:
        '--max-semi-space-size=16 --no-allocation-site-pretenuring server/src/main.ts --more\n',
    })
  })

  it('installs once', async () => {
    await boot(['crisis:report'])
    await boot(['crisis:report'])
    expect(await npmCalls()).toHaveLength(1)
  })

  it.each([
    ['another lock file was installed', () => mark('all', 'of another lock'), true],
    ['only the parts for a start are there', () => mark('production'), true],
    ['everything is there', () => mark('all'), false],
    ['npm itself has installed everything', () => npmInstalled(both), false],
    [
      'npm itself has installed an older version',
      () => npmInstalled({ ...both, tool: '1.9.0' }),
      true,
    ],
    [
      'npm itself has installed before a package of ours was added',
      () => npmInstalled(both, { links: ['server'] }),
      true,
    ],
    ['npm itself has left the tools out', () => npmInstalled({ needed: '1.0.0' }), true],
    ['npm itself has left out a binding', () => npmInstalled(both, { binding: false }), true],
    [
      'a boot that did not look at bindings left its mark',
      () => write('node_modules/.boot', JSON.stringify({ lock, installed: 'all' })),
      true,
    ],
  ])('when %s, a test installs accordingly', async (_what, arrange, installsAll) => {
    await arrange()
    await boot(['crisis:report'])
    const argv = [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    expect(await npmCalls()).toMatchObject(installsAll ? [{ where: '', argv }] : [])
  })

  it('reads texts with the packages of a running service, and installs nothing over them', async () => {
    await mark('production')
    await boot(['detect'])
    expect(await npmCalls()).toEqual([])
  })

  it('stops when the installation fails, with one sentence after npm’s own output', async () => {
    await npmThat('echo "no network" >&2; exit 1')
    expect(await boot(['crisis:report'])).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /no network\nThe installation failed: the lines above, from npm, say why\.\n$/,
      ) as string,
    })
  })
})

describe('the parts a start needs', () => {
  it('are installed from their part of the lock file, beside the present ones, and moved into place', async () => {
    await write('node_modules/of-before/package.json', '{}')
    await npmThat(`${installs}; cp package-lock.json node_modules/binding`)
    await boot(['start'], untilUp)
    expect(await npmCalls()).toMatchObject([
      { where: '/.install', argv: expect.arrayContaining(['ci']) },
    ])
    const staged = JSON.parse(
      await readFile(path.join(folder, 'node_modules/binding/package-lock.json'), 'utf8'),
    ) as { packages: object }
    expect(Object.keys(staged.packages).toSorted()).toEqual([
      '',
      'node_modules/@sanad/server',
      'node_modules/@sanad/web',
      'node_modules/binding',
      'node_modules/needed',
      'server',
      'web',
    ])
    expect(await boot(['start'], untilUp)).toMatchObject({ code: 9 })
    await expect(
      readFile(path.join(folder, 'node_modules/of-before/package.json')),
    ).rejects.toThrow('ENOENT')
    await expect(readFile(path.join(folder, '.install/package.json'))).rejects.toThrow('ENOENT')
  })

  it('leave the present packages alone when npm fails', async () => {
    await write('node_modules/of-before/package.json', '{}')
    await npmThat('exit 1')
    expect(await boot(['start'])).toMatchObject({ code: 1 })
    expect(await readFile(path.join(folder, 'node_modules/of-before/package.json'), 'utf8')).toBe(
      '{}',
    )
  })

  it('are not marked as installed while a binding is missing, and the line names it', async () => {
    await npmThat('mkdir -p node_modules')
    for (const _time of [1, 2]) {
      const { code, stderr } = await boot(['start'])
      expect(code).toBe(1)
      expect(stderr.trimEnd().split('\n').at(-1)).toBe(
        'The installation is not complete: binding is missing. Delete node_modules and try again.',
      )
    }
    expect(await npmCalls()).toHaveLength(2)
  })

  it('are not marked as installed while a binding does not load', async () => {
    await npmThat(`${installs}; echo '{"main":"it.node"}' > node_modules/binding/package.json
      echo 'no machine code' > node_modules/binding/it.node`)
    expect((await boot(['start'])).stderr).toMatch(
      /The installation is not complete: binding does not load: [^\n]+\n$/,
    )
  })
})

describe('under an older Node', () => {
  it('the pinned one comes beside the packages, alone and as locked, and the command runs under it', async () => {
    await npmThat(
      `case "$PWD" in */.install-node) cp package-lock.json ${folder}/node-lock.json;; esac\n${bringsNode()}${installs}`,
    )
    expect(await boot(['start', '--more'], { nodeVersion: '18.20.4' })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^pinned .*server\/src\/main\.ts --more\n$/) as string,
    })
    const calls = await npmCalls()
    expect(calls.map(({ where }) => where).toSorted()).toEqual(['/.install', '/.install-node'])
    for (const { argv } of calls) expect(argv).toContain('ci')
    const { packages: alone } = JSON.parse(
      await readFile(path.join(folder, 'node-lock.json'), 'utf8'),
    ) as {
      packages: Record<string, object>
    }
    expect(alone[pinned]).toEqual({
      version: '24.99.0',
      integrity: 'sha512-as-locked',
      resolved: `https://registry.npmjs.org/${pinnedName}/-/${pinnedName}-24.99.0.tgz`,
    })
    await expect(readFile(path.join(folder, pinned, 'include'))).rejects.toThrow('ENOENT')
    expect(existsSync(path.join(folder, '.install-node'))).toBe(false)
  })

  it('both downloads go on at once: each waits here until the other has begun', async () => {
    const meet = (own: string, other: string) =>
      `mkfifo ${folder}/${own} ${folder}/${other} 2>/dev/null; echo here > ${folder}/${own} & read _ < ${folder}/${other}; wait`
    await npmThat(
      `case "$PWD" in */.install-node) ${meet('node', 'packages')};; *) ${meet('packages', 'node')};; esac\n${bringsNode()}${installs}`,
    )
    expect(await boot(['start'], { nodeVersion: '20.19.0' })).toMatchObject({ code: 0 })
  })

  it('packages that cannot be downloaded leave the Node that came, for the next time', async () => {
    await write('node_modules/of-before/package.json', '{}')
    await npmThat(`${bringsNode()}echo 'no network' >&2; exit 1`)
    const { code, stderr } = await boot(['start'], { nodeVersion: '20.19.0' })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /no network\n[^]*The installation failed: the lines above, from npm, say why\.\n$/,
      ) as string,
    })
    expect(existsSync(path.join(folder, pinned, 'bin/node'))).toBe(true)
    expect(existsSync(path.join(folder, 'node_modules/of-before'))).toBe(true)
  })

  it.each([
    [
      'brings none',
      'exit 1',
      /Node 24\.99\.0 could not be installed: the lines above, from npm, say why\.\n$/,
    ],
    [
      'brings one that does not run here',
      bringsNode('not found'),
      /does not run on this system\. Install Node 24/,
    ],
  ])('stops with one line where npm %s', async (_what, does, says) => {
    await npmThat(does)
    const { code, stderr } = await boot(['start'], { nodeVersion: '22.1.0' })
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(says) as string })
    const afterProgress = stderr
      .split('\n')
      .filter((text) => !/^(?:Install(?:ing|ed)|  left to npm:|  \d+ s:) /.test(text))
    expect(afterProgress).toHaveLength(2)
  })

  it('says what to do when this platform has none', async () => {
    const { [pinned]: _none, ...others } = packages
    await write('package-lock.json', JSON.stringify({ packages: others }))
    expect(await boot(['start'], { nodeVersion: '18.20.4' })).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'Sanad runs on Node 24 or later and this is Node 18.20.4. Install a newer one from https://nodejs.org, then run the same command again.\n',
    })
  })

  it('the tests’ tools are installed under a copy of the pinned one, which npm would remove under itself', async () => {
    await npmThat(`${bringsNode()}rm -rf node_modules; ${installs}`)
    await boot(['crisis:report'], { nodeVersion: '20.19.0' })
    expect(await npmCalls()).toMatchObject([
      { where: '/.install-node' },
      { where: '', node: '/.install/node' },
    ])
  })
})

it('every command runs a file that is there', async () => {
  const text = await readFile(path.join(repository, 'scripts/boot.mjs'), 'utf8')
  const files = [...text.matchAll(/'([\w/-]+\.(?:ts|cjs))'/g)].map(([, file]) => file ?? '')
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(path.join(repository, file)))).toEqual([])
})

it('a release brings the pinned Node under whichever Node it is made', async () => {
  await mark('production')
  await npmThat(bringsNode())
  expect(await boot(['release'])).toMatchObject({
    code: 0,
    stdout: 'pinned scripts/release/main.ts\n',
  })
})
