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
