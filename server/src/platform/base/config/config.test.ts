import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liveSettings } from '../../../../test/processes/live-settings.ts'
import { secretSettings, settings } from './config-schema.ts'
import { hostToOpen } from './config.ts'
import { readConfig } from './read-config.ts'
import { StartError } from '../errors/start-error.ts'

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (fault) {
    expect(fault).toBeInstanceOf(StartError)
    return (fault as StartError).message
  }
  return 'not refused'
}

test('without any setting it is a preview on this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    stage: 'preview',
    port: 3000,
    host: '127.0.0.1',
    mount: '/dev',
    privateSignUp: false,
  })
  expect(readConfig({})).toHaveProperty('previewToken', undefined)
})

test.each([{ PUBLIC_URL: 'http://tunnel.example' }, { TRUSTED_PROXY: '127.0.0.1' }])(
  'on loopback behind %o others can reach it as well: a token is asked for',
  (env) => {
    expect(readConfig(env)).toMatchObject({ loopback: false, previewToken: expect.any(String) })
  },
)

test('a preview that others can reach asks for a token, new at each start', () => {
  const [first, second] = [readConfig({ HOST: '0.0.0.0' }), readConfig({ HOST: '0.0.0.0' })]
  expect(first.previewToken).toMatch(/^[\w-]{24}$/)
  expect(second.previewToken).not.toBe(first.previewToken)
})

/** For each setting something it does not want; `anything` where every text is right. */
const wrong: Record<keyof typeof settings.shape, readonly string[] | 'anything'> = {
  STAGE: ['production', 'Live'],
  PORT: ['abc', '70000', '-1', '80.5'],
  HOST: ['http://0.0.0.0', '0.0.0.0:3000 ', 'two words'],
  PUBLIC_URL: ['help.example', 'ftp://help.example'],
  DATABASE_URL: [
    'mysql://x',
    'db.example',
    'postgres://',
    'postgres://u:p@one,/x',
    'postgres://u:p@one:5432,other/x',
    'postgres://u:p@one/x?target_session_attrs=any',
  ],
  DIRECT_DATABASE_URL: ['mysql://x', 'db.example', 'postgres://one:x/x', 'postgres://one,other/x'],
  READ_DATABASE_URL: ['mysql://x', 'db.example', 'postgres://one,other/x'],
  READ_LAG_SECONDS: ['0', '3601', 'few'],
  DATA_DIR: 'anything',
  BACKUP_DIR: 'anything',
  BACKUP_DAYS: ['0', '91', 'weekly'],
  DATABASE_POOL: ['1', 'many', '1000'],
  MASTER_KEY: [
    'short',
    Buffer.alloc(31).toString('base64'),
    `${Buffer.alloc(32).toString('base64')}=`,
  ],
  REDIS_URL: ['localhost:6379', 'http://localhost'],
  FILES_URL: [
    'bucket',
    's3://bucket',
    'https://s3.example.org/bucket',
    'https://K:S@s3.example.org',
  ],
  SMTP_URL: ['mail.example.org', 'http://mail.example.org'],
  MAIL_FROM: [
    'Notifications',
    'a@b@c',
    'Two <a@b.example> <c@d.example>',
    'A\r\nBcc: x@y.example <a@b.example>',
  ],
  PAGER_WEBHOOK_URL: ['pager.example'],
  PAGER_SECRET: ['hunter2'],
  PUSH_SERVICES: ['https://push.example', 'push.example;other.example', '*'],
  TRUSTED_PROXY: 'anything',
  LEAVE_SITE_URL: ['javascript:alert(1)', 'weather'],
  CONTACT_OWNER: ['Layla', 'javascript:alert(1)'],
  CONTACT_ADMIN: ['@'],
  OWNER_EMAIL: ['owner', 'owner@'],
  SUPPORT_EMAIL: ['https://help.example'],
  SUPPORT_PHONE: ['call us', '1'],
  OIDC_ISSUER: ['login.example', 'ftp://login.example'],
  OIDC_CLIENT_ID: 'anything',
  OIDC_CLIENT_SECRET: ['hunter2'],
  OIDC_FACTORS: ['mfa', 'amr:', 'amr:mfa;acr:x', 'yes'],
  PRIVATE_SIGN_UP: ['perhaps'],
  BACKGROUND_CHECK: ['perhaps'],
  TIME_ZONE: ['Gulf', '+4'],
  MINORS: ['13'],
  DEMO_SUPPORTERS: ['two'],
  DEMO_HISTORY: ['two'],
  LIMITS_FACTOR: ['0', '-1', 'high'],
  CALL_LINES_EVERY_DAYS: ['0', '91', 'monthly'],
  METRICS_TOKEN: ['hunter2'],
  TRACES_URL: ['collector:4318', 'grpc://collector.example'],
  LOG_LEVEL: ['loud'],
}
const wrongOnes = Object.entries(wrong).flatMap(([name, values]) =>
  values === 'anything' ? [] : values.map((value) => [name, value] as const),
)

