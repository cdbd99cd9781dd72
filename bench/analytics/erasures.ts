import { randomBytes, randomUUID } from 'node:crypto'
import { contentSealContext } from '../../server/src/chat/messages/sealed-messages.ts'
import type { Config } from '../../server/src/platform/base/config/config.ts'
import { transaction, type Db } from '../../server/src/platform/stores/database/db.ts'
import { bindKeys, openKeys, type Keys } from '../../server/src/platform/stores/crypto/keys.ts'
import { replayErasures } from '../../server/src/privacy/erasure/due-erasures.ts'

const people = 10
const messagesInEach = 20
const words = 'It has been a long week, and I did not sleep much.'

/**
 * How long it takes to erase a person among a million conversations of others: ten seekers and ten
 * experts.
 */
export async function measureErasures(db: Db, config: Config): Promise<void> {
  const keys = bindKeys(db, openKeys(db, randomBytes(32)))
  for (const side of ['seeker_id', 'expert_id'] as const) {
    const { rows } = await db.$client.query<{ id: string; sessions: string[] }>(
      `select ${side} as id, array_agg(id) as sessions from sessions where ${side} is not null
       group by 1 order by 1 limit $1`,
      [people],
    )
    const took: number[] = []
    for (const { id, sessions } of rows) {
      const withMessages = sessions.slice(0, 50)
      for (const sessionId of withMessages) await writeInto(db, keys, sessionId)
      const startedAt = performance.now()
      await replayErasures({ db, keys, config }, [{ personId: id }])
      took.push(performance.now() - startedAt)
    }
    took.sort((one, other) => one - other)
    const at = (share: number) => Math.round(took[Math.floor(share * (took.length - 1))] ?? 0)
    console.log(
      `Erasing one of ${side} with ${rows[0]?.sessions.length} conversations, 1,000 messages in 50 of them: ` +
        `median ${at(0.5)} ms, longest ${at(1)} ms`,
    )
  }
}

/** Messages alternate between the two sides and are encrypted as the product does it. */
async function writeInto(db: Db, keys: Keys, sessionId: string): Promise<void> {
  const { rows } = await db.$client.query<{ people: string[] }>(
    'select array[seeker_id, coalesce(expert_id, seeker_id)] as people from sessions where id = $1',
    [sessionId],
  )
  const sides = rows[0]?.people ?? []
  const [seeker] = sides
  if (!seeker || (await keys.find(sessionId))) return
  await transaction(db, async (tx) => {
    const key = await keys.create(tx, { id: sessionId, personId: seeker })
    const ids = Array.from({ length: messagesInEach }, () => randomUUID())
    await db.$client.query(
      `insert into messages (session_id, seq, id, sender_id, content, crisis_detected, crisis_severity, timestamp)
       select $1, seq, id, sender, content, false, 'none', app_now()
       from unnest($2::uuid[], $3::uuid[], $4::bytea[]) with ordinality as m (id, sender, content, seq)`,
      [
        sessionId,
        ids,
        ids.map((_, place) => sides[place % 2]),
        ids.map((id) => key.seal(words, contentSealContext(sessionId, id))),
      ],
    )
  })
}
