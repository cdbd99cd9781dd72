import { randomBytes } from 'node:crypto'
import path from 'node:path'
import * as z from 'zod'
import { isLoopback, type Config } from './config.ts'
import { settings, type Settings } from './config-schema.ts'
import { validateConfig } from './validate-config.ts'
import { readSecretFiles } from './secret-files.ts'
import { StartError } from '../errors/start-error.ts'
import { findMisspeltSettings, findUnknownSettings } from './unknown-settings.ts'

/**
 * Called once, at the start. Also reads the files with secrets.
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

function toConfig(read: Settings): Omit<Config, 'environmentNames' | 'unknownSettings'> {
  // A proxy or tunnel lets other machines in, even while the service listens on loopback.
  const isDirect = read.PUBLIC_URL === undefined && read.TRUSTED_PROXY === undefined
  const loopback = isLoopback(read.HOST) && isDirect
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
    demoExperts: read.DEMO_SUPPORTERS,
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
  if (new URL(url).protocol !== 'https:' && !isLoopback(new URL(url).hostname))
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
  if (new URL(issuer).protocol !== 'https:' && !isLoopback(new URL(issuer).hostname))
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

/** An invented address and a number reserved for fiction. */
const exampleSupport = { email: 'support@preview.example', phone: '+1 202 555 0100' } as const

function supportOf(read: Settings): Config['support'] {
  const candidates = [read.SUPPORT_EMAIL, read.CONTACT_ADMIN, read.CONTACT_OWNER]
  const email = candidates.find((one) => one !== undefined && z.email().safeParse(one).success)
  if (read.STAGE === 'live' || email !== undefined || read.SUPPORT_PHONE !== undefined)
    return { email, phone: read.SUPPORT_PHONE }
  return exampleSupport
}
