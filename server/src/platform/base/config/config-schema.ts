import { isTimeZone } from '@sanad/domain/primitives/time/wall-time'
import * as z from 'zod'
import { telephoneForm } from './telephone-form.ts'

const flag = z.stringbool({
  truthy: ['on', 'true', '1', 'yes'],
  falsy: ['off', 'false', '0', 'no'],
  error: 'wants on or off',
})

function wholeNumber(least: number, most: number) {
  const error = `wants a whole number from ${least} to ${most}`
  return z.coerce.number(error).int(error).min(least, error).max(most, error)
}

const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, `wants one of these words: ${names.join(', ')}`)

const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `wants an address such as ${example}` })
const page = (example: string) => address(/^https?$/, example)
const email = z.email('wants an e-mail address')

/** An invalid URL was refused before this check. */
const urlHolds = (rule: (url: URL) => boolean) => (text: string) =>
  !URL.canParse(text) || rule(new URL(text))

const databaseServer = z
  .string()
  .refine((text) => !/^[^/]*\/\/(?:[^@/?#]*@)?[^@/?#,]*,[^@/?#]*(?:[/?#]|$)/.test(text), {
    error: 'wants one host: HAProxy finds the primary of several (docs/operate/cluster.md)',
    abort: true,
  })
  .pipe(address(/^postgres(ql)?$/, 'postgres://user:password@host/name'))
const database = databaseServer
  .refine(
    urlHolds(takesWrites),
    'wants target_session_attrs=read-write, because the service writes',
  )
  .refine(
    // A socket stands behind the question mark.
    urlHolds(({ hostname, searchParams }) => hostname !== '' || searchParams.has('host')),
    'wants its host, as in postgres://user:password@host/name',
  )
function takesWrites({ searchParams }: URL): boolean {
  const wanted = searchParams.get('target_session_attrs')
  return wanted === null || wanted === 'read-write' || wanted === 'primary'
}

const contact = z
  .union([z.email(), z.url({ protocol: /^https?$/ })], 'wants an e-mail address or a page')
  .optional()

/** Every setting, what it wants and what it is for: the source of `.env.example`. */
export const settings = z.object({
  STAGE: oneOf(['preview', 'live'])
    .default('preview')
    .describe('preview (for trying, the default) or live'),
  PORT: wholeNumber(0, 65_535).default(3000).describe('the one port the service listens on'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'wants an address or a name of this machine, without a port')
    .default('127.0.0.1')
    .describe(
      'the address it listens on; wider than loopback, or with PUBLIC_URL or TRUSTED_PROXY, a preview asks for a token',
    ),
  PUBLIC_URL: page('https://help.example.org')
    .optional()
    .describe('where people reach it, for example https://help.example.org'),
  DATABASE_URL: database
    .optional()
    .describe(
      'a PostgreSQL of your own, for example postgres://user:password@host/name; without it an embedded one is used',
    ),
  DIRECT_DATABASE_URL: database
    .optional()
    .describe(
      'the same database past its pooler, where DATABASE_URL leads to one that shares sessions, such as PgBouncer in transaction mode (docs/operate/install.md)',
    ),
  READ_DATABASE_URL: databaseServer
    .optional()
    .describe(
      'a streaming replica of the same database, of PostgreSQL itself, for numbers and lists of the past (docs/operate/install.md); without it, or while it is away or too old, they are read from DATABASE_URL',
    ),
  READ_LAG_SECONDS: wholeNumber(1, 3600)
    .default(30)
    .describe('how many seconds the replica of READ_DATABASE_URL may be behind'),
  DATA_DIR: z
    .string()
    .default('data')
    .describe('where the embedded database and the key file live'),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe(
      'where npm run backup puts backups and every node the ledger of erasures: another disk or machine, not DATA_DIR (default: DATA_DIR/backups)',
    ),
  BACKUP_DAYS: wholeNumber(1, 90)
    .default(14)
    .describe('after how many days a backup is removed: so long an erased person is still in one'),
  DATABASE_POOL: wholeNumber(2, 200).default(10).describe('connections to PostgreSQL'),
  REDIS_URL: address(/^rediss?$/, 'redis://127.0.0.1:6379')
    .optional()
    .describe(
      'Redis or Valkey, for more than one node: what happens on one is seen on the others at once and not after a second; it keeps nothing, and may be lost',
    ),
  MASTER_KEY: z
    .string()
    .regex(
      /^[A-Za-z0-9+/]{43}=$/,
      'wants 32 random bytes in base64, as `openssl rand -base64 32` prints them',
    )
    .optional()
    .describe('the key that seals what people write; without it a key file is made in DATA_DIR'),
  FILES_URL: page('https://KEY:SECRET@s3.example.org/bucket?region=name')
    .refine(
      urlHolds(({ username, pathname }) => username !== '' && pathname.length > 1),
      {
        error:
          'wants key, secret and bucket, as in https://KEY:SECRET@s3.example.org/bucket?region=name',
      },
    )
    .optional()
    .describe(
      'storage that speaks S3 for uploaded documents, shared by all nodes: https://KEY:SECRET@host/bucket?region=name; without it they lie, sealed, in DATA_DIR/files',
    ),
  SMTP_URL: address(/^smtps?$/, 'smtps://user:password@mail.example.org')
    .optional()
    .describe(
      'mail server, for example smtps://user:password@mail.example.org; without it a preview catches its mail',
    ),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]* <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'wants an address, as in Notifications <post@example.org>',
    )
    .default('Notifications <no-reply@localhost>')
    .describe('sender of mail; keep it neutral'),
  PAGER_WEBHOOK_URL: page('https://pager.example.org/hook')
    .optional()
    .describe(
      'where urgent notices are posted, signed, so that a paging service can ring a phone (docs/operate/who-answers.md); needs PAGER_SECRET',
    ),
  PAGER_SECRET: z
    .string()
    .min(32, 'wants at least 32 characters')
    .optional()
    .describe('signs what is posted to PAGER_WEBHOOK_URL; `openssl rand -base64 32` makes one'),
  PUSH_SERVICES: z
    .string()
    .regex(
      /^(?:\s*(?:\*\.)?[\w-]+(?:\.[\w-]+)*\s*(?:,|$))+$/,
      'wants host names with commas between them, such as push.example.org',
    )
    .default(
      'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com,*.wns.windows.com',
    )
    .describe('push services of browsers that may be called; notices go nowhere else'),
  TRUSTED_PROXY: z
    .string()
    .optional()
    .describe('address or CIDR of your own proxy, whose X-Forwarded-For is believed'),
  LEAVE_SITE_URL: page('https://weather.example.org')
    .default('https://www.google.com/search?q=weather')
    .describe('where “Leave site” leads: a page that says nothing about where one was'),
  CONTACT_OWNER: contact.describe(
    'the Owner’s address on the first pages and under the terms: an e-mail address or a page; without it none is shown',
  ),
  CONTACT_ADMIN: contact.describe('the Admin’s address, likewise'),
  OWNER_EMAIL: email
    .transform((email) => email.toLowerCase())
    .optional()
    .describe(
      'who becomes the owner at their first sign-in, while there is none; afterwards it changes nothing',
    ),
  SUPPORT_EMAIL: email
    .optional()
    .describe(
      'where applicants reach a person: shown with their application (default: the Admin’s or the Owner’s e-mail address)',
    ),
  SUPPORT_PHONE: z
    .string()
    .refine(
      (typed) => telephoneForm(typed) !== undefined,
      'wants one phone number with its country code, such as +1 202 555 0100',
    )
    .optional()
    .describe('a phone number beside it; without it none is shown'),
  OIDC_ISSUER: page('https://login.example.org')
    .transform((issuer) => issuer.replace(/\/\.well-known\/openid-configuration$/, ''))
    .optional()
    .describe(
      'lets staff sign in by your OpenID Connect provider: its issuer, below which /.well-known/openid-configuration lies; needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET (docs/operate/install.md)',
    ),
  OIDC_CLIENT_ID: z.string().optional().describe('the name that the provider gave this service'),
  OIDC_CLIENT_SECRET: z
    .string()
    .min(16, 'wants at least 16 characters')
    .optional()
    .describe('the secret that the provider gave this service'),
  OIDC_FACTORS: z
    .string()
    .regex(
      /^(?:none|(?:amr|acr):[^\s,;]+(?:\s*,\s*(?:amr|acr):[^\s,;]+)*)$/,
      'wants values with commas between them, such as amr:mfa,acr:https://refeds.org/profile/mfa, or none',
    )
    .default('amr:mfa')
    .describe(
      'by which values of amr and acr the provider says that it asked for a second factor; with none it never counts and staff give their own',
    ),
  PRIVATE_SIGN_UP: flag
    .optional()
    .describe('on: signing up never tells whether an address is known (default: on in live)'),
  BACKGROUND_CHECK: flag
    .default(true)
    .describe(
      'off: you do no background checks on volunteers; approval and its timeline then leave them out',
    ),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'wants a name of the tz database, such as Asia/Dubai')
    .default('Asia/Dubai')
    .describe(
      'the zone in which the rota is entered and shown, for example Asia/Riyadh or Africa/Cairo',
    ),
  MINORS: flag
    .optional()
    .describe(
      'on: people of 13 to 17 may be matched, by your policy and law; off: they get numbers and resources (default: off in live)',
    ),
  DEMO_SUPPORTERS: flag
    .default(true)
    .describe('off: no automatic demo supporters answer in a preview'),
  DEMO_HISTORY: flag
    .default(true)
    .describe('off: a preview with demo supporters begins without an invented history'),
  LIMITS_FACTOR: z.coerce
    .number('wants a number above 0')
    .positive('wants a number above 0')
    .default(1)
    .describe('raises every limit, for benchmarks'),
  CALL_LINES_EVERY_DAYS: wholeNumber(1, 90)
    .default(30)
    .describe('after how many days without a test call staff are told about a crisis line'),
  METRICS_TOKEN: z
    .string()
    .min(24, 'wants at least 24 characters')
    .optional()
    .describe(
      'opens /metrics for Prometheus, which sends it as a bearer token; without it there is no such page',
    ),
  TRACES_URL: page('http://127.0.0.1:4318/v1/traces')
    .optional()
    .describe(
      'where traces are sent, by OTLP over HTTP, for example http://127.0.0.1:4318/v1/traces; without it there are none (docs/operate/monitoring.md)',
    ),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .optional()
    .describe('default: warn in preview, info in live'),
})

/** A secret may stand in a file instead, whose path is in the setting `NAME_FILE`. */
export const secretSettings = [
  'DATABASE_URL',
  'DIRECT_DATABASE_URL',
  'READ_DATABASE_URL',
  'REDIS_URL',
  'MASTER_KEY',
  'FILES_URL',
  'SMTP_URL',
  'PAGER_WEBHOOK_URL',
  'PAGER_SECRET',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'TRACES_URL',
] as const satisfies readonly (keyof typeof settings.shape)[]

/** `validate-config.ts` checks that they fit each other. */
export type Settings = z.infer<typeof settings>
