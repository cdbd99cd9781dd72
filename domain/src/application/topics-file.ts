import * as z from 'zod'
import type { ContentPart } from '../primitives/content/content-part.ts'
import type { Topic } from '../primitives/content/public-content.ts'
import { inEachLanguage, shortText } from '../primitives/content/service-file.ts'
import { topicPattern } from './experience.ts'

/** The most topics of a service: more would be no choice but a search. */
export const mostTopics = 40

/** The id of a topic. Operations judge it against the topics in force, so that contracts stay the same. */
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
  .superRefine((topics, context) => {
    for (const [place, { id }] of topics.entries())
      if (topics.findIndex((one) => one.id === id) < place)
        context.addIssue({ code: 'custom', message: 'duplicate', path: [place, 'id'] })
  })

/** What a seeker may name, and a supporter know from experience. */
export const topicsPart: ContentPart<readonly Topic[]> = {
  name: 'topics',
  files: ['topics.yaml'],
  schema: z.object({ 'topics.yaml': topicsFile }).transform(({ 'topics.yaml': topics }) => topics),
}
