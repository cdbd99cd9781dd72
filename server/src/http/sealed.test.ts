import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../test/clients/browser.ts'
import { disguisesOf } from '../../test/attacks/encodings.ts'
import { openHouse, type House } from '../../test/house.ts'
import { openTraceReceiver } from '../../test/jobs/receivers.ts'
import { placesFor, remembering } from '../../test/attacks/text-fields.ts'
import { writeEverywhere } from '../../test/attacks/write-everywhere.ts'
import { openOtlpTraces } from '#server/platform/services/observability/otlp-traces.ts'
import { beginSnapshot } from '#server/platform/services/backup/take-backup.ts'
import { diskFiles } from '#server/platform/stores/files/files.ts'
import { adminData } from '#server/admin/index.ts'
import { personalData } from '#server/privacy/index.ts'
import { readDictionary, whyLeftOut } from '#server/privacy/service-export/data-dictionary.ts'
import { readRows } from '#server/privacy/service-export/read-rows.ts'
import { sealedColumns } from '#server/platform/stores/personal-data/declaration.ts'

/** Safety §5: no text of a person is stored plain, except what the page about sealing names. */
let house: House
let receiver: Awaited<ReturnType<typeof openTraceReceiver>>
const files = path.join(tmpdir(), `sanad-sealed-${randomUUID()}`)
/** A word of no language, which occurs nowhere else. It must be sealed wherever it is written. */
const word = `zq${randomBytes(12).toString('hex').replaceAll(/\d/g, 'k')}`
/** A first name: sealed as well. */
const firstName = `Xj${randomBytes(12).toString('hex').replaceAll(/\d/g, 'p')}`
/** The reason of a member of staff to read a conversation: logged permanently, and listed. */
const reasoned = `yv${randomBytes(12).toString('hex').replaceAll(/\d/g, 'w')}`

beforeAll(async () => {
  receiver = await openTraceReceiver()
  house = await openHouse({
    env: { PUSH_SERVICES: '127.0.0.1' },
    change: (appContext) => ({
      ...appContext,
      limits: 1000,
      files: diskFiles(files),
      traces: openOtlpTraces(receiver.url, appContext.log),
    }),
  })
})
afterAll(async () => {
  await house.close()
  await receiver.close()
})

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await house.db.$client.query<Row>(text, values)).rows

