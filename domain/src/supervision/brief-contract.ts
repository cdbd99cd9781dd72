import * as z from 'zod'
import { topicId } from '../application/topics-file.ts'
import { crisisCodes, type CrisisCode } from '../crisis/codes.ts'
import { severities } from '../crisis/severity.ts'
import { needBrief } from '../matching/brief.ts'
import { languages } from '../primitives/language.ts'
import { get } from '../primitives/operation.ts'
import { moment, inSession } from '../primitives/refusals.ts'
import { guideWords } from './guide-file.ts'
import { dangerOutcomes, levelBases } from './session-brief.ts'

const codes = Object.keys(crisisCodes) as [CrisisCode, ...CrisisCode[]]

/** A severity, its source and the signs, in the terms of Safety §6; never text. */
const danger = z.object({
  severity: z.enum(severities),
  bases: z.array(z.enum(levelBases)).readonly(),
  codes: z.array(z.enum(codes)).readonly(),
})

/** BRIEF-1. What the next person in a session knows before their first message. */
const sessionBrief = needBrief.extend({
  topic: topicId.nullable(),
  now: danger,
  worst: danger,
  /** EMERGENCY-15. The last yes to the direct question before the conversation. */
  saidYesAt: moment.optional(),
  /** Supervisors' decisions about the danger, newest first. */
  decisions: z.array(z.object({ outcome: z.enum(dangerOutcomes), at: moment })),
  expertsBefore: z.int().min(0),
  /** How many earlier messages stay between the seeker and those supporters. */
  hiddenMessages: z.int().min(0),
})
export type SessionBrief = z.infer<typeof sessionBrief>

export const briefOperations = {
  /** BRIEF-1. For the supporter of an open session, or a supervisor who joined it. */
  sessionBrief: get(
    '/supervision/brief',
    'What the supporter in a conversation is told of it; never a word.',
  )
    .input(inSession)
    .output(sessionBrief),
  guide: get('/supervision/guide', 'What to ask and do when a person is in danger.')
    .fields({ language: z.enum(languages) })
    .output(z.object({ steps: guideWords, isSigned: z.boolean() })),
}
