import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** How a receiver behaves; `never` accepts the request and does not answer. */
type Manner = number | 'never'

interface Posted {
  readonly headers: http.IncomingHttpHeaders
  readonly path: string
  readonly body: Buffer
}

interface Receiver {
  readonly url: string
  /** Accepted requests. */
  readonly taken: Posted[]
  /** All requests. */
  readonly seen: Posted[]
  answer(manner: Manner): void
  close(): Promise<void>
}

/** An HTTP server that records what is posted to it. */
async function openReceiver(usual: number): Promise<Receiver> {
  let manner: Manner = usual
  const taken: Posted[] = []
  const seen: Posted[] = []
  const server = http.createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const posted = {
        headers: request.headers,
        path: request.url ?? '',
        body: Buffer.concat(parts),
      }
      seen.push(posted)
      if (manner === 'never') return
      if (manner < 300) taken.push(posted)
      reply.writeHead(manner, manner >= 300 && manner < 400 ? { location: '/elsewhere' } : {}).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    seen,
    answer: (next) => void (manner = next),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A paging service's webhook. */
export const openPagerService = (): Promise<Receiver> => openReceiver(200)

interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: Readonly<Record<string, unknown>>
}

interface OtlpValue {
  readonly stringValue?: string
  readonly intValue?: number
}
interface OtlpBody {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes'> & {
        readonly attributes: readonly { readonly key: string; readonly value: OtlpValue }[]
      })[]
    }[]
  }[]
}

/** A receiver of OpenTelemetry, by OTLP over HTTP in JSON. */
export async function openTraceReceiver() {
  const receiver = await openReceiver(200)
  return {
    ...receiver,
    /** Everything that arrived, headers included, in lower case. */
    exported: () =>
      receiver.seen
        .map(
          ({ headers, path, body }) =>
            `${JSON.stringify({ ...headers, host: '' })} ${path} ${body.toString()}`,
        )
        .join('\n')
        .toLowerCase(),
    spans: (): ReceivedSpan[] =>
      receiver.taken.flatMap(({ body }) =>
        (JSON.parse(body.toString()) as OtlpBody).resourceSpans
          .flatMap(({ scopeSpans }) => scopeSpans)
          .flatMap(({ spans }) => spans)
          .map((span) => ({
            ...span,
            attributes: Object.fromEntries(
              span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
            ),
          })),
      ),
  }
}

/** A push service by RFC 8030 with one browser behind it, which opens what it gets (RFC 8291) and checks its sender (RFC 8292). */
export async function openPushService() {
  const receiver = await openReceiver(201)
  const browser = createECDH('prime256v1')
  const publicKey = browser.generateKeys()
  const auth = randomBytes(16)
  return {
    ...receiver,
    /** What the browser's `PushSubscription` would be. */
    address: (name: string) => ({
      endpoint: `${receiver.url}/push/${name}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    }),
    open({ body }: Posted): unknown {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + (body[20] ?? 0))
      const sealed = body.subarray(21 + sender.length)
      const secret = browser.computeSecret(sender)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const base = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', base, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', base, salt, 'Content-Encoding: nonce\0', 12))
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
    },
    /** The claims of the sender's token, if its signature is theirs. */
    claims({
      headers,
    }: Posted): { aud: string; exp: number; sub: string; key: string } | undefined {
      const [, token = '', key = ''] = /t=([^,]+), k=(.+)/.exec(headers.authorization ?? '') ?? []
      const [head = '', claims = '', signature = ''] = token.split('.')
      const raw = Buffer.from(key, 'base64url')
      const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((half) =>
        half.toString('base64url'),
      )
      const publicJwk = createPublicKey({
        key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
        format: 'jwk',
      })
      const signed = verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: publicJwk, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
      return signed
        ? {
            ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
              aud: string
              exp: number
              sub: string
            }),
            key,
          }
        : undefined
    },
  }
}

/** A mail server that stores accepted mail, and can be told to refuse all. */
export async function openMailServer() {
  const taken: string[] = []
  let refusing: boolean | 'never' = false
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onData(stream, _session, done) {
      if (refusing === 'never') return
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refusing) return done(new Error('mailbox of somebody@people.example is full'))
        taken.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    refuse: (now: boolean | 'never') => void (refusing = now),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
