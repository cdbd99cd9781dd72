import type { UnknownSetting } from './unknown-settings.ts'

export interface Config {
  /** Settings that the environment sets, which staff cannot change. */
  readonly environmentNames: ReadonlySet<string>
  /** Names in the environment that resemble settings but are none. The start logs them. */
  readonly unknownSettings: readonly UnknownSetting[]
  readonly stage: 'preview' | 'live'
  readonly port: number
  readonly host: string
  /** No other machine can reach the port. */
  readonly loopback: boolean
  /** `/dev` in preview, the root in live. */
  readonly mount: '/dev' | ''
  readonly publicUrl: string | undefined
  /** Cookies are sent over TLS only. */
  readonly secureCookies: boolean
  readonly databaseUrl: string | undefined
  /** Past the pooler, for work that needs a session of its own. */
  readonly directDatabaseUrl: string | undefined
  /** Whether `databaseUrl` leads to a pooler that shares sessions. */
  readonly pooled: boolean
  /** A replica for reads that may lag behind, by at most `maxLag` seconds. */
  readonly replica: { readonly url: string; readonly maxLag: number } | undefined
  readonly databasePool: number
  readonly dataDir: string
  /** Without Redis a node learns of events on other nodes from the database alone. */
  readonly redisUrl: string | undefined
  readonly backups: { readonly folder: string; readonly days: number }
  readonly masterKey: Buffer | undefined
  readonly filesUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly pager: { readonly url: string; readonly secret: string } | undefined
  /** Host names. One that begins with `*.` includes all its subdomains. */
  readonly pushServices: readonly string[]
  readonly trustedProxy: string | undefined
  readonly leaveSiteUrl: string
  /** E-mail addresses or pages, for the landing page. */
  readonly contacts: { readonly owner: string | undefined; readonly admin: string | undefined }
  /** Normalised. The person with this address becomes the owner if there is none. */
  readonly ownerEmail: string | undefined
  /** OIDC-1. */
  readonly oidc: OidcConfig | undefined
  /** Specification §2.11: shown to applicants. */
  readonly support: { readonly email: string | undefined; readonly phone: string | undefined }
  readonly privateSignUp: boolean
  /** Decision 19: approval asks for a recorded background check. */
  readonly backgroundCheck: boolean
  /** The rota's time zone, as a name of the tz database. */
  readonly timeZone: string
  /** Whether people of 13 to 17 may be matched. */
  readonly minors: boolean
  readonly demoExperts: boolean
  readonly demoHistory: boolean
  readonly warmUp: boolean
  readonly limitsFactor: number
  /** Days without a test call after which staff are reminded of a crisis line. */
  readonly callLinesEveryDays: number
  /** Opens `/metrics`. */
  readonly metricsToken: string | undefined
  /** May hold a password. */
  readonly tracesUrl: string | undefined
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** For preview features where other machines can reach them. Made anew at each start. */
  readonly previewToken: string | undefined
}

interface OidcConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** OIDC-6. The values that count as a second factor. */
  readonly factors: { readonly amr: readonly string[]; readonly acr: readonly string[] }
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
