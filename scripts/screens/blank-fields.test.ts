import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const repository = resolve(import.meta.dirname, '../..')
/** Invisible marks stay after `trim`: the service takes such a text for empty, the button would not. */
const judgesByBlanks = /\.trim\(\)(\.length| [!=]== ''| \?| && )/

test('no screen judges a field as empty by its blanks alone: isBlank and toOneLine do', async () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: repository })
  expect(files.length).toBeGreaterThan(300)
  const judging: string[] = []
  for (const file of files.filter((name) => !name.includes('.test.'))) {
    const source = await readFile(join(repository, file), 'utf8')
    if (judgesByBlanks.test(source)) judging.push(file)
  }
  expect(judging).toEqual([])
})
