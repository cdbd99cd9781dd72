import path from 'node:path'
import { expect, test } from 'vitest'
import { changeableWords } from '../../domain/src/home/words-file.ts'
import { loadSlices } from './load.ts'
import { placeholders } from './same-in-both.ts'

const slices = await loadSlices(path.resolve(import.meta.dirname, '../..'))

test.each(Object.entries(changeableWords))(
  '%s is a text of a screen with these placeholders, in both languages',
  (key, needed) => {
    const [name, ...rest] = key.split('.')
    const slice = slices.find((one) => one.slice === name)
    for (const words of [slice?.en, slice?.ar]) {
      const text = words?.get(rest.join('.'))
      expect(text).toBeDefined()
      expect(new Set(placeholders(text ?? ''))).toEqual(new Set(needed.map(String)))
    }
  },
)
