import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { emergencyNoticePart } from '@sanad/domain/consent/emergency-notice-file'
import { emergencyNoticeText } from '@sanad/domain/consent/emergency-notice'
import type { Started } from '@sanad/domain/emergency/contract'
import { sql } from 'drizzle-orm'
import { openApp, type App } from '#server/app.ts'
import { contentSealContext } from '#server/chat/index.ts'
import { silentLog, withUndo } from '../command.ts'
import { migrate } from '../migrate.ts'
import { replayErasuresAfterRestore } from './replay-erasures.ts'
import type { Archive } from '#server/platform/services/backup/archive.ts'
import { findErasedSince } from '#server/platform/services/backup/ledger.ts'
import { restore } from '#server/platform/services/backup/restore.ts'
import { verifyAudit } from '#server/platform/stores/audit/verify.ts'
import type { Config } from '#server/platform/base/config/config.ts'
import { openDb, type Db } from '#server/platform/stores/database/db.ts'
import { contentParts } from '#server/admin/index.ts'
import { openContent, type Content } from '#server/platform/stores/content/content.ts'
import { primaryReader } from '#server/platform/stores/database/reader.ts'
import { startEmbeddedPostgres } from '#server/platform/stores/database/embedded-postgres.ts'
import { diskFiles, type Files } from '#server/platform/stores/files/files.ts'
import { openServiceKeys, type Keys } from '#server/platform/stores/crypto/keys.ts'
import { openLive } from '#server/platform/services/realtime/live.ts'
import { catchingMailer } from '#server/platform/services/notifications/mail.ts'
import { noTraces } from '#server/platform/services/observability/traces.ts'
import { openMetrics } from '#server/platform/services/observability/metrics.ts'
import { StartError } from '#server/platform/base/errors/start-error.ts'

interface Drill {
  readonly config: Config
  readonly archive: Archive
  readonly master: Buffer
  /** An empty folder, which is removed afterwards. */
  readonly dir: string
  report(text: string): void
}

export interface DrillResult {
  readonly rows: number
}

/**
 * Every step of a real restore, beside the service. No mail, notice or job leaves the copy.
 * @throws StartError that says what a restore would lose
 */
export async function tryBackup({
  config,
  archive,
  master,
  dir,
  report: said,
}: Drill): Promise<DrillResult> {
  const { tables, files: uploads, name } = archive.manifest
  const postgres = await startEmbeddedPostgres({ dir })
  return withUndo(postgres.stop, async () => {
    const url = postgres.url()
    const files = diskFiles(path.join(dir, 'files'))
    let erased = 0
    const afterwards = async () =>
      void (erased = await replayErasuresAfterRestore({ config, url, master, archive }))
    await restore({ archive, url, master, files, migrate, afterwards })
    const rows = tables.reduce((all, one) => all + one.rows, 0)
    said(`sums: ${tables.length} tables and ${uploads.length} uploaded files are what was written`)
    said(`restored: ${rows} rows, counted table by table`)
    const db = openDb(url, { pool: 4, log: silentLog })
    try {
      const keys = await openServiceKeys(db, master)
      const opened = await decryptSealedText(db, keys)
      said(
        `sealed text: ${opened.keys} keys unwrapped, ${opened.messages} of the newest messages opened`,
      )
      said(`audit log: ${await readAudit(db, keys)}`)
      const folder = path.dirname(archive.folder)
      const ids = [...(await findErasedSince({ folder, name, master }, keys))]
      await checkErasedStayErased(db, ids)
      said(
        `erased people: ${ids.length} in the ledger, ${erased} of them in this backup and erased again`,
      )
      await checkServiceStarts({ config, db, files, keys })
      said('the service opens on it, and a guest asks for help, writes and reads it back')
    } finally {
      await db.$client.end()
    }
    return { rows }
  })
}

const messagesOpened = 200

