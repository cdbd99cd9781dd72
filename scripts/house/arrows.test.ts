import { beforeAll, describe, expect, it } from 'vitest'
import { repository } from '../run.ts'
import { circles, upwardImports } from './arrows.ts'
import { importsOf, productFiles, readSources, type Sources } from './imports.ts'

describe('In this repository', () => {
  let sources: Sources
  beforeAll(async () => {
    sources = await readSources(repository)
  })

  it('the floors of the platform and the rooms of chat import nothing from above', () => {
    const countIn = (folder: string) =>
      [...sources.keys()].filter((file) => file.startsWith(folder)).length
    expect(countIn('server/src/platform/')).toBeGreaterThan(100)
    expect(countIn('web/src/chat/state/')).toBeGreaterThan(10)
    expect(upwardImports(sources)).toEqual([])
  })

  it('a slice declares what it stores in the file that every tab loads', () => {
    const declaring = [...sources.keys()].filter((file) =>
      importsOf(file, sources).some(({ target }) => target.endsWith('storage/declare-keys.ts')),
    )
    expect(declaring).toContain('web/src/chat/storage-keys.ts')
    const others = declaring.filter((file) => !/^web\/src\/[\w-]+\/storage-keys\.ts$/.test(file))
    expect(others).toEqual(['web/src/platform/storage/storage.ts'])
  })

  it('no files of the product import each other', () => {
    const product = productFiles(sources)
    expect(product.length).toBeGreaterThan(1000)
    expect(circles(sources, product)).toEqual([])
  })
})

it('An import from a higher floor or a slice runs up', () => {
  const sources = new Map([
    ['server/src/platform/base/a.ts', "import { b } from '../stores/b.ts'\n"],
    ['server/src/platform/stores/b.ts', "import { c } from '#server/chat/c.ts'\n"],
    ['server/src/platform/services/d.ts', "import { b } from '../stores/b.ts'\n"],
    ['server/src/chat/c.ts', "import { b } from '#server/platform/stores/b.ts'\n"],
  ])
  expect(upwardImports(sources)).toEqual([
    'server/src/platform/base/a.ts: server/src/platform/stores/b.ts',
    'server/src/platform/stores/b.ts: server/src/chat/c.ts',
  ])
})

it('An import from what outlives a screen to the screen runs up', () => {
  const sources = new Map([
    ['web/src/emergency/state/request.ts', "import { m } from '../marks.ts'\n"],
    ['web/src/emergency/marks.ts', "import { request } from './state/request.ts'\n"],
  ])
  expect(upwardImports(sources)).toEqual([
    'web/src/emergency/state/request.ts: web/src/emergency/marks.ts',
  ])
})

it('An import from a later room of chat runs up', () => {
  const sources = new Map([
    ['web/src/chat/state/outbox.ts', "import { t } from '../parts/times.ts'\n"],
    ['web/src/chat/parts/times.ts', "import { api } from '#web/platform/api/api.ts'\n"],
    [
      'web/src/chat/list/list.tsx',
      "import '../storage-keys.ts'\nimport { c } from '../chat-screen.tsx'\n",
    ],
    ['web/src/chat/chat-screen.tsx', "import { l } from './list/list.tsx'\n"],
    ['web/src/chat/storage-keys.ts', ''],
    ['web/src/platform/api/api.ts', ''],
  ])
  expect(upwardImports(sources)).toEqual([
    'web/src/chat/state/outbox.ts: web/src/chat/parts/times.ts',
    'web/src/chat/list/list.tsx: web/src/chat/chat-screen.tsx',
  ])
})

it('Files that import each other are one circle, however many there are', () => {
  const next = (name: string) => `import { ${name} } from './${name}.ts'\n`
  const sources = new Map([
    ['web/src/a.ts', next('b')],
    ['web/src/b.ts', next('c')],
    ['web/src/c.ts', next('a') + next('d')],
    ['web/src/d.ts', ''],
  ])
  expect(circles(sources, [...sources.keys()])).toEqual([
    ['web/src/a.ts', 'web/src/b.ts', 'web/src/c.ts'],
  ])
})
