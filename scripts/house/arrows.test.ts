import { beforeAll, describe, expect, it } from 'vitest'
import { repository } from '../run.ts'
import { circles, upwardImports } from './arrows.ts'
import { productFiles, readSources, type Sources } from './imports.ts'

describe('In this repository', () => {
  let sources: Sources
  beforeAll(async () => {
    sources = await readSources(repository)
  })

  it('the platform of the server imports nothing from above', () => {
    const isPlatform = (file: string) => file.startsWith('server/src/platform/')
    expect([...sources.keys()].filter(isPlatform).length).toBeGreaterThan(100)
    expect(upwardImports(sources)).toEqual([])
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
