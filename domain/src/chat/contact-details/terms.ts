/** A word that may occur in contact details, and its meaning there. */
export interface Term {
  readonly text: string
  /** The digit that it spells. */
  readonly digit?: string
  /** How often the next digit counts: `double`, `triple`. */
  readonly times?: number
  /** The most digits that it may stand for. */
  readonly digits: number
  readonly isMailService?: true
  /** Another service, or the first word of its name. */
  readonly app?: App
  /** The speaker's own name on another service: «سنابي». */
  readonly isOwn?: true
  readonly isApp: boolean
}
export interface App {
  readonly language: 'en' | 'ar'
  /** Prefixes written together with an Arabic name, before its article. */
  readonly prefix: string
  /** The second word of the name, and whether the first alone is not a name. */
  readonly second?: { readonly text: string; readonly isNeeded: boolean }
}

const spelledDigits: readonly (readonly [string, string])[] = [
  ['0', 'zero oh صفر'],
  ['1', 'one واحد'],
  ['2', 'two اثنين اثنان اتنين'],
  ['3', 'three ثلاثه تلاته'],
  ['4', 'four اربعه'],
  ['5', 'five خمسه'],
  ['6', 'six سته'],
  ['7', 'seven سبعه'],
  ['8', 'eight ثمانيه تمانيه'],
  ['9', 'nine تسعه'],
]
const words = (text: string): string[] => text.split(' ')
const isArabic = (text: string): boolean => text > '\u0600'

const englishApps = words(
  'insta instagram ig snap snapchat whatsapp watsapp telegram tiktok twitter facebook fb messenger discord signal skype kik',
)
const arabicApps = words(
  'انستا انستاغرام انستاقرام انستاجرام سناب سنابشات واتس واتساب تلجرام تلغرام تيليجرام تيليغرام تيكتوك فيسبوك فيس ديسكورد سيجنال',
)
const twoWords: readonly (readonly [first: string, second: string, isNeeded: boolean])[] = [
  ['whats', 'app', true],
  ['tik', 'tok', true],
  ['سناب', 'شات', false],
  ['واتس', 'اب', false],
  ['تيك', 'توك', true],
]
/** Prefixes on the name after `حسابي`; after an invitation only the first two count. */
export const arabicPrefixes: readonly string[] = words('ب علي عل في بال ع')

type Draft = Omit<Term, 'text' | 'digits' | 'isApp'>

function* appTerms(): Iterable<[string, Draft]> {
  const seconds = new Map(twoWords.map(([first, text, isNeeded]) => [first, { text, isNeeded }]))
  const appOf = (name: string, language: App['language'], prefix: string): Draft => {
    const second = seconds.get(name)
    return { app: { language, prefix, ...(second && { second }) } }
  }
  for (const name of new Set([...englishApps, ...seconds.keys()].filter((name) => !isArabic(name))))
    yield [name, appOf(name, 'en', '')]
  for (const name of new Set([...arabicApps, ...seconds.keys()].filter(isArabic)))
    for (const prefix of ['', ...arabicPrefixes])
      for (const article of ['', 'ال'])
        yield [`${prefix}${article}${name}`, appOf(name, 'ar', prefix)]
}

function* drafts(): Iterable<[string, Draft]> {
  for (const [digit, spellings] of spelledDigits)
    for (const word of words(spellings)) {
      yield [word, { digit }]
      if (isArabic(word)) yield [`و${word}`, { digit }]
    }
  yield ['double', { times: 2 }]
  yield ['triple', { times: 3 }]
  for (const word of words('gmail hotmail yahoo outlook icloud'))
    yield [word, { isMailService: true }]
  yield* appTerms()
  for (const word of words('انستاي انستقرامي انستغرامي سنابي واتسابي تلجرامي تلغرامي'))
    yield [word, { isOwn: true }]
  const others =
    'at ات on my via over by through in name user username handle account id ' +
    'add find follow dm text message msg call reach contact write talk chat meet continue speak connect ' +
    'to with me you us there later instead privately again more tonight up ' +
    'حساب حسابي حسابه هو اسمه علي عل ع في ب بال عن طريق من خلال هناك بعدين ' +
    'ضيفني ضيفيني اضفني اضيفيني اضيفك كلمني كلميني اكلمك راسلني راسليني اراسلك تواصل تواصلي معي نتواصل نكمل نتكلم نحكي ' +
    'تابعني تابعيني ابعثلي ابعتلي ارسلي ارسل لي app tok شات اب توك'
  for (const word of words(others)) yield [word, {}]
}

function hashOf(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return hash
}

const byText = new Map<string, Term>()
for (const [text, draft] of drafts()) {
  const known = byText.get(text)
  const digits = draft.times ?? (draft.digit === undefined ? 0 : 1)
  // `ب` before a name with an article equals `بال` before one without; the first reading is kept.
  byText.set(text, {
    ...draft,
    ...known,
    text,
    digits: known?.digits ?? digits,
    isApp: (known?.app ?? draft.app ?? draft.isOwn) !== undefined,
  })
}

const byHash = new Map<number, Term>()
for (const [text, term] of byText) {
  const hash = hashOf(text)
  if (byHash.has(hash)) throw new Error(`two terms with one hash: ${text}`)
  byHash.set(hash, term)
}

export const longestTerm = Math.max(...[...byText.keys()].map(({ length }) => length))

export function termAt(
  hash: number,
  codes: Uint16Array,
  start: number,
  end: number,
): Term | undefined {
  const term = byHash.get(hash)
  if (term === undefined || term.text.length !== end - start) return undefined
  for (let at = start; at < end; at++)
    if (codes[at] !== term.text.charCodeAt(at - start)) return undefined
  return term
}
