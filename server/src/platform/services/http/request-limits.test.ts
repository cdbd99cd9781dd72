import { expect, test } from 'vitest'
import { requestCounter } from './request-limits.ts'

const from = (address: string) => ({ person: undefined, origin: { address } })

test('urgent requests of one network follow each other, a failed one too, and others do not wait for them', async () => {
  const { inTurn } = requestCounter(() => 0)
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const failed = inTurn(from('192.0.2.1'), async () => {
    await first.promise
    throw new Error('lost')
  })
  const second = inTurn(from('192.0.2.1'), async () => void done.push('second'))
  const third = inTurn(from('192.0.2.1'), async () => void done.push('third'))
  await inTurn(from('192.0.2.2'), async () => void done.push('of another network'))
  expect(done).toEqual(['of another network'])

  first.resolve()
  await expect(failed).rejects.toThrow('lost')
  await Promise.all([second, third])
  expect(done).toEqual(['of another network', 'second', 'third'])
})
