import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface Options {
  /** Its address, which its `url` names. */
  readonly host?: string
  /** Any, if left out. */
  readonly port?: number
  /**
   * With a key and certificate it offers TLS, which the service requires of a mail server on
   * another machine.
   */
  readonly tls?: { readonly key: string; readonly cert: string }
}

/** A mail server that keeps the mails it accepts. */
export async function openMailServer({ host = '127.0.0.1', port = 0, tls }: Options = {}) {
  const mails: { to: string; text: string }[] = []
  const mailTo = (email: string): string => mails.find(({ to }) => to === email)?.text ?? ''
  const server = new SMTPServer({
    authOptional: true,
    ...(tls ?? { disabledCommands: ['STARTTLS'] }),
    // Looking up the name of each sender would delay the greeting.
    disableReverseLookup: true,
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) mails.unshift({ to: address, text })
        done()
      })
    },
  })
  let closed: Promise<void> | undefined
  await new Promise<void>((resolve) => void server.listen(port, host, resolve))
  return {
    url: `smtp://${host}:${(server.server.address() as AddressInfo).port}`,
    mailTo,
    codeFor: (email: string) => /Your code: (\d{6})/.exec(mailTo(email))?.[1] ?? '',
    /** May be called again. */
    close: () => (closed ??= new Promise((resolve) => server.close(() => resolve()))),
  }
}
