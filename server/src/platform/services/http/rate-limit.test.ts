import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../../test/house.ts'
import { sweepRateLimits, consume, tokenBucket } from './rate-limit.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const limit = { name: 'three-a-minute', times: 3, seconds: 60 }

test('of many at once exactly as many pass as may, the rest are told the wait', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => consume(house.db, limit, 'a')))
  expect(taken.filter(({ ok }) => ok)).toHaveLength(3)
  expect(taken.find(({ ok }) => !ok)).toMatchObject({ retryAfterSeconds: expect.closeTo(60, -1) })
  expect(await consume(house.db, limit, 'b')).toEqual({ ok: true })
})

test('after the window it starts again, and what is over is swept', async () => {
  await Promise.all(Array.from({ length: 4 }, () => consume(house.db, limit, 'c')))
  await house.moveTime('60 seconds')
  expect(await consume(house.db, limit, 'c')).toEqual({ ok: true })
  await house.moveTime('2 hours')
  await sweepRateLimits(house.db)
  const { rows } = await house.db.$client.query('select * from rate_limits where limiter = $1', [
    limit.name,
  ])
  expect(rows).toEqual([])
})

test('a bucket never gives more than its burst and its rate', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 60 }), (pauses) => {
      let now = 0
      const bucket = tokenBucket({ burst: 5, perSecond: 1 }, () => now)
      let taken = 0
      for (const pause of pauses) {
        now += pause
        if (bucket.take('x') === 0) taken += 1
        expect(taken).toBeLessThanOrEqual(5 + now / 1000)
      }
    }),
  )
})

test('who waits as long as was asked gets one', () => {
  let now = 0
  const bucket = tokenBucket({ burst: 1, perSecond: 0.2 }, () => now)
  expect(bucket.take('x')).toBe(0)
  const wait = bucket.take('x')
  expect(wait).toBe(5)
  now += wait * 1000
  expect(bucket.take('x')).toBe(0)
})
