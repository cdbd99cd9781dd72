import { createTransport } from 'nodemailer'
import { isLoopback, type Config } from '../config/config.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Reading direction of the text. */
  readonly language: 'en' | 'ar'
  /** Given when the same mail may be sent twice: it then carries the same message id, by which a receiver can tell. */
  readonly id?: string
}

export interface CaughtMail extends Mail {
  readonly at: string
}

export interface Mailer {
  /** @throws when the mail server did not take it */
  send(mail: Mail): Promise<void>
  /** @throws when the mail server cannot be reached, trusted or signed in to; sends nothing */
  check(): Promise<void>
  /** What a preview caught instead of sending, newest first; `undefined` when mail really goes out. */
  caught(): readonly CaughtMail[] | undefined
  close(): void
}

/** Safety §4: neutral sender and subject; nothing in a header tells what this is. */
export function smtpMailer(url: string, from: string, { mustBeTls = false } = {}): Mailer {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  const transport = createTransport({
    url,
    // Otherwise somebody on the way could take TLS out of the offer, and read the codes.
    ...(mustBeTls ? { requireTLS: true } : {}),
    // The library's own defaults wait minutes; a person is looking at the screen.
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
        text,
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

/** The mail server of SMTP_URL, where there is one. */
export function configuredMailer({ smtpUrl, mailFrom, stage }: Config): Mailer | undefined {
  if (smtpUrl === undefined) return undefined
  // A mail server on this machine, or one whose address says `?requireTLS=false`, is asked for no TLS.
  const mustBeTls = stage === 'live' && !isLoopback(new URL(smtpUrl).hostname)
  return smtpMailer(smtpUrl, mailFrom, { mustBeTls })
}

const caughtAtMost = 50

/** Preview without a mail server: kept in memory, shown on the console and at `/_preview/mail`. */
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
