// @ts-nocheck
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findAffected, lockedPackages, readAdvisories } from './advisories.ts'

const advisory = (name: string, events: object[], more: object = {}) => ({
  id: 'GHSA-test',
  summary: 'made up',
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
  ...more,
})

async function findingsIn(text: string, versions: readonly string[]) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sanad-advisories-'))
  try {
    await writeFile(path.join(folder, 'all.json'), text)
    const packages = versions.map((version) => ({ name: 'left', version, dev: false }))
    return findAffected(packages, await readAdvisories(folder)).map(({ version, fixedIn }) => [
      version,
      fixedIn,
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('a version is affected from the introduction of a fault to its fix, and again from its return', async () => {
  const events = [
    { introduced: '0' },
    { fixed: '1.2.0' },
    { introduced: '2.0.0' },
    { fixed: '2.0.3' },
  ]
  const versions = ['1.1.9', '1.2.0', '1.9.0', '2.0.0', '2.0.3', '2.0.0-rc.1']
  expect(await findingsIn(JSON.stringify([advisory('left', events)]), versions)).toEqual([
    ['1.1.9', '1.2.0'],
    ['2.0.0', '1.2.0'],
  ])
})

test('a line each, the last affected version, another ecosystem, a withdrawn one', async () => {
  const until = advisory('left', [{ introduced: '1.0.0' }, { last_affected: '1.5.0' }])
  const withdrawn = { ...advisory('left', [{ introduced: '0' }]), withdrawn: '2026-01-01' }
  const elsewhere = JSON.parse(JSON.stringify(until).replace('"npm"', '"PyPI"')) as object
  const rows = [until, withdrawn, elsewhere].map((one) => JSON.stringify(one)).join('\n')
  expect(await findingsIn(rows, ['0.9.0', '1.5.0', '1.5.1'])).toEqual([['1.5.0', undefined]])
})

test('the lock file names the installed packages', async () => {
  const packages = await lockedPackages()
  expect(packages).toContainEqual({
    name: 'fastify',
    version: expect.stringMatching(/^5\./) as string,
    dev: false,
  })
  expect(packages).toContainEqual({
    name: 'prettier',
    version: expect.any(String) as string,
    dev: true,
  })
})
