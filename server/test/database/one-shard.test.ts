import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openHouse, type House } from '../house.ts'
import { aConversation, anExpert, aSeeker, aStaffMember, writes } from '../people/people.ts'
import { climbLadder, sweepDeadlines } from '../jobs/jobs.ts'
import { withClient } from '../../src/platform/stores/database/database-client.ts'
import { tablesOfConversations, shardConversations } from './shards.ts'

/** A statement as the service sent it. */
interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Runs the work and returns each different statement that it sent to PostgreSQL. */
async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const sent = (query.mock.calls as readonly unknown[][]).map(([first, second]): Sent => {
      const named = typeof first === 'string' ? { text: first } : (first as Partial<Sent>)
      const values = named.values ?? (Array.isArray(second) ? (second as unknown[]) : [])
      return { text: named.text ?? '', values }
    })
    return [...new Map(sent.map((statement) => [statement.text, statement])).values()]
  } finally {
    query.mockRestore()
  }
}

type Acts = Readonly<Record<string, () => Promise<unknown>>>

/** What the statements of each act touch where conversations are distributed by their id. */
const touchedByActs = (acts: Acts): Promise<Map<string, Touched[]>> =>
  withClient(house.databaseUrl, async (client) => {
    await shardConversations(client)
    const sent = new Map<string, Sent[]>()
    for (const [name, act] of Object.entries(acts)) sent.set(name, await statementsOf(act))
    const tables = await tablesOfConversations(client)
    const isOfConversations = ({ text }: Sent) => tables.some(({ name }) => text.includes(name))
    const touched = new Map<string, Touched[]>()
    for (const [name, statements] of sent) {
      const ofAct: Touched[] = []
      for (const statement of statements.filter(isOfConversations))
        ofAct.push(await touchedBy(client, statement))
      touched.set(name, ofAct)
    }
    return touched
  })

test('what is done within a conversation stays on one shard, were conversations distributed by their id', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const other = await aConversation(house)
  await writes(other.seeker, other.sessionId, 'somebody else')
  const id = randomUUID()
  const talk = async () => {
    await expert.client.chat.openSession({ sessionId })
    await seeker.client.chat.sendMessage({ sessionId, id, content: 'one', emotionTag: null })
    await Promise.all(['two', 'three', 'four'].map((text) => writes(seeker, sessionId, text)))
    await writes(expert, sessionId, 'an answer', id)
    await writes(seeker, sessionId, 'I want to kill myself tonight')
    await seeker.client.chat.sendMessage({ sessionId, id, content: 'one', emotionTag: null })
    await expert.client.chat.messagesAfter({ sessionId, after: 0 })
    await expert.client.chat.messagesBefore({ sessionId, before: 4 })
    await expert.client.chat.seen({ sessionId, delivered: 4, seen: 4 })
  }
  const touched = (await touchedByActs({ talk })).get('talk') ?? []
  expect(touched.length).toBeGreaterThan(10)
  expect(touched.filter(({ shards }) => shards.length !== 1)).toEqual([])
  // Read only, so a distributed database may hold a copy of these on each shard.
  expect(new Set(touched.flatMap(({ others }) => others))).toEqual(
    new Set([
      'blocks read',
      'escalation_steps read',
      'escalations read',
      'presence read',
      'profiles read',
      'quick_exits read',
      'safety_cases read',
      'sign_ins read',
    ]),
  )
})

test('what asks every shard: lists of a person, matching, and the work of each second', async () => {
  const { seeker, sessionId } = await aConversation(house)
  await writes(seeker, sessionId, 'I want to kill myself tonight')
  const next = await aSeeker(house)
  await anExpert(house)
  const supervisor = await aStaffMember(house, 'supervisor')
  const admin = await aStaffMember(house, 'admin')
  const touched = await touchedByActs({
    'the list of my conversations': () => seeker.client.chat.mySessions({}),
    'a match': () => next.client.matching.findAvailableExpert({}),
    'deadlines, each second': () => sweepDeadlines(house.appContext),
    'the ladder, each second': () => climbLadder(house.appContext),
    'boards of the team': () => supervisor.client.liveBoards.staffNow({}),
    'the console’s list of conversations': () => admin.client.admin.sessions({}),
  })
  const askNoMore = [...touched].filter(([, statements]) =>
    statements.every(({ shards }) => shards.length <= 1),
  )
  expect(askNoMore, 'docs/operate/install.md says that these ask every shard').toEqual([])
})

/** What one statement read or wrote, also within functions. */
interface Touched {
  readonly text: string
  /** Numbers of shards. */
  readonly shards: readonly string[]
  /** Tables that are not of conversations, as `table read` or `table written`. */
  readonly others: readonly string[]
}

async function touchedBy(client: pg.Client, { text, values }: Sent): Promise<Touched> {
  // Counts of an earlier transaction are in the view below until they are flushed.
  await client.query('select pg_stat_force_next_flush()')
  await client.query('begin')
  await client.query('set local search_path = sharded, public')
  // Tables other than sessions are empty here, and the planner reads an empty table whole.
  await client.query('set local enable_seqscan = off')
  try {
    await client.query(text, [...values])
    const { rows } = await client.query<{ name: string; shard: string | null; written: boolean }>(`
      select relname as name, substring(relname from '_shard_(\\d+)$') as shard,
        n_tup_ins + n_tup_upd + n_tup_del > 0 as written
      from pg_stat_xact_user_tables 
      where seq_scan + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del > 0 and relname <> 'test_clock'`)
    return {
      text,
      shards: [...new Set(rows.flatMap(({ shard }) => shard ?? []))],
      others: rows.flatMap(({ name, shard, written }) =>
        shard === null ? [`${name} ${written ? 'written' : 'read'}`] : [],
      ),
    }
  } finally {
    await client.query('rollback')
  }
}
