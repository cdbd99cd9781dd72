// @ts-nocheck
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from '../run.ts'
import { bannedNames, bannedWords } from './banned-names.ts'
import { readSources } from './imports.ts'

const words = bannedWords(readFileSync(path.join(repository, 'docs/words.md'), 'utf8'))

describe('A banned name', () => {
  it('is nowhere in this repository', async () => {
    expect(bannedNames(await readSources(repository), words)).toEqual([])
  })

  it.each([
    ['const found = 1', 'found'],
    ['function f({ a: asked }: A) { return asked }', 'asked'],
    ['interface Given { x: number }', 'Given'],
    ['const f = (told = 1) => told', 'told'],
    ['const [, line] = pair', 'line'],
    ['export const openCrewOfTwo = 1', 'openCrewOfTwo'],
  ])('is seen where it stands: %s', (text, name) => {
    const hits = bannedNames(new Map([['server/src/x.ts', text]]), words)
    expect(hits).toEqual([expect.stringContaining(`server/src/x.ts: ${name}, say `)])
  })

  it('of a property is the data’s own', () => {
    const text = 'const { found } = rows\nconst row = { asked: rows.told, textLine: 1 }'
    expect(bannedNames(new Map([['server/src/x.ts', text]]), words)).toEqual([])
  })
})
