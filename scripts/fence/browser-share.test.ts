import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { filesUnder } from '../files.ts'
import { repository } from './skeleton.ts'

const domain = path.join(repository, 'domain/src')

/** The files that a file imports as values; types are not in the browser's bundle. */
async function importsOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8')
  const statements = text.matchAll(/^(?:import|export)\s(?!type\b)[^'"]*?from\s['"]([^'"]+)['"]/gms)
  return [...statements].map(([, source = '']) => source)
}

function inDomain(source: string, importer: string): string | undefined {
  if (source.startsWith('@sanad/domain/')) return path.join(domain, `${source.slice(14)}.ts`)
  if (source.startsWith('.') && importer.startsWith(domain))
    return path.resolve(path.dirname(importer), source)
  return undefined
}

/** The lint checks direct imports only; this follows the whole chain. */
describe('What the browser gets of the domain', () => {
  const share = new Set<string>()
  const packages = new Set<string>()
  const imported = new Set<string>()
  beforeAll(async () => {
    const screens = await filesUnder(path.join(repository, 'web/src'), /(?<!\.test)\.tsx?$/)
    const queue = [...screens]
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      for (const source of await importsOf(file)) {
        imported.add(source)
        const target = inDomain(source, file)
        if (target === undefined && file.startsWith(domain)) packages.add(source)
        if (target === undefined || share.has(target)) continue
        share.add(target)
        queue.push(target)
      }
    }
  })

  it('is something', () => {
    expect(share.size).toBeGreaterThan(0)
  })

  it('has no crisis phrases and no grader', () => {
    expect([...imported].filter((source) => /\bclassifier\//.test(source))).toEqual([])
  })

  it('brings no package along', () => {
    expect([...packages]).toEqual([])
  })
})
