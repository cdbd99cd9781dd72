import { latin } from './characters.ts'
import {
  areSpaced,
  codeAt,
  isLetterAt,
  isSpaceAt,
  skipSpaces,
  slice,
  type ContactText,
  type Token,
} from './read-text.ts'
import { arabicPrefixes, type App } from './terms.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const codesOf = (characters: string): ReadonlySet<number> =>
  new Set([...characters].map((character) => character.charCodeAt(0)))

/** Words after “my insta is” that are no handle. */
const noNames = setOf(
  'private public gone deleted fake empty full so just not all a an the my too very really off down toxic boring open closed where what how only always never making killing ruining',
)
const longestNoName = Math.max(...[...noNames].map(({ length }) => length))
const nouns = setOf('name user username handle account id')
const meets = setOf(
  'add find follow dm text message msg call reach contact write talk chat meet continue speak connect',
)
const fillers = setOf('to with me you us there later instead privately again more tonight up')
const ways = setOf('on via over by through in')
/** Words that introduce what others do, or what is over: "they text me on WhatsApp". */
const introductions = [
  ...'they he she who people friends would always not never cannot'.split(' '),
  'used to',
  'do not',
  "don't",
  "can't",
]
const longestIntroduction = Math.max(...introductions.map(({ length }) => length))

const arabicAccounts = setOf('حساب حسابي حسابه')
const arabicAccountPrefixes: ReadonlySet<string> = new Set(arabicPrefixes)
const arabicIs = setOf('هو اسمه')
const arabicMeets = setOf(
  'ضيفني ضيفيني اضفني اضيفيني اضيفك كلمني كلميني اكلمك راسلني راسليني اراسلك نتواصل نكمل نتكلم نحكي تابعني تابعيني ابعثلي ابعتلي ارسلي',
)
const arabicFillers = setOf('علي ع في هناك بعدين')
/** Arabic names of two words, found by their second word. */
const arabicMeetsOfTwo: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['معي', setOf('تواصل تواصلي')],
  ['لي', setOf('ارسل')],
])
const arabicFillersOfTwo: ReadonlyMap<string, string> = new Map([
  ['طريق', 'عن'],
  ['خلال', 'من'],
])

const beforeAt = codesOf('._%+-')
const nameSigns = codesOf('._')
const nameEnds = codesOf('.,!?،؟')
const isMarks = codesOf(':=-')
const dot = 0x2e
const underscore = 0x5f
const newLine = 0x0a

/** Handles on other services, and invitations to continue there; the languages may mix. */
export function hasHandle(text: ContactText): boolean {
  if (text.ats.some((at) => isHandleAt(text, at))) return true
  return text.tokens.some(({ term }, place) => {
    if (term === undefined) return false
    if (term.isOwn) return isOwnName(text, place)
    if (term.app === undefined) return false
    const last = lastTokenOf(text, place, term.app)
    if (last === undefined) return false
    return term.app.language === 'en'
      ? isEnglishHandle(text, place, last)
      : isArabicHandle(text, place, last, term.app)
  })
}

const termAt = (text: ContactText, place: number): string | undefined =>
  text.tokens[place]?.term?.text

const isNameAt = (text: ContactText, at: number): boolean =>
  isLetterAt(text, at) || codeAt(text, at) === underscore

/** Whether a handle such as `@layla_k` begins here. */
function isHandleAt(text: ContactText, at: number): boolean {
  if (codeAt(text, at) !== 0x40 || isLetterAt(text, at - 1) || beforeAt.has(codeAt(text, at - 1)))
    return false
  const isNext = (place: number) => isNameAt(text, place) || codeAt(text, place) === dot
  return isNameAt(text, at + 1) && isNext(at + 2) && isNext(at + 3)
}

/** The last token of a name of one or two words; undefined when the second word is missing. */
function lastTokenOf(text: ContactText, place: number, { second }: App): number | undefined {
  if (second === undefined) return place
  const [one, two] = [text.tokens[place] as Token, text.tokens[place + 1]]
  if (two?.term?.text === second.text && isOneSpace(text, one, two)) return place + 1
  return second.isNeeded ? undefined : place
}

