import { randomUUID } from 'node:crypto'
import type { Mood } from '@sanad/domain/assessment/answers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { ownCopy } from '../../../test/jobs/exports.ts'
import { aSeeker } from '../../../test/people/people.ts'
import { sweepCheckIns } from './store.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Seeker = Awaited<ReturnType<typeof aSeeker>>
const say = ({ client }: Seeker, mood: Mood, id: string = randomUUID()) =>
  client.mood.checkIn({ id, mood })
const moodsOf = async ({ client }: Seeker) =>
  (await client.mood.ownMoods()).checkIns.map(({ mood }) => mood)

test('a tap is stored in order, for the person alone', async () => {
  const [one, other] = [await aSeeker(house), await aSeeker(house)]
  await say(one, 'sad')
  await house.moveTime('1 day')
  await say(one, 'neutral')
  expect(await moodsOf(one)).toEqual(['sad', 'neutral'])
  expect(await moodsOf(other)).toEqual([])
})

test('a retried tap counts once', async () => {
  const seeker = await aSeeker(house)
  const id = randomUUID()
  await Promise.all(Array.from({ length: 8 }, () => say(seeker, 'happy', id)))
  expect(await moodsOf(seeker)).toEqual(['happy'])
  await expect(say(seeker, 'sad', id)).rejects.toMatchObject({ code: 'ID_REUSED' })
})

test('another person’s id is not taken, read or removed', async () => {
  const [one, other] = [await aSeeker(house), await aSeeker(house)]
  const { id } = await say(one, 'anxious')
  await expect(say(other, 'anxious', id)).rejects.toMatchObject({ code: 'ID_REUSED' })
  expect(await other.client.mood.removeMoods({ ids: [id] })).toEqual({ removed: 0 })
  expect(await moodsOf(one)).toEqual(['anxious'])
})

test('a damaged row hides no other', async () => {
  const seeker = await aSeeker(house)
  const { id } = await say(seeker, 'sad')
  await say(seeker, 'happy')
  await house.db.$client.query(
    'update mood_check_ins set mood = set_byte(mood, 20, get_byte(mood, 20) # 1) where id = $1',
    [id],
  )
  expect(await moodsOf(seeker)).toEqual(['happy'])
  expect(await ownCopy(house, seeker)).toContain('happy')
})

test('one or all are deleted, and deleting again is no error', async () => {
  const seeker = await aSeeker(house)
  const { id } = await say(seeker, 'sad')
  await say(seeker, 'happy')
  expect(await seeker.client.mood.removeMoods({ ids: [id] })).toEqual({ removed: 1 })
  expect(await seeker.client.mood.removeMoods({ ids: [id] })).toEqual({ removed: 0 })
  expect(await moodsOf(seeker)).toEqual(['happy'])
  expect(await seeker.client.mood.removeAll()).toEqual({ removed: 1 })
  expect(await moodsOf(seeker)).toEqual([])
})

test('the chart stays hidden until its owner shows it again', async () => {
  const seeker = await aSeeker(house)
  expect(await seeker.client.mood.ownMoods()).toEqual({ hidden: false, checkIns: [] })
  await seeker.client.mood.setHidden({ hidden: true })
  expect((await seeker.client.mood.ownMoods()).hidden).toBe(true)
  await seeker.client.mood.setHidden({ hidden: false })
  expect((await seeker.client.mood.ownMoods()).hidden).toBe(false)
})

test('stored values cannot be read without the person’s key', async () => {
  const seeker = await aSeeker(house)
  await say(seeker, 'overwhelmed')
  await say(seeker, 'sad')
  const { rows } = await house.db.$client.query<{ mood: Buffer }>(
    'select mood from mood_check_ins where user_id = $1',
    [seeker.id],
  )
  expect(rows[0]?.mood.toString('latin1')).not.toContain('overwhelmed')
  expect(rows[0]?.mood.length).toBe(rows[1]?.mood.length)
})

test('after fifteen days a check-in is neither shown nor stored', async () => {
  const seeker = await aSeeker(house)
  await say(seeker, 'sad')
  await house.moveTime('15 days')
  expect(await moodsOf(seeker)).toEqual([])
  await sweepCheckIns(house.db)
  const { rows } = await house.db.$client.query('select 1 from mood_check_ins where user_id = $1', [
    seeker.id,
  ])
  expect(rows).toEqual([])
})

test('a program that taps without end is limited', async () => {
  const seeker = await aSeeker(house)
  const taps = []
  for (let tap = 0; tap <= 50; tap++)
    taps.push(
      await say(seeker, 'happy').then(
        () => 'ok',
        (fault) => fault.code,
      ),
    )
  expect(taps.filter((code) => code === 'ok')).toHaveLength(50)
  expect(taps.at(-1)).toBe('TOO_MANY_REQUESTS')
})