test.each(wrongOnes)(
  '%s=%s is refused in one line that names the setting, says what it wants, and keeps the value to itself',
  (name, value) => {
    const said = refusalOf({ [name]: value })
    expect(said).toMatch(new RegExp(`^The setting ${name} is wrong: it wants [^\n]+\\.$`))
    if (/KEY|SECRET|TOKEN/.test(name)) expect(said).not.toContain(value)
  },
)

test.each(Object.keys(wrong))('%s left out or left empty is its default', (name) => {
  expect(readConfig({ [name]: '' })).toMatchObject({ stage: 'preview', loopback: true })
})

const live: Record<string, string> = liveSettings

test.each(['', '?target_session_attrs=read-write', '?target_session_attrs=primary'])(
  'an address of a database may say that it is for writing%s',
  (query) => {
    const DATABASE_URL = `postgres://u:p,q@one:5432/sanad${query}`
    expect(readConfig({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL })
  },
)

test('live starts with all it needs, at the root, with private sign-up and secure cookies', () => {
  expect(readConfig(live)).toMatchObject({
    stage: 'live',
    mount: '',
    privateSignUp: true,
    secureCookies: true,
    minors: false,
    previewToken: undefined,
  })
})

test.each(Object.keys(liveSettings).filter((name) => name !== 'STAGE'))(
  'live does not start without %s',
  (name) => {
    expect(refusalOf({ ...live, [name]: '' })).toMatch(
      new RegExp(`^STAGE=live needs ${name}: [^\n]+$`),
    )
  },
)

test.each([
  [
    { DATABASE_URL: '', DIRECT_DATABASE_URL: 'postgres://db.example/x' },
    'DIRECT_DATABASE_URL wants DATABASE_URL',
  ],
  [
    { DATABASE_URL: '', READ_DATABASE_URL: 'postgres://db.example/x' },
    'READ_DATABASE_URL wants DATABASE_URL',
  ],
  [{ DATA_DIR: '/srv/data', BACKUP_DIR: '/srv/data/' }, 'BACKUP_DIR wants another folder'],
  [{ PUBLIC_URL: 'http://help.example' }, 'PUBLIC_URL to begin with https'],
  [{ PUBLIC_URL: 'https://help.example/sanad' }, 'PUBLIC_URL wants the address alone'],
  [{ PUBLIC_URL: 'https://name:secret@help.example' }, 'PUBLIC_URL wants the address alone'],
  [{ TRUSTED_PROXY: 'true' }, 'TRUSTED_PROXY wants'],
  [{ TRUSTED_PROXY: '0.0.0.0/0' }, 'TRUSTED_PROXY wants'],
  [{ TRUSTED_PROXY: '::/0' }, 'TRUSTED_PROXY wants'],
  [{ TRUSTED_PROXY: '10.0.0.1, proxy.example' }, 'TRUSTED_PROXY wants'],
  [{ DEMO_SUPPORTERS: 'on' }, 'STAGE=live and DEMO_SUPPORTERS=on'],
  [{ LIMITS_FACTOR: '1000' }, 'LIMITS_FACTOR wants at most 10'],
  [{ PAGER_WEBHOOK_URL: 'https://pager.example' }, 'PAGER_WEBHOOK_URL and PAGER_SECRET'],
  [{ PAGER_SECRET: 'x'.repeat(32) }, 'PAGER_WEBHOOK_URL and PAGER_SECRET'],
  [
    { PAGER_WEBHOOK_URL: 'http://pager.example', PAGER_SECRET: 'x'.repeat(32) },
    'PAGER_WEBHOOK_URL needs https',
  ],
])('settings that contradict each other are refused in one line: %o', (env, words) => {
  const said = refusalOf({ ...live, ...env })
  expect(said).toContain(words)
  expect(said).not.toContain('\n')
  expect(said).not.toContain('secret@')
})

test.each(['127.0.0.1', '10.0.0.0/8', '172.20.0.0/16, 127.0.0.1', 'fd00::/32', '::1', 'loopback'])(
  'TRUSTED_PROXY accepts %s',
  (proxy) => {
    expect(readConfig({ ...live, TRUSTED_PROXY: proxy }).trustedProxy).toBe(proxy)
  },
)

test('https is recognised however the address is written', () => {
  expect(readConfig({ ...live, PUBLIC_URL: 'HTTPS://help.example' }).secureCookies).toBe(true)
})

test.each([
  ['127.0.0.1', 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['::1', '[::1]'],
  ['fe80::1', '[fe80::1]'],
  ['help.example', 'help.example'],
])('listening on %s it is opened at %s', (host, opened) => {
  expect(hostToOpen(host)).toBe(opened)
})

test('the configuration cannot be changed', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true)
})

