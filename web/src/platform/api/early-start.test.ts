import { afterEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'

const answer = (me: string | null) =>
  new Response(JSON.stringify({ json: { me, next: 'dashboard' } }), {
    headers: { 'content-type': 'application/json' },
  })

afterEach(() => {
  window.sanadStart = undefined
  vi.unstubAllGlobals()
})

test('the first call takes the early response; the next makes its own request', async () => {
  const fetchLater = vi.fn(() => Promise.resolve(answer('later')))
  vi.stubGlobal('fetch', fetchLater)
  window.sanadStart = Promise.resolve(answer('early'))
  expect(await api.home.start()).toMatchObject({ me: 'early' })
  expect(fetchLater).not.toHaveBeenCalled()
  expect(await api.home.start()).toMatchObject({ me: 'later' })
})

test('after any other call it is discarded: another person may have signed in since', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer('signed in')))
  window.sanadStart = Promise.resolve(answer(null))
  await api.identity.signOut().catch(() => undefined)
  expect(await api.home.start()).toMatchObject({ me: 'signed in' })
})

test('one that failed is a call that failed', async () => {
  window.sanadStart = Promise.reject(new TypeError('Failed to fetch'))
  await expect(api.home.start()).rejects.toThrow('Failed to fetch')
})
