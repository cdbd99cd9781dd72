import {
  teamMessage,
  type TeamAudience,
  type teamRecipients,
} from '@sanad/domain/supporter-care/team-message'
import { and, desc, eq, sql } from 'drizzle-orm'
import { firstNameOf, decryptName, decryptNames, profiles } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { teamMessageRecipients, teamMessages } from './tables.ts'

const isKept = sql`${teamMessages.createdAt} > app_now() - make_interval(days => ${teamMessage.keptDays})`
const messagesAtMost = 50
type TeamRecipients = (typeof teamRecipients)[number]

const audienceConditions = {
  all: sql`true`,
  'next-day': sql`exists (select 1 from shifts s where s.person_id = p.id
    and s.ends_at > app_now() and s.starts_at < app_now() + interval '1 day')`,
  en: sql`p.preferred_language = 'en'`,
  ar: sql`p.preferred_language = 'ar'`,
} as const satisfies Record<TeamAudience, unknown>

/** TEAM-1. Approved supporters with an open account. @param expertId one supporter, or nobody */
export async function findRecipients(
  tx: Tx,
  audience: TeamRecipients,
  expertId: string | null = null,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from profiles p join accounts a on a.id = p.id
    where p.role = 'expert' and p.verification_status = 'approved' and not p.automatic
      and a.disabled_at is null and a.erased_at is null and ${audience === 'one' ? sql`p.id = ${expertId}` : audienceConditions[audience]}`)
  return rows.map(({ id }) => id)
}

type NewTeamMessage = Omit<typeof teamMessages.$inferInsert, 'createdAt'>

export async function insertTeamMessage(
  tx: Tx,
  message: NewTeamMessage,
  recipients: readonly string[],
): Promise<void> {
  await tx.insert(teamMessages).values(message)
  await tx
    .insert(teamMessageRecipients)
    .values(recipients.map((personId) => ({ messageId: message.id, personId })))
}

const columns = {
  id: teamMessages.id,
  authorId: teamMessages.authorId,
  text: teamMessages.text,
  by: firstNameOf(profiles),
  at: isoMoment(teamMessages.createdAt),
}

export async function findSentMessages(tx: Tx) {
  const rows = await tx
    .select({
      ...columns,
      audience: teamMessages.audience,
      recipients: sql<number>`(select count(*)::int from team_message_recipients r
        where r.message_id = ${teamMessages.id})`,
      readBy: sql<string[]>`coalesce((select array_agg(${firstNameOf(sql`p`)} order by r.read_at)
        from team_message_recipients r join profiles p on p.id = r.person_id
        where r.message_id = ${teamMessages.id} and r.read_at is not null), '{}')`,
    })
    .from(teamMessages)
    .innerJoin(profiles, eq(profiles.id, teamMessages.authorId))
    .where(isKept)
    .orderBy(desc(teamMessages.createdAt))
    .limit(messagesAtMost)
  return rows.map((row) => ({
    ...decryptNames(tx, row, 'by'),
    readBy: row.readBy.map((name) => decryptName(tx, name)),
  }))
}

export async function findMessagesTo(tx: Tx, personId: string) {
  const rows = await tx
    .select({ ...columns, isRead: sql<boolean>`${teamMessageRecipients.readAt} is not null` })
    .from(teamMessages)
    .innerJoin(teamMessageRecipients, eq(teamMessageRecipients.messageId, teamMessages.id))
    .innerJoin(profiles, eq(profiles.id, teamMessages.authorId))
    .where(and(eq(teamMessageRecipients.personId, personId), isKept))
    .orderBy(desc(teamMessages.createdAt))
    .limit(messagesAtMost)
  return rows.map((row) => decryptNames(tx, row, 'by'))
}

/** @returns whether it was sent to this person; marking it twice has no effect */
export async function markTeamMessageRead(
  tx: Tx,
  { messageId, personId }: { readonly messageId: string; readonly personId: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(teamMessageRecipients)
    .set({ readAt: sql`coalesce(${teamMessageRecipients.readAt}, app_now())` })
    .where(
      and(
        eq(teamMessageRecipients.messageId, messageId),
        eq(teamMessageRecipients.personId, personId),
      ),
    )
  return (rowCount ?? 0) > 0
}
