import { expect, test } from 'vitest'
import { aService } from '../../test/a-service.ts'
import { citiesOf, findServices, inEither, isLongUnchecked, isReachable } from './services.ts'

const at = new Date('2026-11-27T00:00:00Z')
const inDubai = aService({ id: 'dubaidubai', city: { en: 'Dubai', ar: 'دبي' }, topics: ['grief'] })
const everywhere = aService({
  id: 'everywhere',
  city: { en: '', ar: '' },
  cost: 'paid',
  always: true,
})
const inCairo = aService({ id: 'cairocairo', country: 'EG', city: { en: 'Cairo', ar: '' } })
const all = [inDubai, everywhere, inCairo]

test.each([
  ['nothing', {}, all],
  ['a country', { country: 'EG' }, [inCairo]],
  [
    'a city, and what serves the whole country',
    { country: 'AE', city: 'Dubai' },
    [inDubai, everywhere],
  ],
  ['a city by its Arabic name', { city: 'دبي' }, [inDubai, everywhere]],
  ['another city', { country: 'AE', city: 'Al Ain' }, [everywhere]],
  ['a topic', { topic: 'grief' }, [inDubai]],
  ['a cost', { cost: 'paid' }, [everywhere]],
  ['a language', { language: 'ur' }, []],
  ['a kind', { kind: 'clinic' }, all],
  ['another kind', { kind: 'shelter' }, []],
  ['day and night', { always: true }, [everywhere]],
  ['any hours', { always: false }, all],
  ['two parts, of which one fits', { country: 'EG', topic: 'grief' }, []],
] as const)('a filter of %s', (_, filter, services) => {
  expect(findServices(all, filter, at)).toEqual(services)
})

test('DIR-5 what was not checked for half a year stands lower', () => {
  const old = aService({ id: 'oldoldoldo', checkedOn: '2026-01-01' })
  expect(findServices([old, inDubai], {}, at)).toEqual([inDubai, old])
})

test('DIR-5 after 180 days a check is still good, and a moment later it is not', () => {
  const checked = { checkedOn: '2026-05-31' }
  expect(isLongUnchecked(checked, at)).toBe(false)
  expect(isLongUnchecked(checked, new Date(at.getTime() + 1))).toBe(true)
})

test('DIR-2 one way to reach it is enough, and none is too little', () => {
  const none = { phone: '', whatsapp: '', email: '', website: '', address: { en: '', ar: '' } }
  expect(isReachable(none)).toBe(false)
  for (const way of ['phone', 'whatsapp', 'email', 'website'])
    expect(isReachable({ ...none, [way]: 'x' }), way).toBe(true)
  expect(isReachable({ ...none, address: { en: '12 Unity Street', ar: '' } })).toBe(true)
  expect(isReachable({ ...none, address: { en: '', ar: 'شارع الوحدة' } })).toBe(true)
})

test('the cities of a country in the reader’s language, each once and in order', () => {
  const inAjman = aService({ city: { en: 'Ajman', ar: 'عجمان' } })
  expect(citiesOf([...all, inAjman, inDubai], 'AE', 'en')).toEqual(['Ajman', 'Dubai'])
  expect(citiesOf([inDubai, inAjman], 'AE', 'ar')).toEqual(['دبي', 'عجمان'])
  expect(citiesOf(all, 'EG', 'ar')).toEqual(['Cairo'])
  expect(citiesOf(all, 'JO', 'en')).toEqual([])
})

test('a text that stands in one language is shown in the other too', () => {
  expect(inEither({ en: 'A', ar: '' }, 'ar')).toBe('A')
  expect(inEither({ en: 'A', ar: 'ب' }, 'ar')).toBe('ب')
  expect(inEither({ en: 'A', ar: 'ب' }, 'en')).toBe('A')
  expect(inEither({ en: '', ar: 'ب' }, 'en')).toBe('ب')
})
