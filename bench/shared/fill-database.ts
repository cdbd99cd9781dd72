import { randomUUID } from 'node:crypto'
import { uuidV7 } from '@sanad/domain/primitives/uuid-v7'
import { insertSession } from '../../server/src/chat/index.ts'
import { storedAddressHash } from '../../server/src/identity/index.ts'
import { readConfig } from '../../server/src/platform/base/config/read-config.ts'
import { openDb, type Db } from '../../server/src/platform/stores/database/db.ts'
import { openKeys, type DataKey, type Keys } from '../../server/src/platform/stores/crypto/keys.ts'
import { readMasterKey } from '../../server/src/platform/stores/crypto/master-key-file.ts'
import { messageText } from './message-texts.ts'

/** A session and the addresses with which its two sides sign in. */
export interface Pair {
  readonly sessionId: string
  readonly seeker: { readonly id: string; readonly email: string }
  readonly expert: { readonly id: string; readonly email: string }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** Rows in one statement. */
const together = 4000
/** A session that its supporter has not opened yet; its deadline is a day away. */
const notYet = { state: 'together', lookIn: 86_400 } as const

/**
 * Fills a database of the product: people, sessions, and messages spread evenly over them, each
 * encrypted.
 */
export async function fillDatabase(
  url: string,
  dataDir: string,
  { sessions, messages }: { sessions: number; messages: number },
): Promise<Pair[]> {
  const db = openDb(url, { pool: 4, log: quiet, patienceMs: 120_000 })
  try {
    const keys = openKeys(db, await readMasterKey(readConfig({ DATA_DIR: dataDir })))
    const pairs = Array.from({ length: sessions }, (_, n) => aPair(n))
    await insertPeople(db, keys, pairs)
    const furnished: { pair: Pair; key: DataKey }[] = []
    for (const pair of pairs) {
      const { sessionId: id, seeker, expert } = pair
      furnished.push({ pair, key: await keys.create(db, { id, personId: seeker.id }) })
      const session = { id, seekerId: seeker.id, expertId: expert.id, isEmergency: false }
      await insertSession(db, { ...session, crisisSeverity: 'none', priorityScore: 0 }, notYet)
    }
    await insertMessages(db, furnished, messages)
    await db.$client.query('vacuum analyze')
    await db.$client.query('checkpoint')
    return pairs
  } finally {
    await db.$client.end()
  }
}

const aPair = (n: number): Pair => ({
  sessionId: randomUUID(),
  seeker: { id: randomUUID(), email: `seeker-${n}@bench.example` },
  expert: { id: randomUUID(), email: `expert-${n}@bench.example` },
})

async function insertPeople(db: Db, keys: Keys, pairs: readonly Pair[]): Promise<void> {
  for (const side of ['seeker', 'expert'] as const) {
    const people = pairs.map((pair) => pair[side])
    const ids = people.map(({ id }) => id)
    await db.$client.query(
      `insert into accounts (id, name, email, email_verified)
       select id, '', email, true from unnest($1::uuid[], $2::text[]) as t (id, email)`,
      [ids, people.map(({ email }) => storedAddressHash(keys, email))],
    )
    await db.$client.query(
      `insert into profiles (id, role, first_name, last_name, preferred_language, age_group, verification_status)
       select id, $2, '', '', 'en', 'adult', 'approved' from unnest($1::uuid[]) as t (id)`,
      [ids, side],
    )
  }
  const experts = pairs.map(({ expert }) => expert.id)
  await db.$client.query(
    `insert into experts (expert_id, languages, support_types, experience_areas)
     select id, '{en,ar}', '{emotional}', '{}' from unnest($1::uuid[]) as id`,
    [experts],
  )
  await db.$client.query(
    `insert into availability (expert_id, available, max_sessions)
     select id, false, 1 from unnest($1::uuid[]) as id
     on conflict (expert_id) do update set available = false`,
    [experts],
  )
}

async function insertMessages(
  db: Db,
  furnished: readonly { pair: Pair; key: DataKey }[],
  messages: number,
): Promise<void> {
  const each = Math.floor(messages / furnished.length)
  let rows: unknown[][] = []
  const pour = async (): Promise<void> => {
    const columns = [0, 1, 2, 3, 4].map((column) => rows.map((row) => row[column]))
    rows = []
    await db.$client.query(
      `insert into messages (session_id, seq, id, sender_id, content, crisis_detected, crisis_severity, timestamp)
       select session_id, seq, id, sender_id, content, false, 'none', app_now() - interval '1 hour' + seq * interval '1 ms'
       from unnest($1::uuid[], $2::integer[], $3::uuid[], $4::uuid[], $5::bytea[]) as t (session_id, seq, id, sender_id, content)`,
      columns,
    )
  }
  for (const { pair, key } of furnished) {
    const { sessionId, seeker, expert } = pair
    for (let seq = 1; seq <= each; seq += 1) {
      const id = uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
      const sealed = key.seal(messageText(seq), ['messages', `${sessionId}/${id}`, 'content'])
      rows.push([sessionId, seq, id, (seq % 2 === 0 ? expert : seeker).id, sealed])
      if (rows.length === together) await pour()
    }
  }
  if (rows.length > 0) await pour()
  await db.$client.query('update sessions set last_seq = $1', [each])
}
