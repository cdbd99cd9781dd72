import { createHmac } from 'node:crypto'
import { postOnce } from './http-post.ts'

/** Holds ids that the paging service maps to phone numbers, and nothing about a person in need. */
interface Page {
  /** The same in every attempt of one delivery, so that a repeated page is recognised. */
  readonly id: string
  /** The person to ring, by an id that the service knows. */
  readonly person: string
  readonly kind: string
  readonly level: string | null
  readonly language: string | null
  /** More than one for a summary of alarms from one network. */
  readonly people: number
  readonly link: string
  readonly expiresAt: string
}

/** Signs timestamp, full stop and body, so that an old page cannot be replayed. */
export const signPage = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/**
 * @param timestamp seconds since 1970 by the database's clock, because a node's own may be wrong
 * @returns whether the service accepted it
 * @throws if there was no answer
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
