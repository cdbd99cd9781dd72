import { expect, test } from 'vitest'
import { newDrawingSlots } from './draw.ts'

test('one person’s jobs never take both slots, and all of them are done', async () => {
  const slots = newDrawingSlots(2)
  const started: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<void>((end) => {
      started.push(name)
      ends.push(end)
    })
  const all = [
    slots.run('attacker', work('first')),
    slots.run('attacker', work('second')),
    slots.run('bystander', work('theirs')),
    slots.run('another', work('later')),
  ]
  await Promise.resolve()
  expect(started).toEqual(['first', 'theirs'])
  for (let at = 0; at < all.length; at += 1) {
    ends[at]?.()
    await new Promise(setImmediate)
  }
  await Promise.all(all)
  expect(started).toEqual(['first', 'theirs', 'second', 'later'])
})
