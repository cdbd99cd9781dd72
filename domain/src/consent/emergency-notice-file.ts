import * as z from 'zod'
import { hasPromiseOnScreen } from '../primitives/content/banned-promises.ts'
import type { ContentPart } from '../primitives/content/content-part.ts'
import type { EmergencyNotice } from '../primitives/content/public-content.ts'
import { shortText } from '../primitives/content/service-file.ts'
import { professions } from '../primitives/content/sign-off.ts'
import { whyUnsafe } from '../primitives/content/unsafe-text.ts'
import { languages, type Language } from '../primitives/language.ts'
import { emergencyNoticeText } from './emergency-notice.ts'

export const emergencyNoticeFile = (language: Language) =>
  `emergency-notice.${language}.yaml` as const

/** Without placeholders such as `{name}`: consent records the sentence exactly as it is. */
const sentence = shortText(300).superRefine((text, context) => {
  const promise = hasPromiseOnScreen(text) ? 'banned-promise' : undefined
  const message = whyUnsafe(text) ?? promise ?? (/[{}]/.test(text) ? 'not-a-text' : undefined)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

const notice: z.ZodType<EmergencyNotice> = z.strictObject({
  volunteers: sentence,
  program: sentence,
  readers: sentence,
  danger: sentence,
})

/** Decision 14. What a guest agrees to; a lawyer and a clinician sign it. */
export const emergencyNoticePart: ContentPart<Readonly<Record<Language, EmergencyNotice>>> = {
  name: 'emergency-notice',
  files: languages.map(emergencyNoticeFile),
  schema: z
    .object({ 'emergency-notice.en.yaml': notice, 'emergency-notice.ar.yaml': notice })
    .transform((files) => ({
      en: files['emergency-notice.en.yaml'],
      ar: files['emergency-notice.ar.yaml'],
    })),
  signed: { by: professions, wordsOf: (data) => emergencyNoticeText(notice.parse(data)) },
}
