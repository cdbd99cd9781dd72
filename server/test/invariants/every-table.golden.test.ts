import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillEveryTable } from '../database/fill-every-table.ts'
import { allTables } from '../database/tables-with-text.ts'
import { openHouse, type House } from '../house.ts'
import { aConversation, anApplicant, aSeeker, aStaffMember, writes } from '../people/people.ts'
import { beginSnapshot } from '#server/platform/services/backup/take-backup.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { erasePerson } from '../../src/privacy/erasure/erase-person.ts'
import { collectCopy } from '../../src/privacy/export/export-data.ts'
import { adminData } from '../../src/admin/index.ts'
import { exportFiles, personalData, sweepRetention } from '../../src/privacy/index.ts'

/**
 * What erasure, a copy and retention do to every table, for each role. A change of the
 * recorded files is a change of what people were promised: read it word by word.
 */
let house: House
/** Names of the people, and of the rows by their ids. */
const labels = new Map<string, string>()
const people: Record<string, string> = {}

beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
  const { seeker, expert, sessionId } = await aConversation(house)
  await expert.client.chat.openSession({ sessionId })
  await writes(seeker, sessionId, 'what the seeker wrote')
  await writes(expert, sessionId, 'what the expert wrote')
  await seeker.client.chat.endSession({ sessionId })
  await seeker.client.chat.giveFeedback({ sessionId, feltHeard: 'yes' })
  labels.set(sessionId, 'conversation')
  people['seeker'] = seeker.id
  people['expert'] = expert.id
  people['applicant'] = (await anApplicant(house)).id
  people['supervisor'] = (await aStaffMember(house, 'supervisor')).id
  people['admin'] = (await aStaffMember(house, 'admin')).id
  people['other'] = (await aSeeker(house)).id
  for (const [person, id] of Object.entries(people)) labels.set(id, person)
  // A slot of five minutes, and a second one where the minutes above are in two.
  await house.db.$client.query('delete from work_slots')
  await fillEveryTable(house, { people, labels })
  for (const id of Object.values(people))
    await house.db.$client.query(`insert into rate_limits values ('test', $1, app_now(), 1)`, [id])
})
afterAll(() => house.close())

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const sealed = /sealed:[\w+/=]+|\\\\x[0-9a-f]+|\b[0-9a-f]{32,}\b/g
const moment = /\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:\d\d)?))?/g

/** A text without what differs between two runs. */
const normal = (text: string): string =>
  text
    .replaceAll(uuid, (id) => labels.get(id) ?? 'id')
    .replaceAll(sealed, 'sealed')
    .replaceAll(moment, 'moment')

type Rows = ReadonlyMap<string, string>

