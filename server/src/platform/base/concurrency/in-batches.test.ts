import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

test('the first begins at once; what comes meanwhile shares the next batch', async () => {
  const batches: (readonly number[])[] = []
  const ends: (() => void)[] = []
  const add = inBatches((batch: readonly number[]) => {
    batches.push(batch)
    return new Promise<void>((resolve) => ends.push(resolve))
  })
  for (const item of [1, 2, 3]) add(item)
  expect(batches).toEqual([[1]])
  ends.shift()?.()
  await expect.poll(() => batches).toEqual([[1], [2, 3]])
  ends.shift()?.()
  await new Promise(setImmediate)
  add(4)
  expect(batches).toEqual([[1], [2, 3], [4]])
})

test('of two batches at one time, one that hangs holds nobody up', async () => {
  const batches: (readonly number[])[] = []
  const ends: (() => void)[] = []
  const add = inBatches((batch: readonly number[]) => {
    batches.push(batch)
    return new Promise<void>((resolve) => ends.push(resolve))
  }, 2)
  for (const item of [1, 2, 3, 4]) add(item)
  expect(batches).toEqual([[1], [2]])
  ends[1]?.()
  await expect.poll(() => batches).toEqual([[1], [2], [3, 4]])
})
