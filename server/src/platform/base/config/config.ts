import { randomBytes } from 'node:crypto'
import path from 'node:path'
import * as z from 'zod'
import { StartError } from '../errors/start-error.ts'
import type { Settings } from './config-schema.ts'
import type { UnknownSetting } from './unknown-settings.ts'

export interface Config extends Readonly<ReturnType<typeof toConfig>> {
  /** Settings that the environment sets, which staff cannot change. */
  readonly environmentNames: ReadonlySet<string>
  /** Names in the environment that resemble settings but are none. The start logs them. */
  readonly unknownSettings: readonly UnknownSetting[]
}

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost'])

/** Whether traffic to this host stays on this machine. */
export const isLoopback = (host: string): boolean => loopbackHosts.has(host)

/** For a browser on this machine. The wildcard address becomes localhost. */
export function hostToOpen(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', 'localhost'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** The origin under which people reach the service; in a trial without PUBLIC_URL, this machine. */
export const siteOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`

export function toConfig(read: Settings) {
  // A proxy or tunnel lets other machines in, even while the service listens on loopback.
  const isDirect = read.PUBLIC_URL === undefined && read.TRUSTED_PROXY === undefined
  const loopback = isLoopback(read.HOST) && isDirect
  const live = read.STAGE === 'live'
  return {
    stage: read.STAGE,
    port: read.PORT,
    host: read.HOST,
    /** No other machine can reach the port. */
    loopback,
    /** `/dev` in preview, the root in live. */
    mount: live ? ('' as const) : ('/dev' as const),
    publicUrl: read.PUBLIC_URL?.replace(/\/$/, ''),
    /** Cookies are sent over TLS only. */
    secureCookies:
      read.PUBLIC_URL === undefined ? live : new URL(read.PUBLIC_URL).protocol === 'https:',
    ...databasesOf(read),
    /** Without Redis a node learns of events on other nodes from the database alone. */
    redisUrl: read.REDIS_URL,
    masterKey: read.MASTER_KEY === undefined ? undefined : Buffer.from(read.MASTER_KEY, 'base64'),
    filesUrl: read.FILES_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    pager: pagerOf(read),
    /** Host names. One that begins with `*.` includes all its subdomains. */
    pushServices: read.PUSH_SERVICES.split(',').flatMap((host) => host.trim().toLowerCase() || []),
    trustedProxy: read.TRUSTED_PROXY,
    leaveSiteUrl: read.LEAVE_SITE_URL,
    /** E-mail addresses or pages, for the landing page. */
    contacts: { owner: read.CONTACT_OWNER, admin: read.CONTACT_ADMIN },
    /** Normalised. The person with this address becomes the owner if there is none. */
    ownerEmail: read.OWNER_EMAIL,
    /** OIDC-1. */
    oidc: oidcOf(read),
    /** Specification §2.11: shown to applicants. */
    support: supportOf(read),
    privateSignUp: read.PRIVATE_SIGN_UP ?? live,
    /** Decision 19: approval asks for a recorded background check. */
    backgroundCheck: read.BACKGROUND_CHECK,
    /** The rota's time zone, as a name of the tz database. */
    timeZone: read.TIME_ZONE,
    /** Whether people of 13 to 17 may be matched. */
    minors: read.MINORS ?? !live,
    demoExperts: read.DEMO_SUPPORTERS,
    demoHistory: read.DEMO_HISTORY,
    limitsFactor: read.LIMITS_FACTOR,
    /** Days without a test call after which staff are reminded of a crisis line. */
    callLinesEveryDays: read.CALL_LINES_EVERY_DAYS,
    /** Opens `/metrics`. */
    metricsToken: read.METRICS_TOKEN,
    /** May hold a password. */
    tracesUrl: read.TRACES_URL,
    logLevel: read.LOG_LEVEL ?? (live ? 'info' : 'warn'),
    /** For preview features where other machines can reach them. Made anew at each start. */
    previewToken: live || loopback ? undefined : randomBytes(18).toString('base64url'),
  }
}

/** The databases, and what stands on disks. */
const databasesOf = (read: Settings) => ({
  databaseUrl: read.DATABASE_URL,
  /** Past the pooler, for work that needs a session of its own. */
  directDatabaseUrl: read.DIRECT_DATABASE_URL ?? read.DATABASE_URL,
  /** Whether `databaseUrl` leads to a pooler that shares sessions. */
  pooled: read.DIRECT_DATABASE_URL !== undefined,
  /** A replica for reads that may lag behind, by at most `maxLag` seconds. */
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
})

function pagerOf({ PAGER_WEBHOOK_URL: url, PAGER_SECRET: secret }: Settings) {
  if (url === undefined && secret === undefined) return undefined
  if (url === undefined || secret === undefined)
    throw new StartError(
      'PAGER_WEBHOOK_URL and PAGER_SECRET belong together: set both, or neither.',
    )
  if (new URL(url).protocol !== 'https:' && !isLoopback(new URL(url).hostname))
    throw new StartError(
      'PAGER_WEBHOOK_URL needs https: somebody on the way could hold back or read what it says.',
    )
  return { url, secret }
}

function oidcOf(read: Settings) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = read
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new StartError(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three, or none.',
    )
  if (new URL(issuer).protocol !== 'https:' && !isLoopback(new URL(issuer).hostname))
    throw new StartError(
      'OIDC_ISSUER needs https: somebody on the way could sign in as one of the team.',
    )
  /** OIDC-6. The values that count as a second factor. */
  const factors = factorsOf(read.OIDC_FACTORS)
  return { issuer, clientId, clientSecret, factors }
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

/** An invented address and a number reserved for fiction. */
const exampleSupport = { email: 'support@preview.example', phone: '+1 202 555 0100' }

function supportOf(read: Settings): { email: string | undefined; phone: string | undefined } {
  const candidates = [read.SUPPORT_EMAIL, read.CONTACT_ADMIN, read.CONTACT_OWNER]
  const email = candidates.find((one) => one !== undefined && z.email().safeParse(one).success)
  if (read.STAGE === 'live' || email !== undefined || read.SUPPORT_PHONE !== undefined)
    return { email, phone: read.SUPPORT_PHONE }
  return exampleSupport
}
