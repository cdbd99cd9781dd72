import { describe, expect, it } from 'vitest'
import { repository } from '../run.ts'
import { bannedNames } from './banned-names.ts'
import { bannedWords } from './banned-words.ts'
import { readSources } from './imports.ts'

describe('A banned name', () => {
  it('is nowhere in this repository', async () => {
    const sources = [await readSources(repository), await readSources(repository, /\.sql$/)]
    expect(sources.flatMap((one) => bannedNames(one, bannedWords))).toEqual([])
  })

  it.each([
    ['const found = 1', 'found'],
    ['function f({ a: asked }: A) { return asked }', 'asked'],
    ['interface Given { x: number }', 'Given'],
    ['const f = (told = 1) => told', 'told'],
    ['const [, line] = pair', 'line'],
    ['export const openCrewOfTwo = 1', 'openCrewOfTwo'],
  ])('is seen where it stands: %s', (text, name) => {
    const hits = bannedNames(new Map([['server/src/x.ts', text]]), bannedWords)
    expect(hits).toEqual([expect.stringContaining(`server/src/x.ts: ${name}, say `)])
  })

  it.each([
    ['server/migrations/1_x.sql', 'create or replace function append_cries()', 'append-cries'],
    ['server/migrations/1_x.sql', 'CREATE TABLE "told_before" (', 'told-before'],
    ['server/src/jobs/x.ts', "[{ name: 'tell whoever', everyMs: 1 }]", 'tell whoever'],
  ])('is seen in SQL and in the name of a job: %s', (file, text, name) => {
    const banned = [...bannedWords, { word: 'cries', say: 'flags', whole: false }]
    const hits = bannedNames(new Map([[file, text]]), [
      ...banned,
      { word: 'toldbefore', say: 'notified_before', whole: false },
    ])
    expect(hits).toEqual([expect.stringContaining(`${file}: ${name}, say `)])
  })

  it('for the expert stays where rows, frames and lists of files hold it as a value', async () => {
    const values = new Set(
      [...(await readSources(repository))]
        .filter(([file]) => /^(?:domain|server|web)\/src\//.test(file) && !file.includes('.test.'))
        .flatMap(([, text]) => text.match(/(?<=')[a-z-]*supporters?(?!-care)[a-z-]*(?=')/g) ?? []),
    )
    expect([...values].toSorted()).toEqual([
      'free-supporter',
      'supporter',
      'supporter-absent',
      'supporter-asked',
      'supporter-away',
      'supporter-continues',
      'supporter-gone',
      'supporters',
      'with-supporter',
    ])
  })

  it('of a property is the data’s own', () => {
    const text = 'const { found } = rows\nconst row = { asked: rows.told, textLine: 1 }'
    expect(bannedNames(new Map([['server/src/x.ts', text]]), bannedWords)).toEqual([])
  })
})
