import type { Problem, SliceWords } from './load.ts'
import type { RefusedTerms } from './terms.ts'

interface RefusedWord {
  readonly words: RegExp
  readonly why: string
  /** Can hurt a person, or promises what is not so: no slice is exempt. */
  readonly harms?: boolean
}

/** Whole words, perhaps after «و» or «ف», compared without their vowel marks. */
const arabicWord = (words: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})[وف]?(?:${words.replaceAll(' ', '|')})(?!\p{L})`, 'u')

const refusedEnglish: readonly RefusedWord[] = [
  {
    words:
      /\b(?:confidential|private and secure|24\/7|no one can answer|committed? suicide|(?:failed|successful) attempt|(?:the|your) time (?:comes|has come|has passed))\b/i,
    why: 'can hurt a person, or is not so',
    harms: true,
  },
  {
    words: /\b(?:somebody|nobody|whoever)\b/i,
    why: 'say who acts: we, a supporter, a second person',
  },
  {
    words: /\b(?:gone|too late|no longer here)\b/i,
    why: 'say what is so now, and leave a way back',
  },
]

const refusedArabic: readonly RefusedWord[] = [
  {
    words:
      /حان الوقت|مضى وقتك|(?:محادثتك|حديثك) سري|محفوظة بأمان|فلا أحد يمكنه|هل فكرت في إنهاء|يصلح لإيذاء|محاولة قريبة|(?<!\p{L})انتحار ناجح/u,
    why: 'can hurt a person, or is not so',
    harms: true,
  },
  {
    words: /قبل النهاية/u,
    why: 'to a person at risk it reads as “before the end of life”',
  },
  {
    // «يمكن لداعم آخر» names who can, «ما يمكن» a thing, and «لا يمكن» refuses: they stay.
    words: /(?<!\p{L})(?<!لا |ما )[وف]?يمكن(?!\p{L})(?! ل\p{L})/u,
    why: 'a bare «يمكن» speaks to nobody: «يمكنك»',
  },
  {
    words: arabicWord('نرجو يرجى الرجاء المطلوب يلزم تلزم الطرف الطرفين'),
    why: 'an office speaks, not a person',
  },
  {
    words: arabicWord(
      'تريد تريده ترغب تستطيع تقدر تحتاجه تحذفه تعرف تعرفه تعرفها تراه تثق مستعد حضرتك عزيزي عزيزتي ' +
        'تود تجده تجدها تحظر تختر تكتب تكتبه تبحث تدعم تدعمهم تطلب تقرؤه تشعر تشاء تحب ' +
        'تفضل تغادر توافق تأخذ تفعل تقول تخبر تشارك ' +
        'انظر اختر اكتب اضغط أدخل انتظر اقرأ افتح اتصل حاول راجع ' +
        'احفظ أضف اطلب ابدأ خذ انسخ انقر ادخل اذهب احذف اسأل أخبرنا تنس',
    ),
    why: 'speaks to a man only, or to a woman only',
  },
  {
    words: /(?<!\p{L})أنت (?:متاح|جاهز|متأكد|قادر|موجود|راغب|قلق|وحيد|مسجل|محتاج)ا?(?!\p{L})/u,
    why: 'speaks to a man only: «لديك», «أنت على استعداد»',
  },
]

/** A word of `docs/build/words.md`, perhaps after the article and letters that Arabic writes with it. */
const termOf = (not: string): RegExp => {
  const plain = not.replaceAll(/\p{M}/gu, '')
  return new RegExp(String.raw`(?<!\p{L})[وف]?(?:[بك]?ال|لل|[بلك])?${plain}(?!\p{L})`, 'iu')
}

const refusedBy = (terms: RefusedTerms['en']): RefusedWord[] =>
  terms.map(({ not, say }) => ({ words: termOf(not), why: `docs/build/words.md says “${say}”` }))

/**
 * Screens speak to a woman and a man alike, say who acts, and have one word for one thing.
 * @param exceptions by `slice` or `slice: key`, each with its reason
 */
export function checkScreenWording(
  slices: readonly SliceWords[],
  exceptions: ReadonlyMap<string, string>,
  terms: RefusedTerms = { en: [], ar: [] },
): Problem[] {
  const english = [...refusedEnglish, ...refusedBy(terms.en)]
  const arabic = [...refusedArabic, ...refusedBy(terms.ar)]
  const places = slices.flatMap((slice) => [
    ...refusedIn(slice.slice, slice.en, english),
    ...refusedIn(slice.slice, slice.ar, arabic),
  ])
  const isExempt = (slice: string) =>
    [...exceptions.keys()].some((name) => slice === name || slice.startsWith(`${name}/`))
  const needed = new Set(places.map(({ key }) => key))
  const unneeded = [...exceptions.keys()].filter((name) => name.includes(':') && !needed.has(name))
  return [
    ...places
      .filter(({ slice, key, harms }) => harms || !(isExempt(slice) || exceptions.has(key)))
      .map(({ problem }) => problem),
    ...unneeded.map((key) => `${key}: needs no exception from the wording rules`),
  ]
}

const refusedIn = (
  slice: string,
  words: ReadonlyMap<string, string>,
  refused: readonly RefusedWord[],
) =>
  [...words].flatMap(([name, text]) => {
    const key = `${slice}: ${name}`
    const plain = text.replaceAll(/\p{M}/gu, '')
    return refused
      .map((rule) => ({ rule, word: rule.words.exec(plain)?.[0] }))
      .filter(({ word }) => word !== undefined)
      .map(({ rule, word }) => ({
        slice,
        key,
        harms: rule.harms ?? false,
        problem: `${key}: "${word?.trim()}": ${rule.why}`,
      }))
  })
