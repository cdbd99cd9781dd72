import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Words that no text may use, since another one stands for the same thing. */
export interface RefusedTerms {
  readonly en: readonly { readonly not: string; readonly say: string }[]
  readonly ar: readonly { readonly not: string; readonly say: string }[]
}

/** Reads the table "One word on the screens" of `docs/build/words.md`. */
export async function loadTerms(repository: string): Promise<RefusedTerms> {
  const document = await readFile(path.join(repository, 'docs/build/words.md'), 'utf8')
  const [, section = ''] = document.split('## One word on the screens')
  const rows = (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((row) => row.startsWith('|'))
    .slice(2)
    .map((row) => row.split('|').map((cell) => cell.trim()))
  const refused = (say: number, not: number) =>
    rows.flatMap((row) =>
      listOf(row[not] ?? '').map((word) => ({ not: word, say: row[say] ?? '' })),
    )
  return { en: refused(2, 3), ar: refused(4, 5) }
}

const listOf = (cell: string): string[] =>
  cell
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== '–')