test('every column that holds text in plain is named, with its reason; nothing else is', async () => {
  const page = await readFile(
    path.join(import.meta.dirname, '../../../docs/security/what-is-sealed.md'),
    'utf8',
  )
  const named = [...page.matchAll(/^\| (`[a-z0-9_.`, ]+`) +\| [^|\w]*\w[^|]*\|$/gm)].flatMap(
    ([, columns = '']) => [...columns.matchAll(/`([a-z0-9_.]+)`/g)].map(([, name = '']) => name),
  )
  const columns = await rows<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name <> 'test_clock'
       and udt_name not in ('uuid', '_uuid', 'int2', 'int4', 'int8', 'float8', 'numeric', 'bool', 'bytea',
         'timestamptz', 'date', 'time', 'interval')`,
  )
  const needNoReason = await sealedOrFromFixedList()
  const plain = columns.map(({ name }) => name).filter((name) => !needNoReason.has(name))
  expect(named.toSorted()).toEqual(plain.toSorted())
})

async function sealedOrFromFixedList(): Promise<ReadonlySet<string>> {
  const tables = [...readDictionary([...personalData, ...adminData]).values()]
  return new Set(
    tables.flatMap(({ name: table, data, columns }) => [
      ...sealedColumns(data).map(([column]) => `${table}.${column}`),
      ...columns.filter(({ values }) => values.length > 0).map(({ name }) => `${table}.${name}`),
    ]),
  )
}

/** Where in any table it lies: jobs that wait are rows as well. */
async function tablesWith(needle: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'partitions')`,
  )
  const names: string[] = []
  for (const { name } of tables) {
    const sql = `select 1 from ${name} as r where strpos(r::text, $1) > 0 or strpos(r::text, $2) > 0 limit 1`
    if ((await rows(sql, [needle, Buffer.from(needle).toString('hex')])).length > 0)
      names.push(name)
  }
  return names
}

async function filesBelow(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** This database's own files, and the end of the journal that all share. */
async function databaseFiles(): Promise<string[]> {
  await rows('checkpoint')
  const [{ folder = '', oid = '' } = {}] = await rows<{ folder: string; oid: string }>(
    `select current_setting('data_directory') as folder, oid::text from pg_database where datname = current_database()`,
  )
  const journal = await Promise.all(
    (await filesBelow(path.join(folder, 'pg_wal'))).map(async (file) => ({
      file,
      at: await changedAt(file),
    })),
  )
  const newest = journal.toSorted((one, other) => other.at - one.at).slice(0, 4)
  return [...(await filesBelow(path.join(folder, 'base', oid))), ...newest.map(({ file }) => file)]
}

/** Other tests use the same cluster: a file may disappear before it is read. */
const whatIsThere = <Found>(reading: Promise<Found>, gone: Found): Promise<Found> =>
  reading.catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return gone
    throw fault
  })
const changedAt = (file: string): Promise<number> =>
  whatIsThere(
    stat(file).then(({ mtimeMs }) => mtimeMs),
    0,
  )

async function filesWith(needle: string, among: readonly string[]): Promise<string[]> {
  const holds = await Promise.all(
    among.map(async (file) =>
      (await whatIsThere<Buffer>(readFile(file), Buffer.alloc(0))).includes(needle),
    ),
  )
  return among.filter((_, at) => holds[at])
}

/** Where the word was written. */
const written = new Set<string>()
function rememberingBrowser(): Browser {
  const browser = house.browser()
  return { ...browser, client: remembering(browser.client, word, written) }
}

test('people’s text is nowhere unsealed: tables, jobs, the database’s files, stored files, the log', async () => {
  await writeEverywhere({ ...house, browser: rememberingBrowser }, { word, firstName, reasoned })
  expect(await tablesWith(word)).toEqual([])
  const stored = await filesBelow(files)
  expect(stored.length).toBeGreaterThan(1)
  const database = await databaseFiles()
  expect(await filesWith(word, [...database, ...stored])).toEqual([])
  expect(house.logged.join('\n')).not.toContain(word)
  expect(JSON.stringify(house.mails())).not.toContain(word)
  // No person who used the service is named, neither by address nor by name.
  const addresses = house.mails().map(({ to }) => to)
  expect(addresses).not.toEqual([])
  expect(addresses.filter((address) => !address.endsWith('@people.example'))).toEqual([])
  for (const needle of ['@people.example', firstName]) {
    expect(await tablesWith(needle)).toEqual([])
    expect(await filesWith(needle, [...database, ...stored])).toEqual([])
    expect(house.logged.join('\n')).not.toContain(needle)
  }
  // What was found in their words is sealed, and so is their age; a level stays.
  const inPlain =
    await rows(`select 1 from messages where crisis_codes <> '' and crisis_codes not like 'sealed:%'
    union all select 1 from flags, unnest(codes || reasons) one where one not like 'sealed:%'
    union all select 1 from crisis_assessments, unnest(trigger_keywords) one where one not like 'sealed:%'
    union all select 1 from profiles where age_range not like 'sealed:%'`)
  expect(inPlain).toEqual([])
  expect(await rows(`select 1 from flags where severity = 'severe' and codes <> '{}'`)).not.toEqual(
    [],
  )
  // The search itself works, in a table and in a file.
  expect(await tablesWith(reasoned)).toEqual(['public.audit_entries'])
  expect(await filesWith(reasoned, database)).not.toEqual([])
})

test('nothing that was written leaves by a trace, in whatever form', async () => {
  await house.appContext.traces.stop()
  const operations = new Set(receiver.spans().map(({ name }) => name))
  expect(operations.size).toBeGreaterThan(50)
  const exported = receiver.exported()
  for (const text of [word, firstName, reasoned, 'people.example'])
    expect(disguisesOf(text).filter((form) => exported.includes(form))).toEqual([])
})

/** Fields stored plain, with reasons; the page about sealing lists them. */
const plain: readonly (readonly [RegExp, string])[] = [
  [
    /^identity\.\w+\.email$|^admin\.grantRole\.email$/,
    'a keyed hash, and sealed: the first test looks for it',
  ],
  [
    /^identity\.(setUpProfile|updateProfile|signUp)\.\w*(name|alias)$/i,
    'sealed: the first test looks for it',
  ],
  [/^identity\.signInByPhrase\./, 'tried, and stored only as hashes when it was made'],
  [
    /^identity\.(addPasskey|signInByPasskey|givePasskey|proveAccount)\.credential\./,
    'what a device signed: an id that it drew, and a public key',
  ],
  [/^identity\.(signIn|give)(By)?Provider(Factor)?\.query$/, 'read once, and not stored'],
  [/^identity\.\w+\.proof\.challenge$/, 'what we gave them to work on'],
  [/^admin\.\w+\.(reason|firstName)$/, 'who did what to whom, and why: the log, and a profile'],
  [/^application\.(review|suspend|reinstate)\w+\.reason$/, 'the log'],
  [/^escalation\.treatAlarmsAsOne\.reason$/, 'why staff treat alarms of one network as one'],
  [/^escalation\.pauseGuests\.reason$/, 'why the way is closed for guests'],
  [/^records\.saveRecord\.answers$/, 'ids that the service knows: any other text is refused'],
  [/^crisis\./, 'public numbers, and why one changed'],
  [/^identity\.proveAccount\.(code|phrase)$/, 'tried, and stored only as hashes when it was made'],
  [/^identity\.(setPin|checkPin)\.pin$/, 'stored as a keyed and slow hash only'],
  [/^appointments\.\w+\.zone$/, 'for the clock of the other side; its name is shown to nobody'],
  [/^followUp\.\w+\.zone$/, 'for the quiet hours; its name is shown to nobody'],
  [/^directory\./, 'public facts of places that help, and why one changed'],
  [/^admin\.(recordSignature|signException|signContent)\./, 'who signed for the service'],
  [/^admin\.proposeContent\.files/, 'public texts of the organisation'],
  [/\.(?:experienceAreas|notToday|topic)$/, 'ids of topics, judged against the content in force'],
  [/^consent\.recordUserConsent\.userAgent$/, 'on what it was agreed to'],
  [/^admin\.sessions\.number$/, 'a number that is searched for, and not stored'],
  [
    /^application\.(keepTrainingPlace|confirmModule|submitQuiz)\./,
    'names and hashes of parts of the training',
  ],
]

test('every field for a person’s own text was written to, or is known to be plain', () => {
  const unknown = placesFor(word).filter(
    (place) => !written.has(place) && !plain.some(([places]) => places.test(place)),
  )
  expect(unknown).toEqual([])
  expect(plain.filter(([places]) => !placesFor(word).some((place) => places.test(place)))).toEqual(
    [],
  )
})

/** But for the service's own keys. */
test('every sealed column was written to', async () => {
  const columns = await rows<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and udt_name = 'bytea' and table_name <> 'installation'`,
  )
  const empty: string[] = []
  for (const { table, column } of columns) {
    const stored = await rows(`select 1 from "${table}" where "${column}" is not null limit 1`)
    if (stored.length === 0) empty.push(`${table}.${column}`)
  }
  expect(columns.length).toBeGreaterThan(25)
  expect(empty).toEqual([])
})

test('an export of the service opens each of them, and leaves none as it is stored', async () => {
  const client = new pg.Client({ connectionString: house.databaseUrl })
  await client.connect()
  await beginSnapshot(client)
  const opened = new Set<string>()
  let unopened = 0
  let text = ''
  const tables = [...readDictionary([...personalData, ...adminData]).values()].filter(
    (one) => !whyLeftOut(one),
  )
  for (const { name: table, data } of tables) {
    for await (const batch of readRows({ client, keys: house.appContext.keys }, data)) {
      unopened += batch.unopened
      text += JSON.stringify(batch.rows)
      for (const row of batch.rows)
        for (const [column, value] of Object.entries(row))
          if (value !== null) opened.add(`${table}.${column}`)
    }
  }
  await client.end()
  expect(unopened).toBe(0)
  expect(text).toContain(word)
  expect(text).not.toMatch(/sealed:|"\\\\x[0-9a-f]{10}/)
  const sealed = tables.flatMap(({ name, data }) =>
    sealedColumns(data).map(([column]) => `${name}.${column}`),
  )
  expect(sealed.filter((column) => !opened.has(column))).toEqual([])
})
