import { withClient } from '../../server/src/platform/stores/database/database-client.ts'
import { conversationOf } from './conversation.ts'
import type { Person } from './people/person.ts'
import type { Product } from './product.ts'

const change = (
  { databaseUrl }: Product,
  statements: readonly (readonly [text: string, values: readonly unknown[]])[],
): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query('begin')
    for (const [text, values] of statements) await client.query(text, [...values])
    await client.query('commit')
  })

/** Moves the clock of a product, so that no test waits. */
export async function timePasses(product: Product, seconds: number): Promise<void> {
  await change(product, [
    [`update test_clock set moved = moved + make_interval(secs => $1)`, [seconds]],
    // The product ran all the while; otherwise this would count as an outage, in which nobody could
    // be heard.
    [`update installation set alive_at = app_now()`, []],
  ])
}

/** Moves it to the moment at which the message comes that a seeker allowed. */
export const timeOfFollowUp = (product: Product): Promise<void> =>
  change(product, [
    [
      `update test_clock set moved = moved + (select max(due_at) from follow_ups) - app_now() + interval '2 seconds'`,
      [],
    ],
    [`update installation set alive_at = app_now()`, []],
  ])

/** Moves the clock to a moment, in milliseconds since 1970. */
export async function timeIs(product: Product, at: number): Promise<void> {
  const now = await withClient(product.databaseUrl, (client) =>
    client.query<{ now: number }>('select extract(epoch from app_now())::float8 * 1000 as now'),
  )
  await timePasses(product, (at - (now.rows[0]?.now ?? at)) / 1000)
}

/** Supporters of this product may hold so many conversations at once; usually it is two. */
export const expertsHold = (product: Product, sessions: number): Promise<void> =>
  change(product, [[`update availability set max_sessions = $1`, [sessions]]])

type Side = 'seeker' | 'expert'

/**
 * One side closes its page and counts as away for this long; the time of other people does not
 * change.
 * @returns the id of the session
 */
export async function goesAway(
  product: Product,
  side: Side,
  person: Person,
  seconds: number,
): Promise<string> {
  const sessionId = await conversationOf(person)
  await person.page.goto('about:blank')
  await stayAway(product, side, sessionId, seconds)
  return sessionId
}

/** Returns to the session that they had open. */
export const comesBack = async ({ page }: Person): Promise<void> => void (await page.goBack())

/**
 * Makes the absence this much longer, by moving the times of the last presence and of earlier
 * events back.
 */
export const stayAway = (
  product: Product,
  side: Side,
  sessionId: string,
  seconds: number,
): Promise<void> =>
  change(product, [
    [
      `update presence p set seen_at = p.seen_at - make_interval(secs => $2) from sessions s
       where s.id = $1 and p.person_id = s.${side}_id`,
      [sessionId, seconds],
    ],
    [
      `update sessions set due_for_since = due_for_since - make_interval(secs => $2), due_at = app_now(),
         opened_at = opened_at - make_interval(secs => $2), last_message_at = last_message_at - make_interval(secs => $2)
       where id = $1`,
      [sessionId, seconds],
    ],
  ])
