import { expect, test } from 'vitest'
import { linksPart, mostPlaces } from './links-file.ts'

const text = { en: 'Free.', ar: 'مجانًا.' }
const words = { button: { en: 'Talk', ar: 'حديث' }, beside: text, poster: text }
const parse = (own: object) =>
  linksPart.schema.safeParse({
    'links.yaml': { welcome: words, emergency: words, volunteer: words, places: [], ...own },
  })
const placesNamed = (ids: readonly string[]) =>
  parse({ places: ids.map((id) => ({ id, name: { en: 'Place', ar: 'مكان' } })) })

test('a place has a short plain name in the link, once, and there are at most 20', () => {
  const many = Array.from({ length: mostPlaces + 1 }, (_, at) => `place-${at}`)
  expect(placesNamed(many.slice(1)).success).toBe(true)
  for (const ids of [many, ['a', 'a'], ['<b>'], ['Campus'], ['a b'], ['x'.repeat(21)], ['']])
    expect(placesNamed(ids).success, ids.join()).toBe(false)
})

test('a promise beside a button is shown to who approves it', () => {
  const { data } = parse({ welcome: { ...words, beside: { en: 'Help 24/7.', ar: 'مجانًا.' } } })
  expect(data && linksPart.doubts?.(data)).toEqual([
    { file: 'links.yaml', code: 'banned-promise', keys: ['welcome', 'beside', 'en'] },
  ])
})
