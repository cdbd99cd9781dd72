import * as z from 'zod'
import type { ContentPart } from '../primitives/content/content-part.ts'
import { shortText } from '../primitives/content/service-file.ts'
import { whyUnsafe } from '../primitives/content/unsafe-text.ts'
import { languages, type Language } from '../primitives/language.ts'
import { guideSteps, type Guide } from './guide.ts'

export const guideFile = (language: Language) => `guide.${language}.yaml` as const

const step = shortText(400).superRefine((text, context) => {
  const message = whyUnsafe(text)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

export const guideWords = z.record(z.enum(guideSteps), step)

/** A clinician signs the guide. */
export const guidePart: ContentPart<Readonly<Record<Language, Guide>>> = {
  name: 'guide',
  files: languages.map(guideFile),
  schema: z
    .object({ 'guide.en.yaml': guideWords, 'guide.ar.yaml': guideWords })
    .transform((files) => ({ en: files['guide.en.yaml'], ar: files['guide.ar.yaml'] })),
  signed: {
    by: ['clinician'],
    wordsOf: (data) => {
      const words = guideWords.parse(data)
      return guideSteps.map((one) => words[one]).join('\n')
    },
  },
}
