import * as z from 'zod'
import { hasPromiseOnScreen } from '../primitives/content/banned-promises.ts'
import type { ContentPart } from '../primitives/content/content-part.ts'
import { languages, type Language } from '../primitives/language.ts'

/**
 * The texts of screens that an organisation may say otherwise, with the placeholders that each
 * needs. All others are closed, above all what a person in danger reads, consent and refusals.
 */
export const changeableWords: Readonly<Record<string, readonly string[]>> = {
  'home.landing.heading': [],
  'home.landing.text': [],
  'home.welcome.heading': [],
  'home.welcome.text': [],
  'home.welcome.needText': [],
  'home.welcome.canText': [],
  'home.notOpen.helpText': [],
  'home.community.text': [],
  'home.dashboard.back': ['name'],
  'home.dashboard.welcome': ['name'],
  'home.dashboard.backNameless': [],
  'home.dashboard.firstText': [],
  'home.confirmation.heading': ['name'],
  'home.confirmation.text': [],
  'home.confirmation.pace': [],
  'matching.find.text': [],
  'chat.waiting.title': [],
  'chat.closing.seeker': [],
  'chat.closing.expert': [],
}

/** Longest text, in UTF-16 units: the longest of ours has half of it. */
const longest = 320

const words = z.record(z.string(), z.string()).superRefine((texts, context) => {
  for (const [key, text] of Object.entries(texts)) {
    const message = whyNotSay(key, text)
    if (message !== undefined) context.addIssue({ code: 'custom', message, path: [key] })
  }
})

function whyNotSay(key: string, text: string): string | undefined {
  const needed = Object.hasOwn(changeableWords, key) ? changeableWords[key] : undefined
  if (needed === undefined) return 'closed-words'
  if (text.trim() === '' || /[\p{Cc}\p{Co}\p{Cs}\u202A-\u202E]/u.test(text)) return 'not-a-text'
  if (text.length > longest) return 'too-long'
  if (placeholdersOf(text) !== needed.toSorted().join()) return 'placeholders'
  return hasPromiseOnScreen(text) ? 'banned-promise' : undefined
}

const placeholdersOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name))]
    .toSorted()
    .join()

type OwnWords = Readonly<Record<Language, Readonly<Record<string, string>>>>

const fileOf = (language: Language) => `words.${language}.json` as const

/** Own words by the keys of `strings.*.json`. */
export const wordsPart: ContentPart<OwnWords> = {
  name: 'words',
  files: languages.map(fileOf),
  schema: z
    .object({ 'words.en.json': words, 'words.ar.json': words })
    .transform((files) => ({ en: files['words.en.json'], ar: files['words.ar.json'] })),
  doubts: (own) =>
    languages.flatMap((language) =>
      languages
        .flatMap((other) => Object.keys(own[other]))
        .filter((key) => !Object.hasOwn(own[language], key))
        .map((key) => ({ file: fileOf(language), code: 'missing-language', detail: key })),
    ),
}
