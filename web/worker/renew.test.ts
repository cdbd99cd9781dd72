// @vitest-environment node
import { expect, test, vi } from 'vitest'

// The same list as in the other tests here, which share the module that reads it.
vi.stubGlobal('__SHELL__', { version: '1', first: ['/index.html', '/first-paint.js'], later: [] })
const { renewEmptyPage } = await import('./renew.ts')

const page = (content: string | undefined, status = 200) =>
  new Response('', { status, headers: content === undefined ? {} : { 'x-content': content } })

/** @returns whether the kept page is another after this page was shown */
async function isRenewed(kept: Response, shown: Response, fresh: Response): Promise<boolean> {
  let stored = kept
  const cache = {
    match: async () => stored,
    put: async (_address: string, response: Response) => void (stored = response),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async () => fresh)
  await renewEmptyPage(shown)
  return stored !== kept
}

test.each([
  ['the same content', page('a'), page('a'), page('a'), false],
  ['the content of the build, as before', page(undefined), page(undefined), page('a'), false],
  ['another content', page('a'), page('b'), page('b'), true],
  ['a first content of its own', page(undefined), page('b'), page('b'), true],
  ['the content of the build again', page('b'), page(undefined), page(undefined), true],
  ['a fault', page('a'), page('b', 500), page('b'), false],
  ['another content, and then a fault', page('a'), page('b'), page('b', 503), false],
])('after a page with %s', async (_what, kept, shown, fresh, expected) => {
  expect(await isRenewed(kept, shown, fresh)).toBe(expected)
})
