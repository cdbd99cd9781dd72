import { calendarFile } from '@sanad/domain/availability/calendar-text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { consume, type Limit } from '#server/platform/services/http/rate-limit.ts'
import { appNow, shiftsBetween, spanOf } from '../rota/rota-store.ts'
import { findCalendarOwner, hashSecret } from './calendar-store.ts'

/** ROTA-6. Our choice: calendar programs ask at most every quarter of an hour. */
const byAddress: Limit = { name: 'calendar-address', times: 30, seconds: 3600 }
/** ROTA-6. Our choice: programs of many people may ask from one network. */
const byNetwork: Limit = { name: 'calendar-network', times: 600, seconds: 3600 }

const day = 86_400_000
/** Our choice: the past month, and all that can be planned (`repeatAtMost`). */
const shown = { back: 31 * day, ahead: 92 * day } as const

/** ROTA-6. By a secret address without a sign-in. The file has no name, and no log the address. */
export function serveCalendar(
  server: FastifyInstance,
  appContext: AppContext,
  addressOf: (request: FastifyRequest) => string,
): void {
  server.get<{ Params: { secret: string } }>('/calendar/:secret.ics', async (request, reply) => {
    const { secret } = request.params
    const wait = await waitFor(appContext, addressOf(request), secret)
    if (wait > 0)
      return reply
        .code(429)
        .header('retry-after', wait)
        .send({ code: 'TOO_MANY_REQUESTS', status: 429 })
    const owner = await findCalendarOwner(appContext.db, secret)
    return owner === undefined
      ? reply.code(404).send({ code: 'NOT_FOUND', status: 404 })
      : sendCalendar(appContext, owner, reply)
  })
}

/** Seconds to wait, or 0. The network is counted first, so that guesses do not fill the table. */
async function waitFor(
  { db, keys, limits }: AppContext,
  address: string,
  secret: string,
): Promise<number> {
  const network = keys.lookupHash('calendar network', address)
  const ofNetwork = await consume(db, byNetwork, network, limits)
  if (!ofNetwork.ok) return ofNetwork.retryAfterSeconds
  const ofAddress = await consume(db, byAddress, hashSecret(secret), limits)
  return ofAddress.ok ? 0 : ofAddress.retryAfterSeconds
}

async function sendCalendar(
  { db }: AppContext,
  { id, language }: NonNullable<Awaited<ReturnType<typeof findCalendarOwner>>>,
  reply: FastifyReply,
) {
  const now = await appNow(db)
  const window = {
    from: new Date(now - shown.back).toISOString(),
    to: new Date(now + shown.ahead).toISOString(),
  }
  const shifts = await shiftsBetween(db, window, { personId: id })
  const events = shifts.map((shift) => ({ id: shift.id, ...spanOf(shift) }))
  return reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', 'inline; filename="calendar.ics"')
    .send(calendarFile({ events, language, now }))
}
