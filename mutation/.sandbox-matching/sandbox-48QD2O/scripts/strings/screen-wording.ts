// @ts-nocheck
import type { Problem, SliceWords } from './load.ts'

interface RefusedWord {
  readonly words: RegExp
  readonly why: string
}

/** Whole words, perhaps after «و» or «ف», compared without their vowel marks. */
const arabicWord = (words: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})[وف]?(?:${words.replaceAll(' ', '|')})(?!\p{L})`, 'u')

const refusedEnglish: readonly RefusedWord[] = [
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
    // «يمكن لداعم آخر» names who can, and «لا يمكن» refuses: both stay.
    words: /(?<!\p{L})(?<!لا )[وف]?يمكن(?!\p{L})(?! ل\p{L})/u,
    why: 'a bare «يمكن» speaks to nobody: «يمكنك»',
  },
  {
    words: arabicWord('نرجو يرجى الرجاء المطلوب يلزم تلزم الطرف الطرفين'),
    why: 'an office speaks, not a person',
  },
  {
    words: arabicWord(
      'تريد ترغب تستطيع تقدر تحتاجه تحذفه تعرفه تراه تثق مستعد حضرتك عزيزي عزيزتي ' +
        'انظر اختر اكتب اضغط أدخل انتظر اقرأ افتح اتصل حاول راجع',
    ),
    why: 'speaks to a man only, or to a woman only',
  },
]

/**
 * Screens speak to a woman and a man alike, and say who acts.
 * @param exceptions by `slice` or `slice: key`, each with its reason
 */
export function checkScreenWording(
  slices: readonly SliceWords[],
  exceptions: ReadonlyMap<string, string>,
): Problem[] {
  const places = slices.flatMap((slice) => [
    ...refusedIn(slice.slice, slice.en, refusedEnglish),
    ...refusedIn(slice.slice, slice.ar, refusedArabic),
  ])
  const needed = new Set(places.map(({ key }) => key))
  const unneeded = [...exceptions.keys()].filter((name) => name.includes(':') && !needed.has(name))
  return [
    ...places
      .filter(({ slice, key }) => !exceptions.has(slice) && !exceptions.has(key))
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
        problem: `${key}: "${word?.trim()}": ${rule.why}`,
      }))
  })
