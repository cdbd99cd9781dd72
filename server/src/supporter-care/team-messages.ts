import { randomUUID } from 'node:crypto'
import { supporterCare as contract } from '@sanad/domain/supporter-care/contract'
import type { InputOf } from '@sanad/domain/primitives/operation'
import { newsLastsSeconds } from '@sanad/domain/primitives/notice'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import {
  teamAudiences,
  teamMessage,
  type TeamAudience,
} from '@sanad/domain/supporter-care/team-message'
import { sql } from 'drizzle-orm'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Db, type Tx } from '#server/platform/stores/database/db.ts'
import { asExpert, asStaff, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { consume } from '#server/platform/services/http/rate-limit.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'
import {
  findMessagesTo,
  findRecipients,
  findSentMessages,
  insertTeamMessage,
  markTeamMessageRead,
} from './team-message-store.ts'

/** TEAM-1. What one colleague may send. */
const teamMessagesAnHour = { name: 'team-messages', times: 10, seconds: 3600 } as const

const sealContextOf = (id: string) => ['team_messages', id, 'text'] as const

interface StoredMessage {
  readonly id: string
  readonly authorId: string
  readonly text: Buffer
}

/** Without the messages of an author whose key is erased. */
async function decryptMessages<Row extends StoredMessage>(
  { keys }: SignedInCall,
  rows: readonly Row[],
) {
  const opened = await Promise.all(
    rows.map(async ({ authorId, ...row }) => {
      const key = await keys.find(authorId)
      return key ? [{ ...row, text: key.decryptForList(row.text, sealContextOf(row.id)) }] : []
    }),
  )
  return opened.flat()
}

async function readSentMessages(call: SignedInCall) {
  const counts: [TeamAudience, number][] = []
  for (const audience of teamAudiences)
    counts.push([audience, (await findRecipients(call.db, audience)).length])
  return {
    messages: await decryptMessages(call, await findSentMessages(call.db)),
    audiences: Object.fromEntries(counts) as Record<TeamAudience, number>,
  }
}

export const sentTeamMessages = asStaff(contract.sentTeamMessages, readSentMessages)

type SendTeamMessageInput = InputOf<typeof contract.sendTeamMessage>

export const sendTeamMessage = asStaff(contract.sendTeamMessage, async (call, input) => {
  const { db, limits } = call
  const taken = await consume(db, teamMessagesAnHour, call.person.id, limits)
  if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  const done = await transaction(db, (tx) => storeMessage(tx, call, input))
  return isRefusal(done) ? done : readSentMessages(call)
})

async function storeMessage(
  tx: Tx,
  { keys, person }: SignedInCall,
  { audience, expertId, text }: SendTeamMessageInput,
) {
  const recipients = await findRecipients(tx, audience, expertId)
  if (recipients.length === 0) return refuse('NO_RECIPIENTS')
  const id = randomUUID()
  const key = await keys.ofPerson(tx, person.id)
  const sealed = key.seal(text, sealContextOf(id))
  await insertTeamMessage(tx, { id, authorId: person.id, audience, text: sealed }, recipients)
  const notices = recipients.map((personId) => ({
    key: `team ${id} ${personId}`,
    personId,
    kind: 'team' as const,
    link: '/dashboard' as const,
    subjectId: id,
    lastsSeconds: newsLastsSeconds,
    // TEAM-2. In the app only: only an emergency may ring a phone.
    channels: [],
  }))
  await createNotices(tx, notices, { pager: false })
  await audit.record(tx, person.id, 'supporter-care.team-message-sent', {
    subjectId: id,
    reason: 'message to supporters',
    facts: { audience, recipients: recipients.length },
  })
  return { id }
}

const readOwnMessages = async (call: SignedInCall) => ({
  messages: await decryptMessages(call, await findMessagesTo(call.db, call.person.id)),
})

export const ownTeamMessages = asExpert(contract.teamMessages, readOwnMessages)

export const readTeamMessage = asExpert(contract.readTeamMessage, async (call, { messageId }) => {
  const marked = await markTeamMessageRead(call.db, { messageId, personId: call.person.id })
  return marked ? readOwnMessages(call) : refuse('NOT_FOUND')
})

export async function sweepTeamMessages(db: Db): Promise<void> {
  await db.execute(sql`delete from team_messages
    where created_at < app_now() - make_interval(days => ${teamMessage.keptDays})`)
}
