/** Makes `rules.json`, which the service loads, of the rule tables. `npm run crisis:lexicon` after a change of a table. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rowsOfTable } from '../../classifier/src/lexicon/table.ts'
import { repository } from '../run.ts'

const folder = path.join(repository, 'classifier/src/lexicon')
const languages = ['english', 'arabic', 'arabizi'] as const

async function rowsIn(language: string): Promise<unknown[]> {
  const files = await readdir(path.join(folder, language))
  const tables = files.filter((file) => file.endsWith('.tsv')).toSorted()
  const rows = await Promise.all(
    tables.map(async (file) =>
      rowsOfTable(await readFile(path.join(folder, language, file), 'utf8')),
    ),
  )
  return rows.flat()
}

/** The text of `rules.json`. */
export async function compiledLexicon(): Promise<string> {
  const entries = await Promise.all(
    languages.map(async (language) => [language, await rowsIn(language)] as const),
  )
  return `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`
}

export const compiledFile = path.join(folder, 'rules.json')

if (import.meta.main) await writeFile(compiledFile, await compiledLexicon())
