import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../../../test/processes/command.ts'
import { expired } from '../../../../test/processes/expired-certificate.ts'
import { openHouse } from '../../../../test/house.ts'
import { describeFault } from '../../base/log/log.ts'
import { smtpMailer } from './mail.ts'

/** A real mail server on this machine. */
const received: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let raw = ''
    stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
    stream.on('end', () => {
      received.push(raw)
      done()
    })
  },
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

const headOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'))
/** Quoted-printable and base64 bodies as text. */
function bodyOf(raw: string): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4)
  if (/content-transfer-encoding: base64/i.test(headOf(raw)))
    return Buffer.from(body, 'base64').toString()
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`)
  return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/g, '%25'))
}

test.each([
  ['en', /Your code: (\d{6})/],
  ['ar', /رمز الدخول: (\d{6})/],
] as const)(
  'a code goes out by SMTP (%s) and opens the account; nothing outside the text tells what it is',
  async (language, words) => {
    const mailer = smtpMailer(url, 'Notifications <no-reply@post.example>')
    const house = await openHouse({ change: (appContext) => ({ ...appContext, mailer }) })
    const email = `by-smtp-${language}@mail.example`
    const browser = house.browser()
    await browser.client.identity.requestCode({ email, language })
    const raw = received.at(-1) ?? ''
    const code = words.exec(bodyOf(raw))?.[1] ?? ''
    expect(headOf(raw)).toContain('From: Notifications <no-reply@post.example>')
    expect(headOf(raw)).not.toContain(code)
    expect(headOf(raw)).not.toMatch(/sanad|سند|support|help|code/i)
    expect(await browser.client.identity.verifyCode({ email, code, language })).toMatchObject({
      email,
    })
    mailer.close()
    await house.close()
  },
)

/** A mail server that refuses the next so many mails with this number, and counts who came. */
async function openMoody() {
  const moody = { refuses: 0, responseCode: 451, came: 0, took: [] as string[] }
  const mood = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onMailFrom(_from, _session, done) {
      moody.came += 1
      moody.refuses -= 1
      done(
        moody.refuses >= 0
          ? Object.assign(new Error('no'), { responseCode: moody.responseCode })
          : null,
      )
    },
    onData(stream, _session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        moody.took.push(raw)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void mood.listen(0, '127.0.0.1', resolve))
  const mailer = smtpMailer(
    `smtp://127.0.0.1:${(mood.server.address() as AddressInfo).port}`,
    'a@post.example',
  )
  const close = async () => {
    mailer.close()
    await new Promise<void>((resolve) => mood.close(() => resolve()))
  }
  return { moody, mailer, close }
}

test('a code that is refused for now is tried again at once; for good it is said, and nothing waits to go out', async () => {
  const { moody, mailer, close } = await openMoody()
  const house = await openHouse({ change: (appContext) => ({ ...appContext, mailer }) })
  const ask = (email: string) =>
    house.browser().client.identity.requestCode({ email, language: 'en' })

  moody.refuses = 2
  await ask('patient@mail.example')
  expect([moody.came, moody.took.length]).toEqual([3, 1])
  moody.refuses = 1
  moody.responseCode = 550
  await expect(ask('gone@mail.example')).rejects.toMatchObject({ code: 'MAIL_NOT_SENT' })
  expect([moody.came, moody.took.length]).toEqual([4, 1])

  // After this error a repeated request sends a new code, even if the old one has expired, and only
  // the new one is sent.
  await house.moveTime('11 minutes')
  await ask('gone@mail.example')
  expect(moody.took).toHaveLength(2)
  const { rows } = await house.db.$client.query('select * from graphile_worker._private_jobs')
  expect(rows).toEqual([])
  const code = /Your code: (\d{6})/.exec(bodyOf(moody.took[1] ?? ''))?.[1] ?? ''
  const email = 'gone@mail.example'
  expect(
    await house.browser().client.identity.verifyCode({ email, code, language: 'en' }),
  ).toMatchObject({
    email,
  })
  await close()
  await house.close()
})

test('a mail server that is not there is said, quickly', async () => {
  const mailer = smtpMailer('smtp://127.0.0.1:1', 'a@b.example')
  const house = await openHouse({ change: (appContext) => ({ ...appContext, mailer }) })
  const request = house
    .browser()
    .client.identity.requestCode({ email: 'x@mail.example', language: 'en' })
  await expect(request).rejects.toMatchObject({ code: 'MAIL_NOT_SENT' })
  await expect(mailer.check()).rejects.toMatchObject({ originalCode: 'ECONNREFUSED' })
  await house.close()
})

test('a mail server whose certificate has expired is not used, and the log says why', async () => {
  const late = new SMTPServer({ secure: true, ...expired })
  late.on('error', () => undefined)
  await new Promise<void>((resolve) => void late.listen(0, '127.0.0.1', resolve))
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, expired.cert])
  const mailer = smtpMailer(
    `smtps://localhost:${(late.server.address() as AddressInfo).port}`,
    'a@b.example',
  )
  const fault: unknown = await mailer.check().catch((thrown: unknown) => thrown)
  expect(describeFault(fault)).toMatchObject({ means: 'its certificate has expired' })
  tls.setDefaultCACertificates(trusted)
  mailer.close()
  await new Promise<void>((resolve) => late.close(() => resolve()))
})

test('an operator sends a test mail to the owner, or reads in one line why it cannot be sent', async () => {
  const env = { OWNER_EMAIL: 'owner@charity.example', MAIL_FROM: 'Post <post@charity.example>' }
  expect(await runCommand('test-mail', { ...env, SMTP_URL: url })).toMatchObject({ code: 0 })
  expect(headOf(received.at(-1) ?? '')).toMatch(/^To: owner@charity\.example\r$/m)
  expect(bodyOf(received.at(-1) ?? '')).toMatch(/^This is a test\.[^]*تجربة/)
  expect(await runCommand('test-mail', { ...env, SMTP_URL: 'smtp://127.0.0.1:9' })).toEqual({
    code: 1,
    said: 'The test mail was not sent: nothing answers there\n',
  })
})
