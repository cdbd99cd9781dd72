// @vitest-environment node
import { expect, test, vi } from 'vitest'

// The same list as in the other tests here, which share the module that reads it.
vi.stubGlobal('__SHELL__', { version: '1', first: ['/index.html', '/first-paint.js'], later: [] })
const { keepMore } = await import('./keep-more.ts')

const page = `<script id="page-content">{"exercises":"/assets/exercises-0123456789ab.json"}</script>`

/** @returns what is fetched to be kept */
async function fetchedFor(message: object): Promise<string[]> {
  const fetched: string[] = []
  const cache = {
    match: async (address: string) => (address === '/index.html' ? new Response(page) : undefined),
    put: async () => undefined,
  }
  vi.stubGlobal('caches', { open: async () => cache, match: async () => undefined })
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    return new Response('')
  })
  await keepMore(message)
  return fetched
}

test('what the organisation has of its own is kept before it is opened', async () => {
  expect(await fetchedFor({ used: [], all: true })).toEqual(['/assets/exercises-0123456789ab.json'])
})

test('who saves data keeps only what was used', async () => {
  expect(await fetchedFor({ used: [], all: false })).toEqual([])
})
