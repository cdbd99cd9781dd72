import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { removeAids } from './remove-aids.mjs'

let folder: string
afterEach(() => rm(folder, { recursive: true, force: true }))

test('maps, TypeScript and documents go, and everything else stays, also behind a link', async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sanad-aids-'))
  const own = path.join(folder, 'own')
  const packages = path.join(folder, 'node_modules')
  await mkdir(own)
  await mkdir(path.join(packages, 'a', 'dist'), { recursive: true })
  const write = (...place: string[]) => writeFile(path.join(...place), '')
  for (const name of ['index.js', 'index.js.map', 'index.d.ts', 'index.d.mts', 'index.ts'])
    await write(packages, 'a', 'dist', name)
  for (const name of ['LICENSE.md', 'package.json', 'map', 'ts', 'README.md'])
    await write(packages, 'a', name)
  await write(own, 'types.d.ts')
  await symlink(own, path.join(packages, 'linked'))
  removeAids(packages)
  removeAids(path.join(folder, 'not-there'))
  const files = ['LICENSE.md', 'dist', 'dist/index.js', 'map', 'package.json', 'ts']
  expect((await readdir(packages, { recursive: true })).toSorted()).toEqual([
    'a',
    ...files.map((file) => path.join('a', file)),
    'linked',
    path.join('linked', 'types.d.ts'),
  ])
})