const isOneSpace = (text: ContactText, one: Token, two: Token): boolean =>
  two.start === one.end + 1 && isSpaceAt(text, one.end)

/** Both tokens exist, with white space between them. */
const follows = (text: ContactText, place: number): boolean => {
  const [one, two] = [text.tokens[place - 1], text.tokens[place]]
  return one !== undefined && two !== undefined && areSpaced(text, one, two)
}

function isEnglishHandle(text: ContactText, first: number, last: number): boolean {
  const start = text.tokens[first] as Token
  const { end } = text.tokens[last] as Token
  if (isLetterAt(text, end)) return false
  if (!isLetterAt(text, start.start - 1) && isEqualTo(text, end)) return true
  if (isInvitation(text, first)) return true
  return isMine(text, first) && isCalled(text, last)
}

/** Whether an owner or place precedes the name, as in `my insta`, `on insta`. */
function isMine(text: ContactText, first: number): boolean {
  const before = termAt(text, first - 1)
  if ((before !== 'my' && before !== 'on') || !follows(text, first)) return false
  return !isLetterAt(text, (text.tokens[first - 1] as Token).start - 1)
}

/** Whether a handle follows a sign, as in `snap: layla`. */
function isEqualTo(text: ContactText, end: number): boolean {
  const at = skipSpaces(text, end)
  const mark = codeAt(text, at)
  if (mark !== 0x3a && mark !== 0x3d) return false
  const start = skipSpaces(text, at + 1)
  return !isNoName(text, start) && isNameRun(text, start)
}

/** Whether a handle is named, as in `(my) insta account is layla`. */
function isCalled(text: ContactText, last: number): boolean {
  const noun = termAt(text, last + 1)
  const hasNoun = noun !== undefined && nouns.has(noun) && follows(text, last + 1)
  const at = skipSpaces(text, (text.tokens[hasNoun ? last + 1 : last] as Token).end)
  const isLength = slice(text, at, at + 2) === 'is' ? 2 : isMarks.has(codeAt(text, at)) ? 1 : 0
  if (isLength === 0) return false
  const start = skipSpaces(text, at + isLength)
  return !isNoName(text, start) && isCertainName(text, start)
}

const isNoName = (text: ContactText, start: number): boolean => {
  let end = start
  while (
    end - start <= longestNoName &&
    (text.kinds[end] === latin || codeAt(text, end) === underscore)
  )
    end++
  return noNames.has(slice(text, start, end))
}

const isNamePart = (text: ContactText, at: number): boolean =>
  (at < text.length && text.kinds[at] === latin) || nameSigns.has(codeAt(text, at))

/** At least three characters of a handle, the first a letter or digit. */
const isNameRun = (text: ContactText, start: number): boolean =>
  start < text.length &&
  text.kinds[start] === latin &&
  isNamePart(text, start + 1) &&
  isNamePart(text, start + 2)

/** A handle with a digit or sign that only handles have, or a handle at the end of its sentence. */
function isCertainName(text: ContactText, start: number): boolean {
  let end = start
  let isOdd = false
  for (; isNamePart(text, end); end++) {
    const before = codeAt(text, end - 1)
    const isSignBefore =
      end > start && (nameSigns.has(before) || (before >= 0x30 && before <= 0x39))
    if (isSignBefore && codeAt(text, end) !== dot) isOdd = true
  }
  if (isOdd) return true
  if (!isNameRun(text, start)) return false
  for (let at = start + 3; at < end; at++) if (codeAt(text, at) === dot) return true
  return endsSentence(text, end)
}

function endsSentence(text: ContactText, end: number): boolean {
  let at = end
  for (; isSpaceAt(text, at); at++) if (codeAt(text, at) === newLine) return true
  return at === text.length || nameEnds.has(codeAt(text, at))
}

