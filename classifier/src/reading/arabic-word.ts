import type { Vocabulary } from '../matching-phrases/vocabulary.ts'
import { cutRuns, hasRun } from './runs.ts'

/** Without these words `أريد أن أموت` and `أريد والله أموت` are one phrase. */
const silent = new Set(
  (
    'ان اني انني انو انه اننا باني بان بانني والله وربي فعلا حقا يعني بصراحه صراحه عنجد بجد جدا صدق ترا تري ' +
    'كمان برضو برضه ايضا مره اوي قوي خلاص حتي بالفعل بالجد هيك كده كذا كدا هيج'
  ).split(' '),
)

/** "By God"; before an act of God it means "and God": `والله ياخذني`, `وربي قال لي`. */
export const oaths: ReadonlySet<string> = new Set(['والله', 'وربي'])
export const godsVerbs = /^(?:ياخ[ذد]|يقبض|يتوفا|يريحني|يموتني|قال|قاللي|امرني|يامرني)/

/** Negations that are often written together with their verb. */
const fusedNegations: ReadonlyMap<string, string> = new Map(
  Object.entries({
    مابي: 'ما ابي',
    مابغي: 'ما ابغي',
    مابغا: 'ما ابغي',
    مابا: 'ما ابا',
    ماودي: 'ما ودي',
    مابدي: 'ما بدي',
    ماريد: 'ما اريد',
    مااريد: 'ما اريد',
    ماابي: 'ما ابي',
    ماابغي: 'ما ابغي',
    ماعاد: 'ما عاد',
    ماعدت: 'ما عدت',
    مافي: 'ما في',
    مافيه: 'ما في',
    مفيش: 'ما في',
    مافيش: 'ما في',
    مافيني: 'ما فيني',
    مالي: 'ما لي',
    ماليش: 'ما لي',
    مليش: 'ما لي',
    ماعندي: 'ما عندي',
    معنديش: 'ما عندي',
    ماعنديش: 'ما عندي',
    ماقدر: 'ما اقدر',
    مااقدر: 'ما اقدر',
    مقدرش: 'ما اقدر',
    ماقدرش: 'ما اقدر',
    ماكو: 'ما في',
    مبغاش: 'ما ابغي',
    مابغيتش: 'ما ابغي',
    مبديش: 'ما بدي',
    بديش: 'ما بدي',
    ماتحمل: 'ما اتحمل',
    محد: 'ما احد',
    محدش: 'ما احد',
    ماحد: 'ما احد',
    ماحدش: 'ما احد',
    مابقي: 'ما بقي',
    معدش: 'ما عاد',
    معادش: 'ما عاد',
    مبقاش: 'ما عاد',
    مبقتش: 'ما عاد',
    مابقيتش: 'ما عاد',
    معدتش: 'ما عاد',
    ماراح: 'ما راح',
    مراح: 'ما راح',
    مارح: 'ما رح',
    مالها: 'ما لها',
    ملهاش: 'ما لها',
    مالهاش: 'ما لها',
    ماله: 'ما له',
    مستاهلش: 'ما استاهل',
    يارب: 'يا رب',
    ياليت: 'يا ليت',
    ياريت: 'يا ريت',
    ياليتني: 'يا ليت',
    ياريتني: 'يا ريت',
    ليتني: 'ليت',
    يالله: 'يا الله',
    ليتنى: 'ليت',
    ياليتنى: 'يا ليت',
    ريتني: 'ريت',
    مانيش: 'مش',
    ماني: 'مش',
    مني: 'مني',
    مهوب: 'مش',
    موب: 'مش',
    مب: 'مش',
    مو: 'مش',
    مهو: 'مش',
    ماهو: 'مش',
    منيش: 'مش',
    هالدنيا: 'الدنيا',
    هالحياه: 'الحياه',
    ماينفعش: 'ما ينفع',
    لااريد: 'لا اريد',
    لاابي: 'لا ابي',
  }),
)

/** Words of one variety that mean the same as a word of the phrases. */
const sameAs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    داير: 'عايز',
    دايره: 'عايزه',
    دايرين: 'عايز',
    زهجت: 'زهقت',
    زهجان: 'زهقان',
    ريد: 'اريد',
    كلو: 'كله',
  }),
)

/** `and not`: the conjunction says nothing here. */
const joinedNegations = new Set('ولا وما ومش ولن ولم وليس فلا فما فمش فلن فلم وانا فانا'.split(' '))

/** Every token that has a reading of its own. */
export const arabicForms: ReadonlyMap<string, string> = new Map([
  ...[...joinedNegations].map((word) => [word, word.slice(1)] as const),
  ...sameAs,
  ...fusedNegations,
  ...[...silent].map((word) => [word, ''] as const),
])

const laughter = /^ه{3,}$/

/** Reads one folded Arabic token as the words it stands for; '' for a word without meaning here. */
export function arabicWords(token: string, vocabulary: Vocabulary): string {
  const form = arabicForms.get(token)
  if (form !== undefined) return form
  if (token.startsWith('ههه') && laughter.test(token)) return 'ههه'
  if (token.length > 30) return token
  const noun = withoutArticleClitic(token, vocabulary)
  if (noun !== undefined) return noun
  if (vocabulary.has(token)) return token
  return (
    shorten(token, vocabulary) ??
    withoutClitics(token, vocabulary) ??
    withoutNegation(token, vocabulary) ??
    withoutAccusative(token, vocabulary) ??
    token
  )
}

