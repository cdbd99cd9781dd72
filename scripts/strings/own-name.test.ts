import path from 'node:path'
import { expect, test } from 'vitest'
import { loadSlices } from './load.ts'
import { loadOtherTexts } from './other-texts.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const ourName = /Sanad|(?<!\p{L})سند(?![\p{L}\p{M}])/iu
/** The Arabic name is also a word: the support of one's family. */
const asWord = 'هل عندك سند من أهلك؟'

test('no screen, notice, mail or text of the folder has the name of this project', async () => {
  const texts = [...(await loadSlices(repository)), ...(await loadOtherTexts(repository))]
  expect(texts.length).toBeGreaterThan(30)
  const named = texts.flatMap(({ slice, en, ar }) =>
    [...en, ...ar].flatMap(([key, text]) =>
      ourName.test(text.replace(asWord, '')) ? [`${slice}: ${key}`] : [],
    ),
  )
  expect(named).toEqual([])
})
