import { randomUUID } from 'node:crypto'
import {
  insertSession,
  openChat,
  openGroupCommit,
  sendMessage,
  type ChatService,
} from '../../server/src/chat/index.ts'
import type { SignedInCall } from '../../server/src/platform/services/http/guards.ts'
import { chatHooks } from '../../server/src/escalation/ladder/chat-hooks.ts'
import type { AppContext } from '../../server/src/app-context.ts'
import { bindKeys } from '../../server/src/platform/stores/crypto/keys.ts'
import { openDb } from '../../server/src/platform/stores/database/db.ts'
import { startPgBouncer } from '../../server/test/database/pgbouncer.ts'
import { openOwnService } from '../shared/own-service.ts'
import { insertPeople } from '../shared/people.ts'

/** The load: conversations, concurrent senders, and rounds of each variant in turn. */
const load = { sessions: 200, senders: 64, secondsARound: 4, rounds: 5 } as const

/** Connections of the service, and sessions of the pooler. */
const connections = 10

/**
 * `npm run bench -- messages`: messages a second through the product's own path (rules, grading,
 * encryption, permissions, commit) on the embedded PostgreSQL with durability on: with group commit,
 * the same through PgBouncer in transaction mode, which takes no prepared statements, and with a
 * commit for each message. They take turns, forwards and backwards.
 */
export async function measureMessageRate(): Promise<void> {
  const { appContext, stop } = await openOwnService({ pool: connections, durable: true })
  const { pooled, close } = await openPooled(appContext)
  try {
    const rooms = await openRooms(appContext)
    const grouped = openChat(appContext, chatHooks)
    const variants: Variant[] = [
      {
        name: 'a commit each',
        appContext,
        chat: {
          ...grouped,
          groupCommit: commitEach(appContext),
        },
        rates: [],
      },
      { name: 'group commit', appContext, chat: grouped, rates: [] },
      {
        name: 'group commit through PgBouncer',
        appContext: pooled,
        chat: openChat(pooled, chatHooks),
        rates: [],
      },
    ]
    for (const variant of variants) await round(variant, rooms, 1)
    for (let n = 0; n < load.rounds; n += 1)
      for (const variant of n % 2 === 0 ? variants : variants.toReversed())
        variant.rates.push(await round(variant, rooms, load.secondsARound))
    report(variants)
  } finally {
    await close()
    await stop()
  }
}

interface Variant {
  readonly name: string
  readonly appContext: AppContext
  readonly chat: ChatService
  /** Messages a second in each round. */
  readonly rates: number[]
}

/** A group of its own for each message. */
const commitEach = (appContext: AppContext): ChatService['groupCommit'] => ({
  append: (write) =>
    openGroupCommit(appContext.db, { ...appContext, hooks: chatHooks }).append(write),
  whenSettled: async () => undefined,
  isUnpublished: () => false,
})

/** The same service by way of a pooler. */
async function openPooled(appContext: AppContext) {
  const { connectionString = '' } = appContext.db.$client.options
  const pooler = await startPgBouncer({ behind: connectionString, sessions: connections })
  const db = openDb(pooler.url(new URL(connectionString).pathname.slice(1)), {
    pool: connections,
    log: appContext.log,
    pooled: true,
  })
  bindKeys(db, appContext.keys)
  return {
    pooled: { ...appContext, db },
    async close() {
      await db.$client.end()
      await pooler.stop()
    },
  }
}

interface Room {
  readonly sessionId: string
  readonly seekerId: string
}

async function openRooms({ db, keys }: AppContext): Promise<Room[]> {
  const [expertId = '', ...seekers] = await insertPeople(db, load.sessions + 1)
  const rooms: Room[] = []
  for (const seekerId of seekers) {
    const id = randomUUID()
    await keys.create(db, { id, personId: seekerId })
    await insertSession(
      db,
      {
        id,
        seekerId,
        expertId,
        isEmergency: false,
        crisisSeverity: 'none',
        priorityScore: 0,
      },
      { state: 'together', lookIn: 86_400 },
    )
    rooms.push({ sessionId: id, seekerId })
  }
  return rooms
}

/** About 120 bytes, as people write. */
const lines = [
  'It has been a long week and I cannot sleep, but talking about it like this does help a little, thank you for asking me.',
  'كان أسبوعًا طويلًا ولا أستطيع النوم جيدًا، لكن الحديث عنه هكذا يخفف قليلًا',
]

async function round(
  { appContext, chat }: Variant,
  rooms: readonly Room[],
  seconds: number,
): Promise<number> {
  const end = performance.now() + seconds * 1000
  let sent = 0
  const sender = async (first: number): Promise<void> => {
    for (let n = first; performance.now() < end; n += load.senders) {
      const room = rooms[n % rooms.length]
      if (!room) return
      const content = lines[n % 3 === 0 ? 1 : 0] ?? ''
      await sendMessage(callOf(appContext, room.seekerId), chat, {
        sessionId: room.sessionId,
        id: randomUUID(),
        content,
        emotionTag: null,
        quotedId: null,
        knowingly: false,
      })
      sent += 1
    }
  }
  await Promise.all(Array.from({ length: load.senders }, (_, n) => sender(n)))
  return sent / seconds
}

const callOf = (appContext: AppContext, id: string): SignedInCall => ({
  ...appContext,
  permissions: {},
  origin: { address: 'bench', userAgent: 'bench' },
  person: { id, signInId: id, role: 'seeker', standing: 'seeker' },
  cookie: '',
  previewAllowed: false,
  setCookies: [],
})

function report(variants: readonly Variant[]): void {
  const shown = (values: readonly number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    const at = (place: number) => Math.round(sorted[place] ?? 0)
    return {
      median: at(Math.floor(sorted.length / 2)),
      lowest: at(0),
      highest: at(sorted.length - 1),
    }
  }
  console.log(
    `messages a second, ${load.senders} senders, ${load.sessions} conversations, ${load.rounds} rounds each`,
  )
  console.table(Object.fromEntries(variants.map(({ name, rates }) => [name, shown(rates)])))
}
