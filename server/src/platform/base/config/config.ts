import { randomBytes } from 'node:crypto'
import path from 'node:path'
import * as z from 'zod'
import { settings, type Settings } from './config-schema.ts'
import { validateConfig } from './validate-config.ts'
import { readSecretFiles } from './secret-files.ts'
import { StartError } from '../errors/start-error.ts'
import {
  findMisspeltSettings,
  findUnknownSettings,
  type UnknownSetting,
} from './unknown-settings.ts'

export interface Config {
  /**
   * Names of the settings that the environment sets. Staff cannot change these while the process
   * runs.
   */
  readonly environmentNames: ReadonlySet<string>
  /** Names in the environment that resemble settings but are none. The start logs them. */
  readonly unknownSettings: readonly UnknownSetting[]
  readonly stage: 'preview' | 'live'
  readonly port: number
  readonly host: string
  /** The service listens on loopback only, so that no other machine can reach the port. */
  readonly loopback: boolean
  /** Where the screens are mounted: `/dev` in preview, the root in live. */
  readonly mount: '/dev' | ''
  readonly publicUrl: string | undefined
  /** Cookies are sent over TLS only. */
  readonly secureCookies: boolean
  readonly databaseUrl: string | undefined
  /** The database's address past its pooler, for work that needs a session of its own. */
  readonly directDatabaseUrl: string | undefined
  /** Whether `databaseUrl` leads to a pooler that shares sessions. */
  readonly pooled: boolean
  /** A replica for reads that may be so many seconds old. */
  readonly replica: { readonly url: string; readonly maxLag: number } | undefined
  readonly databasePool: number
  readonly dataDir: string
  /**
   * Address of Redis. Without it a node learns of events on other nodes from the database alone.
   */
  readonly redisUrl: string | undefined
  readonly backups: { readonly folder: string; readonly days: number }
  readonly masterKey: Buffer | undefined
  readonly filesUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Both settings are given, or neither. */
  readonly pager: { readonly url: string; readonly secret: string } | undefined
  /** Host names. One that begins with `*.` includes all its subdomains. */
  readonly pushServices: readonly string[]
  readonly trustedProxy: string | undefined
  readonly leaveSiteUrl: string
  /** E-mail addresses or pages, for the landing page. */
  readonly contacts: { readonly owner: string | undefined; readonly admin: string | undefined }
  /** Normalised. The person with this address becomes the owner if there is none. */
  readonly ownerEmail: string | undefined
  /** OIDC-1. The provider by which staff may sign in. */
  readonly oidc: OidcConfig | undefined
  /** Specification §2.11: the contact shown to applicants. */
  readonly support: { readonly email: string | undefined; readonly phone: string | undefined }
  readonly privateSignUp: boolean
  /** Decision 19: approval asks for a recorded background check. */
  readonly backgroundCheck: boolean
  /** The rota's time zone, as a name of the tz database. */
  readonly timeZone: string
  /** Whether people of 13 to 17 may be matched. */
  readonly minors: boolean
  readonly demoSupporters: boolean
  readonly demoHistory: boolean
  readonly warmUp: boolean
  readonly limitsFactor: number
  /** After how many days without a test call staff are reminded of a crisis line. */
  readonly callLinesEveryDays: number
  /** Bearer token that opens `/metrics`. */
  readonly metricsToken: string | undefined
  /** Where traces are sent. It may hold a password. */
  readonly tracesUrl: string | undefined
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** Token for preview features where other machines can reach them. Made anew at each start. */
  readonly previewToken: string | undefined
}

interface OidcConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** OIDC-6. The values that count as a second factor. */
  readonly factors: { readonly amr: readonly string[]; readonly acr: readonly string[] }
}

/**
 * Reads the settings and the files with secrets, once, at the start.
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

/** Whether traffic to this host stays on this machine. */
export const isLoopback = (host: string): boolean => loopbackHosts.has(host)

function toConfig(read: Settings): Omit<Config, 'environmentNames' | 'unknownSettings'> {
  // A proxy or tunnel lets other machines in, even while the service listens on loopback.
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
    replica:
      read.READ_DATABASE_URL === undefined
        ? undefined
        : { url: read.READ_DATABASE_URL, maxLag: read.READ_LAG_SECONDS },
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
    oidc: oidcOf(read),
    support: supportOf(read),
    privateSignUp: read.PRIVATE_SIGN_UP ?? live,
    backgroundCheck: read.BACKGROUND_CHECK,
    timeZone: read.TIME_ZONE,
    minors: read.MINORS ?? !live,
    demoSupporters: read.DEMO_SUPPORTERS,
    demoHistory: read.DEMO_HISTORY,
    warmUp: read.WARM_UP ?? live,
    limitsFactor: read.LIMITS_FACTOR,
    callLinesEveryDays: read.CALL_LINES_EVERY_DAYS,
    metricsToken: read.METRICS_TOKEN,
    tracesUrl: read.TRACES_URL,
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

function oidcOf(read: Settings): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = read
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new StartError(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three, or none.',
    )
  if (new URL(issuer).protocol !== 'https:' && !loopbackHosts.has(new URL(issuer).hostname))
    throw new StartError(
      'OIDC_ISSUER needs https: somebody on the way could sign in as one of the team.',
    )
  return { issuer, clientId, clientSecret, factors: factorsOf(read.OIDC_FACTORS) }
}

function factorsOf(values: string) {
  const of = (claim: 'amr' | 'acr') =>
    values
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value.startsWith(`${claim}:`))
      .map((value) => value.slice(claim.length + 1))
  return { amr: of('amr'), acr: of('acr') }
}

/** A preview shows an invented address and a number reserved for fiction. */
const exampleSupport = { email: 'support@preview.example', phone: '+1 202 555 0100' } as const

function supportOf(read: Settings): Config['support'] {
  const candidates = [read.SUPPORT_EMAIL, read.CONTACT_ADMIN, read.CONTACT_OWNER]
  const email = candidates.find((one) => one !== undefined && z.email().safeParse(one).success)
  if (read.STAGE === 'live' || email !== undefined || read.SUPPORT_PHONE !== undefined)
    return { email, phone: read.SUPPORT_PHONE }
  return exampleSupport
}

/** The host to type into a browser on this machine. The wildcard address becomes localhost. */
export function hostToOpen(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', 'localhost'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
