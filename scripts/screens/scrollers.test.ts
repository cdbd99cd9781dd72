import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const repository = resolve(import.meta.dirname, '../..')
const scrolls = /\boverflow-(x-|y-)?(auto|scroll)\b/
const isPositioned = /(^|[\s:'"`])(relative|absolute|fixed|sticky)\b/

/** Words that only screen readers meet are absolute: outside such an element they widen the page. */
test('an element that scrolls holds what is placed inside it', async () => {
  const loose: string[] = []
  for (const file of globSync('web/src/**/*.tsx', { cwd: repository })) {
    const source = await readFile(join(repository, file), 'utf8')
    for (const [words] of source.matchAll(/(["'`])[^"'`\n]*\1/g))
      if (scrolls.test(words) && !isPositioned.test(words)) loose.push(`${file}: ${words}`)
  }
  expect(loose).toEqual([])
})
