import { expect, test } from 'vitest'
import { hostToOpen, readConfig } from './config.ts'

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

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ STAGE: 'production' }, 'STAGE'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL'],
  [{ MASTER_KEY: 'short' }, 'MASTER_KEY'],
  [{ PRIVATE_SIGN_UP: 'perhaps' }, 'PRIVATE_SIGN_UP'],
])('%o is refused in one line that names the setting', (env, name) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^The setting ${name} is wrong: [^\n]+$`))
})

const live = {
  STAGE: 'live',
  DATABASE_URL: 'postgres://u:p@db.example/sanad',
  SMTP_URL: 'smtps://u:p@mail.example',
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  PUBLIC_URL: 'https://help.example',
}

test('live starts with all it needs, at the root, with private sign-up and secure cookies', () => {
  expect(readConfig(live)).toMatchObject({
    stage: 'live',
    mount: '',
    privateSignUp: true,
    secureCookies: true,
  })
})

test.each(['DATABASE_URL', 'SMTP_URL', 'MASTER_KEY', 'PUBLIC_URL'])(
  'live does not start without %s',
  (name) => {
    expect(() => readConfig({ ...live, [name]: undefined })).toThrow(`STAGE=live needs ${name}`)
  },
)

test('live is never served without TLS, however its address is written', () => {
  expect(() => readConfig({ ...live, PUBLIC_URL: 'http://help.example' })).toThrow('https')
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

test('what was read cannot be changed', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true)
})
