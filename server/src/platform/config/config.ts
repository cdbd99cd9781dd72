import { randomBytes } from 'node:crypto'
import path from 'node:path'
import * as z from 'zod'
import { settings, type Settings } from './config-schema.ts'
import { validateConfig } from './validate-config.ts'
import { readSecretFiles } from './secret-files.ts'
import { StartError } from './start-error.ts'
import {
  findMisspeltSettings,
  findUnknownSettings,
  type UnknownSetting,
} from './unknown-settings.ts'

export interface Config {
  /** The settings that the environment names: they hold as they are while this process runs. */
  readonly environmentNames: ReadonlySet<string>
  /** Names that look like settings and are none: said at the start. */
  readonly unknownSettings: readonly UnknownSetting[]
  readonly stage: 'preview' | 'live'
  readonly port: number
  readonly host: string
  /** Loopback only: nobody else can reach the port. */
  readonly loopback: boolean
  /** Where the screens are mounted: `/dev` in preview, the root in live. */
  readonly mount: '/dev' | ''
  readonly publicUrl: string | undefined
  /** Cookies go over TLS only. */
  readonly secureCookies: boolean
  readonly databaseUrl: string | undefined
  /** The same without a pooler, for what needs a session of its own. */
  readonly directDatabaseUrl: string | undefined
  /** `databaseUrl` leads to a pooler that shares sessions. */
  readonly pooled: boolean
  readonly databasePool: number
  readonly dataDir: string
  /** Where the bus is; without it other nodes are heard by the table alone. */
  readonly redisUrl: string | undefined
  readonly backups: { readonly folder: string; readonly days: number }
  readonly masterKey: Buffer | undefined
  readonly filesUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Both or neither. */
  readonly pager: { readonly url: string; readonly secret: string } | undefined
  /** Host names; one that begins with `*.` means all below it. */
  readonly pushServices: readonly string[]
  readonly trustedProxy: string | undefined
  readonly leaveSiteUrl: string
  /** E-mail addresses or pages, for the landing page. */
  readonly contacts: { readonly owner: string | undefined; readonly admin: string | undefined }
  /** Normalised. Makes an owner where there is none, and does nothing else. */
  readonly ownerEmail: string | undefined
  /** Specification §2.11: whom an applicant may ask. */
  readonly support: { readonly email: string | undefined; readonly phone: string | undefined }
  readonly privateSignUp: boolean
  /** Decision 19: approval asks for a recorded background check. */
  readonly backgroundCheck: boolean
  /** The rota's zone; a name of the tz database. */
  readonly timeZone: string
  /** People of 13 to 17 may be matched. */
  readonly minors: boolean
  readonly demoSupporters: boolean
  readonly limitsFactor: number
  /** Staff are told about a crisis line that nobody called for so long. */
  readonly callLinesEveryDays: number
  /** Whoever bears it reads `/metrics`. */
  readonly metricsToken: string | undefined
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** Needed for preview features when others than loopback can reach them; made anew at each start. */
  readonly previewToken: string | undefined
}

/**
 * Reads the settings, and the files that hold secrets, once, at boot.
 * @throws StartError naming the setting and what it wants
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = Object.fromEntries(
    Object.entries(readSecretFiles(env)).filter(([, value]) => value !== undefined && value !== ''),
  )
  const [misspelt] = findMisspeltSettings(Object.keys(values))
  if (misspelt)
    throw new StartError(`${misspelt.name} is not a setting. Did you mean ${misspelt.nearest}?`)
  const parsed = settings.safeParse(values)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0] ?? 'the settings')
    throw new StartError(`The setting ${name} is wrong: it ${issue?.message}.`)
  }
  const names = Object.keys(values)
  const config = {
    ...toConfig(parsed.data),
    environmentNames: new Set(names),
    unknownSettings: findUnknownSettings(names),
  }
  validateConfig(config)
  return Object.freeze(config)
}

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost'])

/** Nothing on the way there leaves this machine. */
export const isLoopback = (host: string): boolean => loopbackHosts.has(host)

