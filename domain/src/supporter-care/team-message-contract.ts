import * as z from 'zod'
import { get, post } from '../primitives/operation.ts'
import { id, moment, writtenText, TOO_MANY_REQUESTS } from '../primitives/refusals.ts'
import { teamAudiences, teamMessage, teamRecipients } from './team-message.ts'

const sentMessage = z.object({
  id,
  text: z.string(),
  by: z.string(),
  at: moment,
  audience: z.enum(teamRecipients),
  recipients: z.int(),
  /** Names of those who marked it as read. */
  readBy: z.array(z.string()),
})
export type SentTeamMessage = z.infer<typeof sentMessage>

const sentMessages = z.object({
  messages: z.array(sentMessage),
  /** How many supporters a message would go to now. */
  audiences: z.record(z.enum(teamAudiences), z.int()),
})

const ownMessage = z.object({
  id,
  text: z.string(),
  by: z.string(),
  at: moment,
  isRead: z.boolean(),
})
const ownMessages = z.object({ messages: z.array(ownMessage) })

/** TEAM-1, TEAM-2. Encrypted, and deleted after 30 days. */
export const teamMessageOperations = {
  sentTeamMessages: get(
    '/supporter-care/team-messages/sent',
    'What the team wrote to supporters, and who has read it.',
  ).output(sentMessages),
  sendTeamMessage: post(
    '/supporter-care/team-messages',
    'Writes to supporters: all, those of the next day, of a language, or one.',
  )
    .fields({
      audience: z.enum(teamRecipients),
      /** The supporter of the audience `one`. */
      expertId: id.optional(),
      text: writtenText(teamMessage.atMost).min(1, 'Invalid input'),
    })
    .output(sentMessages)
    .errors({ TOO_MANY_REQUESTS, NO_RECIPIENTS: { status: 409 } }),
  teamMessages: get(
    '/supporter-care/team-messages',
    'What the team wrote to this supporter.',
  ).output(ownMessages),
  readTeamMessage: post(
    '/supporter-care/team-messages/read',
    'Marks a message of the team as read, which the team sees.',
  )
    .fields({ messageId: id })
    .output(ownMessages),
}