/** Whether it invites to another service, as in `text me later on (my) insta`. */
function isInvitation(text: ContactText, first: number): boolean {
  let place = first
  if (!follows(text, place)) return false
  place--
  if (termAt(text, place) === 'my') {
    if (!follows(text, place)) return false
    place--
  }
  if (!isOneOf(ways, termAt(text, place)) || !follows(text, place)) return false
  place--
  while (isOneOf(fillers, termAt(text, place)) && follows(text, place)) place--
  const meet = text.tokens[place]
  if (meet === undefined || !isOneOf(meets, meet.term?.text) || isLetterAt(text, meet.start - 1))
    return false
  return !isTold(text, meet.start)
}

const isOneOf = (words: ReadonlySet<string>, word: string | undefined): boolean =>
  word !== undefined && words.has(word)

function isTold(text: ContactText, start: number): boolean {
  if (!isSpaceAt(text, start - 1)) return false
  const before = slice(text, start - 1 - longestIntroduction, start - 1)
  return introductions.some((word) => before.endsWith(word))
}

function isArabicHandle(text: ContactText, first: number, last: number, { prefix }: App): boolean {
  const { end } = text.tokens[last] as Token
  if (isOfAccount(text, first, prefix) && isNamedInArabic(text, last, end)) return true
  return (
    (prefix === '' || prefix === 'ب' || prefix === 'بال') &&
    !isLetterAt(text, end) &&
    isArabicInvitation(text, first)
  )
}

/** Whether "my account on" precedes an app's name in Arabic, as in `حسابي على الانستا`. */
function isOfAccount(text: ContactText, first: number, prefix: string): boolean {
  let place = first
  const between = text.tokens[place - 1]
  if (
    prefix === '' &&
    between !== undefined &&
    isOneOf(arabicAccountPrefixes, between.term?.text) &&
    isOneSpace(text, between, text.tokens[place] as Token)
  )
    place--
  if (!follows(text, place) || !isOneOf(arabicAccounts, termAt(text, place - 1))) return false
  return !isLetterAt(text, (text.tokens[place - 1] as Token).start - 1)
}

/** Whether a handle follows an app's name in Arabic, as in `سنابي layla` ("my Snap: layla"). */
function isOwnName(text: ContactText, place: number): boolean {
  const { start, end } = text.tokens[place] as Token
  return !isLetterAt(text, start - 1) && isNamedInArabic(text, place, end)
}

/** A handle in Latin letters follows, after «هو», after a colon, or directly. */
function isNamedInArabic(text: ContactText, place: number, end: number): boolean {
  const at = skipSpaces(text, end)
  const next = text.tokens[place + 1]
  const mark = codeAt(text, at)
  if (mark === 0x3a || mark === 0x3d) return isNameRun(text, skipSpaces(text, at + 1))
  const isWord = next?.start === at && isOneOf(arabicIs, next.term?.text)
  return isNameRun(text, isWord ? skipSpaces(text, next.end) : at)
}

/** Whether it invites in Arabic, as in `كلمني على الواتساب` ("call me on WhatsApp"). */
function isArabicInvitation(text: ContactText, first: number): boolean {
  if (!follows(text, first)) return false
  let place = first - 1
  for (;;) {
    const step = fillerEndingAt(text, place)
    if (step === 0 || !follows(text, place - step + 1)) break
    place -= step
  }
  const word = termAt(text, place)
  if (isOneOf(arabicMeets, word)) return !isLetterAt(text, (text.tokens[place] as Token).start - 1)
  const before = text.tokens[place - 1]
  if (
    before === undefined ||
    !isOneOf(arabicMeetsOfTwo.get(word ?? '') ?? nothing, before.term?.text)
  )
    return false
  return (
    isOneSpace(text, before, text.tokens[place] as Token) && !isLetterAt(text, before.start - 1)
  )
}
const nothing: ReadonlySet<string> = new Set()

/** The number of words of the filler that ends with this token. */
function fillerEndingAt(text: ContactText, place: number): 0 | 1 | 2 {
  const word = termAt(text, place)
  if (isOneOf(arabicFillers, word)) return 1
  const [before, own] = [text.tokens[place - 1], text.tokens[place]]
  const first = arabicFillersOfTwo.get(word ?? '')
  const isPair =
    first !== undefined &&
    before?.term?.text === first &&
    own !== undefined &&
    isOneSpace(text, before, own)
  return isPair ? 2 : 0
}
