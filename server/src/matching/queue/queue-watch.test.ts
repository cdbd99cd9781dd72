import { repeatPlaceAfterMs } from '@sanad/domain/matching/queue-news'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import { anExpert, aSeeker, type TestPerson } from '../../../test/people/people.ts'
import { waitingQueueWatch } from './queue-watch.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function waits(seeker: TestPerson): Promise<string> {
  const match = await seeker.client.matching.waitInLine({})
  if (match.kind !== 'waiting') throw new Error(`expected a wait, got ${match.kind}`)
  return match.session.id
}

test('MATCH-37 tells each seeker their own place when it moves, and a supporter once of many changes', async () => {
  let now = 0
  const check = waitingQueueWatch(house.appContext, () => now)
  const mariam = await anExpert(house, { available: false })
  const seekers = [await aSeeker(house), await aSeeker(house), await aSeeker(house)] as const
  const sessions: string[] = []
  for (const seeker of seekers) sessions.push(await waits(seeker))
  const [expert, first, last] = await Promise.all(
    [mariam, seekers[0], seekers[2]].map((one) => openSocket(house, one)),
  )
  if (!expert || !first || !last) throw new Error('a socket is missing')
  const isAt = (position: number) => (event: { place: { position: number } }) =>
    event.place.position === position

  await check()
  expect(await first.event('matching.place-changed')).toEqual({
    event: 'matching.place-changed',
    sessionId: sessions[0],
    place: { position: 1, range: null, expertsHere: false, nextHere: { kind: 'none' } },
  })
  expect((await last.event('matching.place-changed')).sessionId).toBe(sessions[2])
  expect(await expert.event('matching.line-changed')).toEqual({
    event: 'matching.line-changed',
    withinMs: 0,
  })

  await seekers[0].client.chat.endSession({ sessionId: sessions[0] ?? '' })
  await seekers[1].client.chat.endSession({ sessionId: sessions[1] ?? '' })
  await check()
  await last.event('matching.place-changed', isAt(1))
  await check()
  await seekers[2].client.matching.leaveForNextShift({ sessionId: sessions[2] ?? '', leave: true })
  now += repeatPlaceAfterMs
  await check()
  // Frames of a socket arrive in order, so all that was told is here once its last event is.
  await expect.poll(() => placesTold(last)).toEqual([3, 1, 1])
  expect(placesTold(first)).toEqual([1])
  await expect.poll(() => expert.events.map(({ event }) => event)).toHaveLength(3)
  for (const socket of [expert, first, last]) socket.close()
})

const placesTold = ({ events }: Awaited<ReturnType<typeof openSocket>>) =>
  events.flatMap((one) => (one.event === 'matching.place-changed' ? [one.place.position] : []))