function toConfig(read: Settings): Omit<Config, 'environmentNames' | 'unknownSettings'> {
  // A proxy or tunnel in front lets others in, whatever address we listen on.
  const isDirect = read.PUBLIC_URL === undefined && read.TRUSTED_PROXY === undefined
  const loopback = loopbackHosts.has(read.HOST) && isDirect
  const live = read.STAGE === 'live'
  return {
    stage: read.STAGE,
    port: read.PORT,
    host: read.HOST,
    loopback,
    mount: live ? '' : '/dev',
    publicUrl: read.PUBLIC_URL?.replace(/\/$/, ''),
    secureCookies:
      read.PUBLIC_URL === undefined ? live : new URL(read.PUBLIC_URL).protocol === 'https:',
    databaseUrl: read.DATABASE_URL,
    directDatabaseUrl: read.DIRECT_DATABASE_URL ?? read.DATABASE_URL,
    pooled: read.DIRECT_DATABASE_URL !== undefined,
    databasePool: read.DATABASE_POOL,
    dataDir: path.resolve(read.DATA_DIR),
    backups: {
      folder: path.resolve(read.BACKUP_DIR ?? path.join(read.DATA_DIR, 'backups')),
      days: read.BACKUP_DAYS,
    },
    redisUrl: read.REDIS_URL,
    masterKey: read.MASTER_KEY === undefined ? undefined : Buffer.from(read.MASTER_KEY, 'base64'),
    filesUrl: read.FILES_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    pager: pagerOf(read),
    pushServices: read.PUSH_SERVICES.split(',').flatMap((host) => host.trim().toLowerCase() || []),
    trustedProxy: read.TRUSTED_PROXY,
    leaveSiteUrl: read.LEAVE_SITE_URL,
    contacts: { owner: read.CONTACT_OWNER, admin: read.CONTACT_ADMIN },
    ownerEmail: read.OWNER_EMAIL,
    support: supportOf(read),
    privateSignUp: read.PRIVATE_SIGN_UP ?? live,
    backgroundCheck: read.BACKGROUND_CHECK,
    timeZone: read.TIME_ZONE,
    minors: read.MINORS ?? !live,
    demoSupporters: read.DEMO_SUPPORTERS,
    limitsFactor: read.LIMITS_FACTOR,
    callLinesEveryDays: read.CALL_LINES_EVERY_DAYS,
    metricsToken: read.METRICS_TOKEN,
    logLevel: read.LOG_LEVEL ?? (live ? 'info' : 'warn'),
    previewToken: live || loopback ? undefined : randomBytes(18).toString('base64url'),
  }
}

function pagerOf({ PAGER_WEBHOOK_URL: url, PAGER_SECRET: secret }: Settings) {
  if (url === undefined && secret === undefined) return undefined
  if (url === undefined || secret === undefined)
    throw new StartError(
      'PAGER_WEBHOOK_URL and PAGER_SECRET belong together: set both, or neither.',
    )
  if (new URL(url).protocol !== 'https:' && !loopbackHosts.has(new URL(url).hostname))
    throw new StartError(
      'PAGER_WEBHOOK_URL needs https: somebody on the way could hold back or read what it says.',
    )
  return { url, secret }
}

/** A trial shows where they stand: an address of the demo accounts, and a number that is kept for stories. */
const exampleSupport = { email: 'support@preview.example', phone: '+1 555 0100' } as const

function supportOf(read: Settings): Config['support'] {
  const candidates = [read.SUPPORT_EMAIL, read.CONTACT_ADMIN, read.CONTACT_OWNER]
  const email = candidates.find((one) => one !== undefined && z.email().safeParse(one).success)
  if (read.STAGE === 'live' || email !== undefined || read.SUPPORT_PHONE !== undefined)
    return { email, phone: read.SUPPORT_PHONE }
  return exampleSupport
}

/** The host as a browser on this machine types it: an address that means "all of them" is none to go to. */
export function hostToOpen(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', 'localhost'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
