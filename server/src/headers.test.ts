import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../test/house.ts'
import { liveSettings } from '../test/live-settings.ts'

let preview: House
let live: House
beforeAll(async () => {
  preview = await openHouse()
  live = await openHouse({ env: liveSettings })
})
afterAll(() => Promise.all([preview.close(), live.close()]))

const answers = ({ url }: House) =>
  Promise.all(
    ['/livez', '/api/nothing', '/_preview/mail'].map(async (path) => (await fetch(`${url}${path}`)).headers),
  )

test('no answer lets a foreign script run, a frame hold it or a type be guessed', async () => {
  for (const headers of [...(await answers(preview)), ...(await answers(live))]) {
    const policy = headers.get('content-security-policy')?.split(';') ?? []
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
      ]),
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  }
})

test('live asks the browser to come by TLS alone; a trial on this machine must not', async () => {
  for (const headers of await answers(live))
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
  for (const headers of await answers(preview)) expect(headers.get('strict-transport-security')).toBeNull()
})

test('what the API answers is kept nowhere', async () => {
  for (const path of ['home/start', 'nothing/here']) {
    const { headers } = await fetch(`${live.url}/api/rpc/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(headers.get('cache-control')).toBe('no-store')
  }
})
