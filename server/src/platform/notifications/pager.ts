import { createHmac } from 'node:crypto'
import { postOnce } from './http-post.ts'

/** What a paging service learns: ids it can match to a phone number, and nothing about anybody in need. */
interface Page {
  /** The same for every try of one delivery: who has seen it need not ring twice. */
  readonly id: string
  /** Whom to ring, by the number the service knows them by. */
  readonly person: string
  readonly kind: string
  readonly level: string | null
  readonly language: string | null
  /** How many people it is about; more than one where alarms of one network are sent together. */
  readonly people: number
  readonly link: string
  readonly expiresAt: string
}

/** The signature is over the moment, a full stop and the body, so that an old page cannot be sent again. */
export const signPage = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/**
 * Posts it, signed.
 * @param timestamp seconds since 1970, by the database's clock: a node's own may be wrong
 * @returns whether it was taken
 * @throws when nobody answered
 */
export async function sendPage(
  { url, secret }: { url: string; secret: string },
  page: Page,
  timestamp: string,
  patienceMs?: number,
): Promise<boolean> {
  const body = JSON.stringify(page)
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': page.id,
    'x-pager-timestamp': timestamp,
    'x-pager-signature': signPage(secret, timestamp, body),
  }
  const status = await postOnce(url, {
    headers,
    body,
    ...(patienceMs === undefined ? {} : { patienceMs }),
  })
  return status >= 200 && status < 300
}
