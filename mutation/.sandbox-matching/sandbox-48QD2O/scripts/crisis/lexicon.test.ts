// @ts-nocheck
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { compiledFile, compiledLexicon } from './lexicon.ts'

test('rules.json is what the rule tables make: run npm run crisis:lexicon', async () => {
  expect((await readFile(compiledFile, 'utf8')) === (await compiledLexicon())).toBe(true)
})