/** Every row of every table in a normal form, by its table and what it names. */
async function allRows(): Promise<Rows> {
  const all = new Map<string, string>()
  for (const table of await allTables(house)) {
    if (!table.startsWith('public.')) continue
    const { rows } = await house.db.$client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t`,
    )
    const named = rows.map((row) => ({
      name: nameOf(row.row),
      text: normal(JSON.stringify(row.row)),
    }))
    for (const [name, same] of Map.groupBy(named, (one) => one.name))
      for (const [at, { text }] of same
        .toSorted((one, other) => (one.text < other.text ? -1 : 1))
        .entries())
        all.set(`${table.slice('public.'.length)} ${name}${at === 0 ? '' : ` #${at + 1}`}`, text)
  }
  return all
}

/** What a row is called: its id, or everyone and everything that it names. */
function nameOf(row: Record<string, unknown>): string {
  const id = labels.get(String(row['id']))
  if (id !== undefined) return id.slice(id.indexOf('.') + 1)
  const named = Object.entries(row).flatMap(([column, value]) => {
    const label = labels.get(String(value))
    return label === undefined ? [] : [`${column}=${label}`]
  })
  return named.join(' ')
}

function differences(before: string, after: string): string {
  const [was, is] = [before, after].map((row) => JSON.parse(row) as Record<string, unknown>)
  return Object.keys(was ?? {})
    .filter((column) => JSON.stringify(was?.[column]) !== JSON.stringify(is?.[column]))
    .map((column) => `${column}: ${JSON.stringify(is?.[column])}`)
    .join(', ')
}

const variant = /(young|old)-(empty|full)/

/** Lines that differ only in the age and filling of their rows become one. */
function joined(lines: readonly string[]): string {
  const groups = Map.groupBy(lines, (entry) => entry.replace(variant, '*'))
  return [...groups]
    .map(([entry, all]) => {
      const names = all.map((one) => variant.exec(one)?.[0] ?? '')
      return names.length === 1
        ? (all[0] ?? '')
        : entry.replace('*', `{${names.toSorted().join(' ')}}`)
    })
    .toSorted()
    .join('\n')
}

let known: Rows | undefined

/** What happens to the rows meanwhile. */
async function changesDuring(step: () => Promise<unknown>): Promise<string> {
  const before = known ?? (await allRows())
  await step()
  const after = await allRows()
  known = after
  const gone = [...before].flatMap(([key, row]) => {
    const now = after.get(key)
    if (now === row) return []
    return [now === undefined ? `${key}: gone` : `${key}: ${differences(row, now)}`]
  })
  const added = [...after].filter(([key]) => !before.has(key))
  return joined([...gone, ...added.map(([key, row]) => `${key}: new ${row}`)])
}

const recorded = (name: string) => `golden/${name}.txt`

test('a copy has the same rows and columns for each person', async () => {
  const lines: string[] = []
  for (const person of ['seeker', 'expert']) {
    const copy = await collectCopy(house.appContext, people[person] ?? '')
    for (const [chapter, sections] of Object.entries(copy.chapters))
      for (const { table, records } of sections)
        for (const record of records)
          lines.push(`${person} ${chapter} ${table} ${JSON.stringify(record)}`)
    for (const one of copy.conversations)
      lines.push(`${person} conversations ${JSON.stringify(one)}`)
  }
  await expect(joined(lines.map(normal))).toMatchFileSnapshot(recorded('copies'))
})

test('an export of the service opens the same columns', async () => {
  const client = new pg.Client({ connectionString: house.databaseUrl })
  await client.connect()
  const takenAt = await beginSnapshot(client)
  const { keys, files } = house.appContext
  const lines: string[] = []
  for await (const { name, bytes } of exportFiles({
    client,
    keys,
    files,
    declared,
    serviceName: 'Zzyzx',
    takenAt,
    report,
  })) {
    if (!name.endsWith('.jsonl')) continue
    const rows = normal(Buffer.from(bytes).toString('utf8')).split('\n').toSorted()
    // One row of each table shows which columns are opened, and which are left out.
    lines.push(`${name} ${rows.findLast((row) => row.includes('old-full')) ?? rows.at(-1)}`)
  }
  await client.end()
  await expect(lines.join('\n')).toMatchFileSnapshot(recorded('service-export'))
})
const declared = [...personalData, ...adminData]
const report = () => undefined

test.each(['seeker', 'applicant', 'expert', 'supervisor', 'admin'])(
  'the erasure of a %s removes and changes the same rows',
  async (person) => {
    const changes = await changesDuring(() =>
      transaction(house.db, (tx) => erasePerson(tx, house.appContext, people[person] ?? '')),
    )
    await expect(changes).toMatchFileSnapshot(recorded(`erased-${person}`))
  },
)

test('retention removes the same rows, now and after a year', async () => {
  const sweepTwice = async () => {
    await sweepRetention(house.appContext)
    await sweepRetention(house.appContext)
  }
  await expect(await changesDuring(sweepTwice)).toMatchFileSnapshot(recorded('swept'))
  await house.moveTime('366 days')
  await expect(await changesDuring(sweepTwice)).toMatchFileSnapshot(recorded('swept-a-year-on'))
  expect(house.logged.filter((entry) => entry.includes('could not'))).toEqual([])
})
