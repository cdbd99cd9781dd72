import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

function aQueue() {
  const inTurn = openFairQueue(2)
  const started: string[] = []
  const ends: (() => void)[] = []
  const add = (key: string, name: string) =>
    inTurn(key, () => {
      started.push(name)
      return new Promise<void>((end) => ends.push(end))
    })
  return { add, started, ends, inTurn }
}

test('at most so many at a time, and many of one key delay another by one', async () => {
  const { add, started, ends } = aQueue()
  for (let at = 1; at <= 6; at += 1) void add('flood', `flood ${at}`)
  void add('bystander', 'bystander')
  void add('another', 'another')
  await turn()
  expect(started).toEqual(['flood 1', 'flood 2'])
  ends[0]?.()
  await turn()
  ends[1]?.()
  await turn()
  ends[2]?.()
  await turn()
  expect(started).toEqual(['flood 1', 'flood 2', 'flood 3', 'bystander', 'another'])
})

test('a job that fails makes room for the next', async () => {
  const { inTurn } = aQueue()
  const failing = () => inTurn('one', () => Promise.reject(new Error('no')))
  await Promise.allSettled([failing(), failing(), failing()])
  await expect(inTurn('one', async () => 'done')).resolves.toBe('done')
})
