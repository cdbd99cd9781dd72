import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expired } from '../../test/expired-certificate.ts'
import { openHouse } from '../../test/house.ts'
import { describeFault } from './log.ts'
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
  if (/content-transfer-encoding: base64/i.test(headOf(raw))) return Buffer.from(body, 'base64').toString()
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
    const house = await openHouse({ change: (tools) => ({ ...tools, mailer }) })
    const email = `by-smtp-${language}@mail.example`
    const browser = house.browser()
    await browser.client.identity.requestCode({ email, language })
    const raw = received.at(-1) ?? ''
    const code = words.exec(bodyOf(raw))?.[1] ?? ''
    expect(headOf(raw)).toContain('From: Notifications <no-reply@post.example>')
    expect(headOf(raw)).not.toContain(code)
    expect(headOf(raw)).not.toMatch(/sanad|سند|support|help|code/i)
    expect(await browser.client.identity.verifyCode({ email, code, language })).toMatchObject({ email })
    mailer.close()
    await house.close()
  },
)

test('a mail server that is not there is said, quickly', async () => {
  const mailer = smtpMailer('smtp://127.0.0.1:1', 'a@b.example')
  const house = await openHouse({ change: (tools) => ({ ...tools, mailer }) })
  const asked = house.browser().client.identity.requestCode({ email: 'x@mail.example', language: 'en' })
  await expect(asked).rejects.toMatchObject({ code: 'MAIL_NOT_SENT' })
  await expect(mailer.check()).rejects.toMatchObject({ originalCode: 'ECONNREFUSED' })
  await house.close()
})

test('a mail server whose certificate has expired is not used, and the log says why', async () => {
  const late = new SMTPServer({ secure: true, ...expired })
  late.on('error', () => undefined)
  await new Promise<void>((resolve) => void late.listen(0, '127.0.0.1', resolve))
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, expired.cert])
  const mailer = smtpMailer(`smtps://localhost:${(late.server.address() as AddressInfo).port}`, 'a@b.example')
  const fault: unknown = await mailer.check().catch((thrown: unknown) => thrown)
  expect(describeFault(fault)).toMatchObject({ means: 'its certificate has expired' })
  tls.setDefaultCACertificates(trusted)
  mailer.close()
  await new Promise<void>((resolve) => late.close(() => resolve()))
})
