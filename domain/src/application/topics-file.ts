import * as z from 'zod'
import type { ContentPart } from '../primitives/content/content-part.ts'
import type { Topic } from '../primitives/content/public-content.ts'
import { inEachLanguage, refuseRepeatedIds, shortText } from '../primitives/content/service-file.ts'
import { supportTypes, topicPattern, type SupportType } from './experience.ts'

/** The most topics of a service: more would be no choice but a search. */
export const mostTopics = 40

/** Operations check it against the topics in force, so that the contract never changes. */
export const topicId = z.string().regex(topicPattern)

const topicsFile = z
  .array(
    z.strictObject({
      id: topicId,
      name: inEachLanguage(shortText(60)),
      supportersMayName: z.boolean(),
    }),
  )
  .min(1)
  .max(mostTopics)
  .superRefine(refuseRepeatedIds)

/** What a seeker may name, and a supporter know from experience. */
export const topicsPart: ContentPart<readonly Topic[]> = {
  name: 'topics',
  files: ['topics.yaml'],
  schema: z.object({ 'topics.yaml': topicsFile }).transform(({ 'topics.yaml': topics }) => topics),
}

/** `emotional` is for seekers who chose no kind; supporters on call offer `crisis`. */
const needed = ['emotional', 'crisis'] as const

const supportTypesFile = z.array(z.enum(supportTypes)).superRefine((types, context) => {
  if (new Set(types).size < types.length) context.addIssue({ code: 'custom', message: 'duplicate' })
  for (const type of needed)
    if (!types.includes(type))
      context.addIssue({ code: 'custom', message: 'missing', params: { type } })
})

/** In the order of the screens. */
export const supportTypesPart: ContentPart<readonly SupportType[]> = {
  name: 'support-types',
  files: ['support-types.yaml'],
  schema: z
    .object({ 'support-types.yaml': supportTypesFile })
    .transform(({ 'support-types.yaml': types }) => types),
}