/** Every key and the newest messages. An erased person's text has no key. */
async function decryptSealedText(db: Db, keys: Keys): Promise<{ keys: number; messages: number }> {
  const { rows: ids } = await db.execute<{ id: string }>(sql`select id from data_keys`)
  const { rows: messages } = await db.execute<{ session: string; id: string; content: Buffer }>(sql`
    select session_id as session, id, content from messages order by timestamp desc limit ${messagesOpened}`)
  try {
    for (const { id } of ids) await keys.find(id)
    let opened = 0
    for (const { session, id, content } of messages) {
      const key = await keys.find(session)
      if (key === undefined) continue
      key.decrypt(content, contentSealContext(session, id))
      opened += 1
    }
    return { keys: ids.length, messages: opened }
  } catch {
    throw new StartError('What people wrote does not open with this key.')
  }
}

async function readAudit(db: Db, keys: Keys): Promise<string> {
  const verdict = await verifyAudit(db, keys)
  if (!verdict.whole)
    throw new StartError(
      `The audit log in the backup is not whole: the first minute that does not match is ${verdict.minute}.`,
    )
  return `whole, ${verdict.entries} entries under ${verdict.seals} seals`
}

async function checkErasedStayErased(db: Db, ids: readonly string[]): Promise<void> {
  const { rows } = await db.execute<{ there: number }>(sql`
    select count(*)::int as there from accounts
    where id = any(${sql.param(ids)}::uuid[]) and erased_at is null`)
  if ((rows[0]?.there ?? 0) > 0) throw new StartError('Somebody who was erased would be back.')
}

interface RestoredService {
  readonly config: Config
  readonly db: Db
  readonly files: Files
  readonly keys: Keys
}

async function checkServiceStarts({ config, db, files, keys }: RestoredService): Promise<void> {
  const live = openLive({ log: silentLog, ping: { everyMs: 60_000, misses: 2 } })
  const metrics = openMetrics(() => 0)
  const mailer = catchingMailer({ clock: () => new Date(), print: () => undefined })
  // The copy accepts new seekers, whatever the service does.
  const appContext = {
    config: { ...config, stage: 'preview' as const },
    db,
    reader: primaryReader(db),
    files,
    keys,
    live,
    log: silentLog,
    mailer,
    metrics,
    content: openContent({ db, stage: config.stage, log: silentLog, parts: contentParts }),
    traces: noTraces,
    limits: 1,
  }
  const { server } = await openApp(appContext, { previewAccounts: [], webFolder: undefined })
  try {
    const { statusCode } = await server.inject({ url: '/readyz', headers: { host: 'localhost' } })
    if (statusCode !== 200)
      throw new StartError(`The service opens on it and is not ready (${statusCode}).`)
    await holdConversation(server, appContext.content)
  } finally {
    live.close()
    await server.close()
  }
}

const written = 'Is somebody there?'

/** The shortest way from a first visit to a stored message, through people's own operations. */
async function holdConversation(server: App['server'], content: Content): Promise<void> {
  let cookie = ''
  const call = async <Output>(operation: string, input: object): Promise<Output> => {
    const answer = await server.inject({
      method: 'POST',
      url: `/api/rpc/${operation}`,
      headers: { host: 'localhost', cookie },
      payload: { json: input },
    })
    if (answer.statusCode !== 200)
      throw new StartError(
        `A conversation cannot be held: ${operation} is refused (${answer.statusCode}).`,
      )
    for (const { name, value } of answer.cookies) cookie = `${cookie}; ${name}=${value}`
    return answer.json<{ json: Output }>().json
  }
  await call('identity/signInAsGuest', { language: 'en' })
  const requestId = randomUUID()
  const notice = emergencyNoticeText(content.of(emergencyNoticePart).en)
  const started = await call<Started>('emergency/startEmergency', {
    requestId,
    language: 'en',
    notice,
  })
  const sessionId = started.kind === 'emergency' ? started.emergency.sessionId : started.sessionId
  await call('chat/sendMessage', { sessionId, id: randomUUID(), content: written })
  const { messages } = await call<{ messages: readonly { content: string }[] }>(
    'chat/messagesAfter',
    { sessionId, after: 0 },
  )
  if (messages.at(-1)?.content !== written)
    throw new StartError('A message that was written in it does not come back.')
}
