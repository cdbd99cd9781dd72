import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  appendOneByOne,
  insertSession,
  openChat,
  sendMessage,
  type ChatService,
} from '../../server/src/chat/index.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { primaryReader } from '../../server/src/platform/database/reader.ts'
import { openDb } from '../../server/src/platform/database/db.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded-postgres.ts'
import { openFiles } from '../../server/src/platform/storage/files.ts'
import { bindKeys, openKeys } from '../../server/src/platform/crypto/keys.ts'
import { openLive } from '../../server/src/platform/realtime/live.ts'
import { openMetrics } from '../../server/src/platform/observability/metrics.ts'
import { noTraces } from '../../server/src/platform/observability/traces.ts'
import { catchingMailer } from '../../server/src/platform/notifications/mail.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import type { SignedInCall } from '../../server/src/platform/http/guards.ts'
import { chatHooks } from '../../server/src/escalation/ladder/chat-hooks.ts'
import type { AppContext } from '../../server/src/platform/app-context.ts'
import { insertPeople } from '../shared/people.ts'

/** The load: conversations, concurrent senders, and rounds of each variant in turn. */
const load = { sessions: 200, senders: 64, secondsARound: 4, rounds: 5 } as const

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * `npm run bench -- messages`: messages a second through the product's own path (rules, grading,
 * encryption, permissions, commit) on the embedded PostgreSQL with durability on: once with group
 * commit, once with a commit for each message.
 */
export async function measureMessageRate(): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-bench-'))
  const postgres = await startEmbeddedPostgres({ dir })
  await migrate(postgres.url())
  const appContext = openAppContext(postgres.url())
  try {
    const rooms = await openRooms(appContext)
    const grouped = openChat(appContext, chatHooks)
    const single = {
      ...grouped,
      groupCommit: appendOneByOne(appContext.db, { ...appContext, hooks: chatHooks }),
    }
    await round(appContext, grouped, rooms, 1)
    const rates: Record<'grouped' | 'single', number[]> = { grouped: [], single: [] }
    for (let n = 0; n < load.rounds; n += 1) {
      rates.single.push(await round(appContext, single, rooms, load.secondsARound))
      rates.grouped.push(await round(appContext, grouped, rooms, load.secondsARound))
    }
    report(rates)
  } finally {
    await appContext.db.$client.end()
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

function openAppContext(url: string): AppContext {
  const config = readConfig({ LIMITS_FACTOR: '1000000' })
  const db = openDb(url, { pool: 10, log: quiet })
  return {
    config,
    db,
    reader: primaryReader(db),
    log: quiet,
    files: openFiles(config),
    keys: bindKeys(db, openKeys(db, randomBytes(32))),
    metrics: openMetrics(() => 0),
    traces: noTraces,
    live: openLive({ log: quiet, ping: { everyMs: 8000, misses: 2 } }),
    mailer: catchingMailer({ clock: () => new Date(), print: () => undefined }),
    limits: config.limitsFactor,
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
  appContext: AppContext,
  chat: ChatService,
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
      })
      sent += 1
    }
  }
  await Promise.all(Array.from({ length: load.senders }, (_, n) => sender(n)))
  return sent / seconds
}

const callOf = (appContext: AppContext, id: string): SignedInCall => ({
  appContext,
  permissions: {},
  origin: { address: 'bench', userAgent: 'bench' },
  person: { id, signInId: id, role: 'seeker', standing: 'seeker' },
  cookie: '',
  previewAllowed: false,
  setCookies: [],
})

function report(rates: Record<'grouped' | 'single', number[]>): void {
  const shown = (values: readonly number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    const at = (place: number) => Math.round(sorted[place] ?? 0)
    return {
      median: at(Math.floor(sorted.length / 2)),
      lowest: at(0),
      highest: at(sorted.length - 1),
    }
  }
  const [grouped, single] = [shown(rates.grouped), shown(rates.single)]
  console.log(
    `messages a second, ${load.senders} senders, ${load.sessions} conversations, ${load.rounds} rounds each`,
  )
  console.table({ 'group commit': grouped, 'a commit each': single })
  console.log(`ratio of medians: ${(grouped.median / single.median).toFixed(1)}`)
}
