import { isolateNumbers } from '@sanad/domain/primitives/text/text-runs'
import { createTransport } from 'nodemailer'
import { isLoopback, type Config } from '../../base/config/config.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../../base/log/log.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Sets the reading direction of the text. */
  readonly language: 'en' | 'ar'
  /** A mail that may be sent twice has an id, by which a receiver recognises the second one. */
  readonly id?: string
}

export interface CaughtMail extends Mail {
  readonly at: string
}

export interface Mailer {
  /** @throws if the mail server did not accept the mail */
  send(mail: Mail): Promise<void>
  /** Sends nothing. @throws if the mail server cannot be reached, trusted or signed in to */
  check(): Promise<void>
  /** Mails that a preview kept, newest first; undefined if mail is really sent. */
  caught(): readonly CaughtMail[] | undefined
  close(): void
}

/** Safety §4. Neutral sender and subject, and no header that tells what this service is. */
export function smtpMailer(url: string, from: string, { mustBeTls = false } = {}): Mailer {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  const transport = createTransport({
    url,
    // Otherwise an attacker on the network could suppress TLS and read the codes.
    ...(mustBeTls ? { requireTLS: true } : {}),
    // The library's defaults are minutes, but a person is waiting at the screen.
    connectionTimeout: 8000,
    greetingTimeout: 8000,
    socketTimeout: 10_000,
  })
  return {
    send: async (mail) => {
      const { to, subject, text, id } = mail
      await transport.sendMail({
        from,
        to,
        subject,
        text: isolateNumbers(text),
        ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
      })
    },
    check: async () => {
      await transport.verify()
    },
    caught: () => undefined,
    close: () => transport.close(),
  }
}

/** Undefined without SMTP_URL. */
export function configuredMailer({ smtpUrl, mailFrom, stage }: Config): Mailer | undefined {
  if (smtpUrl === undefined) return undefined
  // Without TLS only on this machine, or with `?requireTLS=false` in the address.
  const mustBeTls = stage === 'live' && !isLoopback(new URL(smtpUrl).hostname)
  return smtpMailer(smtpUrl, mailFrom, { mustBeTls })
}

const caughtAtMost = 50

/** For a preview without a mail server: mails are shown on the console and at `/_preview/mail`. */
export function catchingMailer(options: {
  clock: () => Date
  print: (mail: Mail) => void
}): Mailer {
  const caught: CaughtMail[] = []
  return {
    send: async (mail) => {
      caught.unshift({ ...mail, at: options.clock().toISOString() })
      caught.length = Math.min(caught.length, caughtAtMost)
      options.print(mail)
    },
    check: async () => undefined,
    caught: () => caught,
    close: () => undefined,
  }
}

/** Short, because a person is waiting at the screen. */
const retryDelaysMs = [250, 750] as const
/** Then the failure is reported, and the person can ask for a new code. */
const patienceMs = 5000

/**
 * For mail that is useless later, such as a code: retried within seconds under one message id, and
 * never queued.
 * @throws the fault of the last attempt
 */
export async function sendNow(mailer: Mailer, mail: Mail): Promise<void> {
  const startedAt = performance.now()
  const same = { ...mail, id: mail.id ?? randomUUID() }
  for (const wait of retryDelaysMs) {
    try {
      return await mailer.send(same)
    } catch (fault) {
      if (!isTemporary(fault) || performance.now() - startedAt > patienceMs) throw fault
    }
    await pause(wait)
  }
  await mailer.send(same)
}

/** RFC 5321: 4xx is temporary, 5xx permanent. Without a number the server did not answer. */
function isTemporary(fault: unknown): boolean {
  const { responseCode } = fault as { responseCode?: unknown }
  if (typeof responseCode === 'number') return responseCode < 500
  const code = codeOf(fault)
  return code !== undefined && code !== 'EAUTH' && code !== 'ETLS'
}