describe('a secret in a file', () => {
  let dir: string
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'sanad-secrets-'))
    await mkdir(path.join(dir, 'folder'))
    await writeFile(path.join(dir, 'empty'), '\n')
    for (const [name, value] of Object.entries(liveSettings))
      await writeFile(path.join(dir, name), `${value}\n`)
  })
  afterAll(() => rm(dir, { recursive: true, force: true }))
  const inFile = (name: string) => path.join(dir, name)

  test('counts as the setting itself, without the line break at its end', () => {
    const { MASTER_KEY, SMTP_URL, DATABASE_URL, ...open } = live
    const files = {
      MASTER_KEY_FILE: inFile('MASTER_KEY'),
      SMTP_URL_FILE: inFile('SMTP_URL'),
      DATABASE_URL_FILE: inFile('DATABASE_URL'),
    }
    const { environmentNames, ...config } = readConfig({ ...open, ...files, MASTER_KEY: '' })
    const { environmentNames: _given, ...expected } = readConfig({
      ...open,
      MASTER_KEY,
      SMTP_URL,
      DATABASE_URL,
    })
    expect(config).toEqual(expected)
    expect(environmentNames).toContain('MASTER_KEY')
  })

  test.each(secretSettings)(
    '%s may stand in a file; a problem with the file is reported in one line that does not quote it',
    (name) => {
      const refusal = (file: string) => refusalOf({ ...live, [name]: '', [`${name}_FILE`]: file })
      expect(refusal(inFile('missing'))).toBe(
        `The file that ${name}_FILE names cannot be read: there is no such file.`,
      )
      expect(refusal(inFile('folder'))).toBe(
        `The file that ${name}_FILE names cannot be read: it is a folder.`,
      )
      expect(refusal(inFile('empty'))).toBe(`The file that ${name}_FILE names is empty.`)
      expect(refusalOf({ ...live, [name]: 'set', [`${name}_FILE`]: inFile('MASTER_KEY') })).toBe(
        `${name} and ${name}_FILE are both set. Keep one of them, and remove the other.`,
      )
    },
  )

  test('every setting that holds a key, a password or a token may', () => {
    const holdsSecret = (name: string) => /KEY|SECRET|TOKEN|PASSWORD/.test(name)
    const rest = Object.keys(settings.shape).filter(
      (name) => !(secretSettings as readonly string[]).includes(name),
    )
    expect(rest.filter(holdsSecret)).toEqual([])
  })
})
