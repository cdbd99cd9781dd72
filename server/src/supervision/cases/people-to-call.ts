import type { AlarmAnswer } from '@sanad/domain/supervision/answer-alarm-contract'
import { provenForDays } from '@sanad/domain/escalation/notice-channels'
import { sql } from 'drizzle-orm'
import { firstNameOf, decryptNames } from '#server/identity/index.ts'
import { onDuty, reachableForSeconds } from '#server/availability/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'
import { findExpertsOnCall } from '#server/escalation/index.ts'

type Person = Extract<AlarmAnswer, { kind: 'calls' }>['people'][number]

/**
 * LADDER-12. For admins and the owner, who may not enter a conversation: the people on duty who
 * could come, and the kinds of their verified channels, without numbers or addresses.
 */
export async function findPeopleToCall(
  tx: Tx,
  seekerId: string,
  options: { pager: boolean },
): Promise<Person[]> {
  const duties = [
    ['on-call', await findExpertsOnCall(tx, seekerId)],
    ['supervisor', await onDuty(tx, 'supervisor')],
    ['backup', await onDuty(tx, 'backup')],
  ] as const
  const people: Person[] = []
  for (const [duty, ids] of duties)
    for (const card of await cardsOf(tx, ids, options)) people.push({ ...card, duty })
  return people
}

async function cardsOf(tx: Tx, ids: readonly string[], { pager }: { pager: boolean }) {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<Omit<Person, 'duty'>>(sql`
    select ${firstNameOf(sql`p`)} as "firstName", ${heardWithin(sql`p.id`, reachableForSeconds)} as here,
      array(select c.channel from verified_channels c where c.person_id = p.id
        and c.verified_at > app_now() - make_interval(days => ${provenForDays})
        and (c.channel = 'mail' or (c.channel = 'pager' and ${pager})
          or (c.channel = 'push' and exists (select from push_registrations r where r.person_id = p.id)))
        order by c.channel) as ways
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as asked (id, place)
    join profiles p on p.id = asked.id order by place`)
  return rows.map((row) => decryptNames(tx, row, 'firstName'))
}
