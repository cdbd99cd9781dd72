import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { slices } from '../oxlint.config.ts'

const repository = path.resolve(import.meta.dirname, '..')
const read = (file: string): Promise<string> => readFile(path.join(repository, file), 'utf8')

const manifests = [
  'package.json',
  ...['domain', 'server', 'web', 'e2e', 'bench'].map((name) => `${name}/package.json`),
]

async function directDependencies(): Promise<string[]> {
  const readManifest = async (file: string) =>
    JSON.parse(await read(file)) as Record<string, object | undefined>
  const all = await Promise.all(manifests.map(readManifest))
  const names = all.flatMap((manifest) =>
    ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.keys(manifest[kind] ?? {}),
    ),
  )
  return [...new Set(names)].filter((name) => !name.startsWith('@sanad/') && !name.startsWith('@types/'))
}

describe('The documents', () => {
  it('give a reason for every direct dependency', async () => {
    const text = await read('docs/dependencies.md')
    const reasoned = (name: string) =>
      text.includes(`\`${name}\``) || text.includes(`\`${path.dirname(name)}/*\``)
    expect((await directDependencies()).filter((name) => !reasoned(name))).toEqual([])
  })

  it('name the slices in the order of the fence', async () => {
    expect(await read('docs/map.md')).toContain(
      `\`${slices.filter((slice) => slice !== 'preview').join(' · ')}\``,
    )
  })
})
