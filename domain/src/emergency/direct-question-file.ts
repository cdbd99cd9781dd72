import * as z from 'zod'
import type { ContentPart } from '../primitives/content/content-part.ts'
import { inEachLanguage, shortText } from '../primitives/content/service-file.ts'

export const directQuestionFile = 'direct-question.yaml'

/** EMERGENCY-15. All that the screen says, so that one signature covers all of it. */
export const directQuestion = z.strictObject({
  question: inEachLanguage(shortText(160)),
  about: inEachLanguage(shortText(500)),
  yes: inEachLanguage(shortText(40)),
  no: inEachLanguage(shortText(40)),
  skip: inEachLanguage(shortText(40)),
})
export type DirectQuestion = z.infer<typeof directQuestion>

/** EMERGENCY-15. Used once a clinician of the organisation has signed the words. */
export const directQuestionPart: ContentPart<DirectQuestion> = {
  name: 'direct-question',
  files: [directQuestionFile],
  schema: z
    .object({ [directQuestionFile]: directQuestion })
    .transform(({ [directQuestionFile]: question }) => question),
  signed: {
    by: ['clinician'],
    wordsOf: (data) => JSON.stringify(directQuestion.parse(data)),
  },
}
