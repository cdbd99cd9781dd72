import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringPackages } from './packages.mjs'

const long = `${'deep/'.repeat(30)}${'name'.repeat(40)}.js`

let scratch: string
let registry: Server
/** What the registry has, by address. */
const archives = new Map<string, Buffer>()
beforeEach(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'packages-'))
  registry = createServer((request, response) => {
    const archive = archives.get(request.url ?? '')
    response.writeHead(archive ? 200 : 404).end(archive)
  })
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubEnv(
    'npm_config_registry',
    `http://127.0.0.1:${(registry.address() as AddressInfo).port}/all/`,
  )
  vi.stubEnv('npm_config_cache', path.join(scratch, 'cache'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  archives.clear()
  await new Promise((resolve) => registry.close(resolve))
  await rm(scratch, { recursive: true, force: true })
})

/** Packs these files as npm does, puts them into the registry, and returns their entry in a lock file. */
async function publish(
  name: string,
  files: Readonly<Record<string, string>>,
  options: string[] = [],
) {
  const folder = path.join(scratch, 'packed', name)
  await mkdir(path.join(folder, 'package'), { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, 'package', file)), { recursive: true })
    const mode = text.startsWith('#!') ? 0o755 : 0o644
    await writeFile(path.join(folder, 'package', file), text, { mode })
  }
  const archive = execFileSync('tar', ['-czf', '-', ...options, 'package'], { cwd: folder })
  const address = `${name}/-/${name}-1.0.0.tgz`
  archives.set(`/all/${address}`, archive)
  return {
    version: '1.0.0',
    resolved: `https://registry.npmjs.org/${address}`,
    integrity: `sha512-${createHash('sha512').update(archive).digest('base64')}`,
  }
}

/** @returns the files that came, and how often npm had to do it */
async function bring(packages: Readonly<Record<string, object>>) {
  const folder = await mkdtemp(path.join(scratch, 'to-'))
  const byNpm = vi.fn(() => Promise.resolve())
  const isWanted = (name: string) => !name.endsWith('.map')
  await bringPackages({ lockfileVersion: 3, packages }, folder, isWanted, byNpm)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  return { folder, files: files.toSorted(), calls: byNpm.mock.calls.length }
}

test('what is wanted of each package comes, with its name, its bytes and its right to be run', async () => {
  const large = 'x'.repeat(3_000_000)
  const packages = {
    '': {},
    'node_modules/one': await publish('one', {
      'package.json': '{}',
      'bin/run': '#!/bin/sh',
      'dist/a.js.map': 'never read',
      [long]: large,
    }),
    'server/node_modules/two': await publish('two', { 'package.json': '{}', [long]: '' }, [
      '--format=posix',
    ]),
    'node_modules/@sanad/server': { link: true, resolved: 'server' },
    server: {},
  }
  const { folder, files, calls } = await bring(packages)
  expect(files).toEqual(
    [
      'node_modules/.package-lock.json',
      'node_modules/@sanad/server',
      'node_modules/one/bin/run',
      `node_modules/one/${long}`,
      'node_modules/one/package.json',
      `server/node_modules/two/${long}`,
      'server/node_modules/two/package.json',
    ].toSorted(),
  )
  expect(calls).toBe(0)
  expect(await readFile(path.join(folder, 'node_modules/one', long), 'utf8')).toBe(large)
  expect((await stat(path.join(folder, 'node_modules/one/bin/run'))).mode & 0o111).toBe(0o111)
  const behindLink = path.join(folder, 'node_modules/@sanad/server/node_modules/two')
  expect(await readdir(behindLink)).toEqual(['deep', 'package.json'])
})

test('what was downloaded once comes from npm’s cache, and a damaged file there is downloaded again', async () => {
  const packages = { 'node_modules/one': await publish('one', { 'index.js': 'one' }) }
  await bring(packages)
  const kept = new Map(archives)
  archives.clear()
  expect(await bring(packages)).toMatchObject({ calls: 0 })
  const cache = path.join(scratch, 'cache/_cacache')
  const [file = ''] = (await readdir(cache, { recursive: true })).filter((name) =>
    /[0-9a-f]{64}$/.test(name),
  )
  await writeFile(path.join(cache, file), 'damaged')
  expect(await bring(packages)).toMatchObject({ calls: 1 })
  for (const [address, archive] of kept) archives.set(address, archive)
  expect(await bring(packages)).toMatchObject({ calls: 0 })
})

test('a package that stands in several places is downloaded at once for all of them', async () => {
  const one = await publish('one', { 'index.js': 'one' })
  const places = ['node_modules', 'a/node_modules', 'b/node_modules', 'c/node_modules']
  const packages = Object.fromEntries(places.map((place) => [`${place}/one`, one]))
  const { files, calls } = await bring(packages)
  expect(calls).toBe(0)
  expect(files).toEqual(expect.arrayContaining(places.map((place) => `${place}/one/index.js`)))
})

test.each([
  [
    'is not what the lock file names',
    async () => ({ ...(await publish('one', {})), integrity: `sha512-${'A'.repeat(86)}==` }),
  ],
  [
    'has no checksum of this kind',
    async () => ({ ...(await publish('one', {})), integrity: 'sha1-x' }),
  ],
  [
    'is not in the registry',
    async () => ({
      ...(await publish('one', {})),
      resolved: 'https://registry.npmjs.org/none.tgz',
    }),
  ],
  [
    'writes outside of its folder',
    () => publish('one', { 'evil.js': '' }, ['-P', '--transform=s,^package/,package/../../,']),
  ],
])('npm does it where a package %s', async (_what, entry) => {
  const { files, calls } = await bring({ 'node_modules/one': await entry() })
  expect(calls).toBe(1)
  expect(files).toEqual([])
})

test('npm does it behind a proxy', async () => {
  vi.stubEnv('HTTPS_PROXY', 'http://proxy.example')
  const packages = { 'node_modules/one': await publish('one', { 'index.js': '' }) }
  expect(await bring(packages)).toMatchObject({ files: [], calls: 1 })
})
