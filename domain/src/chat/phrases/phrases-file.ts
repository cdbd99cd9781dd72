import * as z from 'zod'
import type { ContentPart } from '../../primitives/content/content-part.ts'
import { whyUnsafe } from '../../primitives/content/unsafe-text.ts'
import { languages, type Language } from '../../primitives/language.ts'
import { contactDetailsIn } from '../contact-details.ts'
import { phraseKinds, phraseLimits, type PhraseKind } from './phrases.ts'

export const phrasesFile = (language: Language) => `phrases.${language}.csv` as const

/** A person checks telephone numbers: one may be a crisis line, which only the desk knows. */
const hasMoreThanNumber = (text: string): boolean =>
  contactDetailsIn(text).some((kind) => kind !== 'phone')

/** No supporter may be refused for a phrase that we offer. */
const phrase = z
  .string()
  .trim()
  .max(phraseLimits.text)
  .superRefine((text, context) => {
    const why = text === '' ? 'not-a-text' : whyUnsafe(text)
    const message = why ?? (hasMoreThanNumber(text) ? 'contact-details' : undefined)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

type Phrases = Readonly<Record<PhraseKind, readonly string[]>>

const rows = z
  .array(z.strictObject({ kind: z.enum(phraseKinds), text: phrase }))
  .superRefine((all, context) => {
    for (const [place, { text }] of all.entries())
      if (all.findIndex((one) => one.text === text) < place)
        context.addIssue({ code: 'custom', message: 'duplicate', path: [place, 'text'] })
    if (all.length > phraseLimits.team / languages.length)
      context.addIssue({ code: 'custom', message: 'too-long' })
  })
const phrases = rows.transform(
  (all) =>
    Object.fromEntries(
      phraseKinds.map((kind) => [
        kind,
        all.filter((one) => one.kind === kind).map(({ text }) => text),
      ]),
    ) as unknown as Phrases,
)

type TeamPhrases = Readonly<Record<Language, Phrases>>

/** LIBRARY-4. A clinician signs the phrases. */
export const phrasesPart: ContentPart<TeamPhrases> = {
  name: 'phrases',
  files: languages.map(phrasesFile),
  schema: z
    .object({ 'phrases.en.csv': phrases, 'phrases.ar.csv': phrases })
    .transform((files) => ({ en: files['phrases.en.csv'], ar: files['phrases.ar.csv'] })),
  doubts: (byLanguage) => [
    ...phraseKinds
      .filter((kind) => byLanguage.en[kind].length !== byLanguage.ar[kind].length)
      .map((kind) => ({ file: phrasesFile('ar'), code: 'languages-differ', detail: kind })),
    ...languages.flatMap((language) =>
      phraseKinds.flatMap((kind) =>
        byLanguage[language][kind].flatMap((text) =>
          contactDetailsIn(text).length > 0
            ? [{ file: phrasesFile(language), code: 'contact-details', detail: text }]
            : [],
        ),
      ),
    ),
  ],
  signed: { by: ['clinician'], wordsOf: (data) => JSON.stringify(phrases.parse(data)) },
}
