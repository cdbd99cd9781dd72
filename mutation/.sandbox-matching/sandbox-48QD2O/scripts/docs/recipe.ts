// @ts-nocheck
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The pages under docs/ that walk through one real change each. */
export const recipes = [
  'add-an-operation',
  'add-a-profile-field',
  'add-a-screen',
  'add-a-notice',
  'add-a-language',
] as const

/** One block of a recipe: a new file, or changed rows of a file. */
interface Step {
  readonly file: string
  readonly content: string
  readonly isNew: boolean
}

/**
 * The steps of a recipe. A heading names the file in backticks. A `diff` block below it shows
 * changed rows among unchanged ones, with `@@` between two places; every other code block with a
 * language is a new file.
 */
export function readRecipe(page: string): Step[] {
  const parts = page.split(/^(?=#+ )/m)
  return parts.flatMap((part) => {
    const [, file] = /^#+ .*`([^`\n]+)`/.exec(part) ?? []
    if (!file?.includes('/')) return []
    const blocks = [...part.matchAll(/^```(diff|tsx?|json)\n([\s\S]*?)^```$/gm)]
    return blocks.map(([, kind, content = '']) => ({ file, content, isNew: kind !== 'diff' }))
  })
}

/**
 * The files that a recipe changes, by path from the repository, with their new content.
 * @throws when a block does not fit the file, because the file changed since the recipe was written
 */
export async function applyRecipe(repository: string, page: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const { file, content, isNew } of readRecipe(page)) {
    const before = files.get(file) ?? (await readOrNone(path.join(repository, file)))
    if (isNew !== (before === undefined))
      throw new Error(isNew ? `${file} exists already` : `there is no ${file}`)
    files.set(file, before === undefined ? content : applyDiff(before, content, file))
  }
  return files
}

const readOrNone = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return undefined
    throw fault
  })

/** Each place is found by its unchanged rows, so a diff still fits when other rows moved. */
function applyDiff(text: string, diff: string, file: string): string {
  return diff.split(/^@@.*\n/m).reduce((changed, place) => {
    const rows = place.split('\n').slice(0, -1)
    const keep = (mark: string) =>
      rows
        .filter((row) => !row.startsWith(mark))
        .map((row) => `${row.slice(1)}\n`)
        .join('')
    const [from, to] = [keep('+'), keep('-')]
    const places = `\n${changed}`.split(`\n${from}`).length - 1
    if (from === '' || places !== 1)
      throw new Error(`${file} has these lines ${places} times, not once:\n${from}`)
    return `\n${changed}`.replace(`\n${from}`, () => `\n${to}`).slice(1)
  }, text)
}
