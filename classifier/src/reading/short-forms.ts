import * as z from 'zod'
import data from './short-forms.json' with { type: 'json' }

const { spellings, silent } = z
  .strictObject({
    /** Chat spellings and contractions, and what they stand for. */
    spellings: z.record(z.string(), z.string().min(1)),
    /** Intensifiers without a meaning of their own. */
    silent: z.array(z.string().min(1)),
  })
  .parse(data)

export const shortForms: ReadonlyMap<string, string> = new Map([
  ...Object.entries(spellings),
  ...silent.map((word) => [word, ''] as const),
])

const negated = {
  do: 'dont',
  did: 'didnt',
  does: 'doesnt',
  will: 'wont',
  can: 'cant',
  could: 'couldnt',
  would: 'wouldnt',
  is: 'isnt',
  was: 'wasnt',
  have: 'havent',
  has: 'hasnt',
  had: 'hadnt',
  should: 'shouldnt',
  are: 'arent',
  were: 'werent',
}
/** `want 2`, `want too`: written for "to" behind such words. */
const to = { want: 'to', need: 'to', going: 'to', try: 'to', ready: 'to' }
/** "I don't just want to die" is no denial: behind "not" the word means "only". */
export const onlyBehindNo = 'just'
const only = {
  not: 'only',
  dont: 'only',
  didnt: 'only',
  isnt: 'only',
  wasnt: 'only',
  arent: 'only',
  doesnt: 'only',
}
/** `can not` and `cannot`, `i ve` and `ive`: what a second word makes with the first. */
export const joins: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries({
    not: negated,
    t: {
      ...negated,
      don: 'dont',
      didnt: 'didnt',
      won: 'wont',
      doesn: 'doesnt',
      couldn: 'couldnt',
      wouldn: 'wouldnt',
      isnt: 'isnt',
      wasnt: 'wasnt',
      haven: 'havent',
      hasn: 'hasnt',
      shouldn: 'shouldnt',
      didn: 'didnt',
    },
    m: { i: 'i am' },
    ve: { i: 'i have' },
    ll: { i: 'i will' },
    d: { i: 'i would' },
    self: { my: 'myself', your: 'yourself', him: 'himself', her: 'herself' },
    [onlyBehindNo]: only,
    2: to,
    too: to,
    ot: to,
    dose: { over: 'overdose' },
    dosed: { over: 'overdosed' },
    one: { no: 'nobody', every: 'everyone', any: 'anyone', some: 'someone' },
    body: { no: 'nobody', every: 'everyone', any: 'anyone', some: 'someone' },
    out: { w: 'without' },
    o: { w: 'without' },
    joking: { not: 'seriously' },
    kidding: { not: 'seriously' },
    joke: { no: 'seriously' },
    more: { any: 'anymore' },
    longer: { any: 'anymore' },
  }).map(([second, byFirst]) => [second, new Map(Object.entries(byFirst))]),
)
/** Joins that keep the first word too. */
export const keepsFirst = (second: string): boolean =>
  second === onlyBehindNo || joins.get(second)?.get('want') === 'to'
