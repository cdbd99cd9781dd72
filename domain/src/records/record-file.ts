import * as z from 'zod'
import type { ContentPart } from '../primitives/content/content-part.ts'
import { inEachLanguage, refuseRepeatedIds, shortText } from '../primitives/content/service-file.ts'

export const mostQuestions = 12
export const mostChoices = 12

const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

/** Words that ask who the person is: health, faith, origin, sexuality, status, offences, age, family. */
const whoThePersonIs =
  /\b(?:diagnos|religio|faith|muslim|christian|sect|ethnic|race|nationalit|origin|tribe|sexual|gender|gay|lesbian|marital|married|divorced|visa|immigra|refugee|citizen|crim|offen[cd]|convict|prison|how old|age group|birth|pregnan|disab|HIV|children do)|تشخيص|ديانة|الدين|مذهب|طائفة|مسلم|مسيحي|عرق|جنسيت|أصله|قبيلة|ميول|جنسي|متزوج|مطلق|أعزب|إقامة|لاجئ|مواطن|جريمة|سجن|إدانة|العمر|عمره|حامل|إعاقة/iu

const words = inEachLanguage(
  shortText(80).refine((text) => !whoThePersonIs.test(text), 'asks-who-the-person-is'),
)
const choices = z
  .array(z.strictObject({ id, name: words }))
  .min(2)
  .max(mostChoices)
  .superRefine(refuseRepeatedIds)

/** `topics` and `referrals` have the topics and the directory of the service as choices. */
const question = z.discriminatedUnion('kind', [
  z.strictObject({ id, kind: z.enum(['one', 'several']), question: words, choices }),
  z.strictObject({ id, kind: z.enum(['topics', 'referrals']), question: words }),
])

/** RECORD-1. No kind of question takes free text. */
export const recordForm = z
  .array(question)
  .max(mostQuestions)
  .superRefine(refuseRepeatedIds)
  .refine((all) => {
    const kinds = all.flatMap((one) => ('choices' in one ? [] : one.kind))
    return new Set(kinds).size === kinds.length
  }, 'duplicate')
export type RecordForm = z.infer<typeof recordForm>

export const recordPart: ContentPart<RecordForm> = {
  name: 'record',
  files: ['record.yaml'],
  schema: z
    .object({ 'record.yaml': recordForm })
    .transform(({ 'record.yaml': questions }) => questions),
}