/** `امووووت` is `اموت`. */
function shorten(token: string, vocabulary: Vocabulary): string | undefined {
  if (!hasRun(token, 2)) return undefined
  for (const form of [cutRuns(token, 3, 1), cutRuns(token, 2, 1)]) {
    if (form === token) continue
    const fused = fusedNegations.get(form)
    if (fused !== undefined) return fused
    if (vocabulary.has(form)) return form
    const stem = withoutClitics(form, vocabulary)
    if (stem !== undefined) return stem
  }
  return undefined
}

/** Takes proclitics off only before a word that some phrase knows. */
function withoutClitics(token: string, vocabulary: Vocabulary): string | undefined {
  if (token.startsWith('و') || token.startsWith('ف')) {
    const rest = token.slice(1)
    const fused = fusedNegations.get(rest)
    if (fused !== undefined) return fused
    if (silent.has(rest)) return ''
    const fusedWish = unfused(rest, vocabulary)
    if (fusedWish !== undefined) return fusedWish
    if (rest.length > 1 && vocabulary.knows(rest)) return rest
    return withoutPreposition(rest, vocabulary) ?? withoutNegation(rest, vocabulary)
  }
  return withoutPreposition(token, vocabulary) ?? unfused(token, vocabulary)
}

const wants = byFirstLetter(
  'عايزه عايز عاوزه عاوز بدي ابغي ابغا ودي نفسي اريد'.split(' '),
  (want) => want,
)

/** Wanting written together with its verb: عايزاموت. */
function unfused(token: string, vocabulary: Vocabulary): string | undefined {
  const want = wants
    .get(token.charCodeAt(0))
    ?.find((beginning) => token.startsWith(beginning) && token.length >= beginning.length + 4)
  if (want === undefined) return undefined
  const verb = token.slice(want.length)
  return vocabulary.has(verb) ? `${want} ${verb}` : undefined
}

/** `مابغيتش`, `مانحبش`, `ماقتلش`, `ماتشوفوني`: the negation round a verb, or before it. */
function withoutNegation(token: string, vocabulary: Vocabulary): string | undefined {
  const start = token.startsWith('ما') ? 2 : token.startsWith('م') ? 1 : 0
  const end = token.endsWith('ش') ? -1 : undefined
  if (end === undefined && start < 2) return undefined
  for (const from of new Set([start, 0])) {
    const verb = token.slice(from, end)
    if (verb.length < 3 || (from === 0 && end === undefined)) continue
    const known = vocabulary.has(verb) ? verb : vocabulary.has(`ا${verb}`) ? `ا${verb}` : undefined
    if (known !== undefined) return from === 0 ? known : `ما ${known}`
  }
  return undefined
}

/** `حزينا` is حزين: the ending of the written language, which the spoken ones leave out. */
function withoutAccusative(token: string, vocabulary: Vocabulary): string | undefined {
  if (!token.endsWith('ا') || token.length < 4) return undefined
  const noun = token.slice(0, -1)
  return vocabulary.has(noun) ? noun : undefined
}

/** By the beginning of a noun; longer beginnings first. */
const prepositions = byFirstLetter(
  [
    ['بهال', 'ب ', 'ال'],
    ['لهال', 'ل ', 'ال'],
    ['عهال', 'علي ', 'ال'],
    ['فهال', 'في ', 'ال'],
    ['بال', 'ب ', 'ال'],
    ['عال', 'علي ', 'ال'],
    ['فال', 'في ', 'ال'],
    ['كال', '', 'ال'],
    ['هال', '', 'ال'],
    ['لل', 'ل ', 'ال'],
    ['ب', 'ب ', ''],
    ['ل', 'ل ', ''],
  ] as const,
  ([beginning]) => beginning,
)

/** `بال` and `لل` come off even a known word, so that a noun is one word to every phrase. */
function withoutArticleClitic(token: string, vocabulary: Vocabulary): string | undefined {
  const clitic = token.startsWith('بال') ? 'بال' : token.startsWith('لل') ? 'لل' : undefined
  if (clitic === undefined) return undefined
  const noun = `ال${token.slice(clitic.length)}`
  return vocabulary.has(noun) ? `${clitic.charAt(0)} ${noun}` : undefined
}

function withoutPreposition(token: string, vocabulary: Vocabulary): string | undefined {
  for (const [beginning, preposition, article] of prepositions.get(token.charCodeAt(0)) ?? []) {
    if (!token.startsWith(beginning) || token.length < beginning.length + (article === '' ? 3 : 2))
      continue
    const noun = article + token.slice(beginning.length)
    if (vocabulary.has(noun)) return preposition + noun
  }
  return undefined
}

function byFirstLetter<Item>(
  items: readonly Item[],
  beginningOf: (item: Item) => string,
): ReadonlyMap<number, readonly Item[]> {
  return Map.groupBy(items, (item) => beginningOf(item).charCodeAt(0))
}
