import { createHook } from 'node:async_hooks'
import { scrypt } from 'node:crypto'
import { expect, test } from 'vitest'
import { deriveKey } from './hash-threads.ts'

const salt = Buffer.alloc(16, 7)
const asNodeDoes = () =>
  new Promise<Buffer>((resolve, reject) => {
    const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 }
    scrypt('words', salt, 32, cost, (fault, key) => (fault ? reject(fault) : resolve(key)))
  })

/** How many jobs an act gives to the pool that Node shares with looking up names and reading files. */
async function jobsInPool(act: () => Promise<unknown>): Promise<number> {
  let jobs = 0
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') jobs += 1
    },
  }).enable()
  await act()
  hook.disable()
  return jobs
}

test('PHRASE-8 a slow hash is the same as before, and takes no place in the pool of Node', async () => {
  expect(await deriveKey('a network', 'words', salt)).toEqual(await asNodeDoes())
  expect(await jobsInPool(() => deriveKey('a network', 'words', salt))).toBe(0)
  expect(await jobsInPool(asNodeDoes)).toBe(1)
})
