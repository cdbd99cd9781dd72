import * as z from 'zod'
import type { ContentPart } from '../primitives/content/content-part.ts'
import { inEachLanguage, shortText } from '../primitives/content/service-file.ts'
import { mostChoices, mostQuestions } from './record.ts'

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
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'duplicate')

const question = z.discriminatedUnion('kind', [
  z.strictObject({ id, kind: z.literal('topics'), question: words }),
  z.strictObject({ id, kind: z.literal('several'), question: words, choices }),
  z.strictObject({ id, kind: z.literal('one'), question: words, choices }),
  z.strictObject({ id, kind: z.literal('referrals'), question: words }),
])

const isOnce = (all: readonly { readonly kind: string }[], kind: string) =>
  all.filter((one) => one.kind === kind).length < 2

/** RECORD-1. The form: no kind of question takes free text. */
export const recordForm = z
  .array(question)
  .max(mostQuestions)
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'duplicate')
  .refine((all) => isOnce(all, 'topics') && isOnce(all, 'referrals'), 'duplicate')

/** What supporters tick after a conversation. */
export const recordPart: ContentPart<z.infer<typeof recordForm>> = {
  name: 'record',
  files: ['record.yaml'],
  schema: z
    .object({ 'record.yaml': recordForm })
    .transform(({ 'record.yaml': questions }) => questions),
}
