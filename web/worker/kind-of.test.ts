// @vitest-environment node
import { expect, test, vi } from 'vitest'

vi.stubGlobal('__SHELL__', { version: '1', first: ['/index.html', '/first-paint.js'], later: [] })
const { kindOf } = await import('./kind-of.ts')

const origin = 'https://help.example'
const of = (mode: RequestMode, path: string, method = 'GET') =>
  kindOf({ method, mode, url: new URL(path, origin).href }, origin)

test.each([
  '/',
  '/dev',
  '/dev/chat/0197f3a0',
  '/auth?role=seeker',
  '/devious',
  '/apiary',
  '/crisis-lines',
])('%s is a screen', (path) => expect(of('navigate', path)).toBe('page'))

test.each([
  '/api/docs',
  '/api',
  '/docs',
  '/livez',
  '/readyz',
  '/metrics',
  '/_preview/mail?token=x',
  '/assets/a.js',
  '/openapi.json',
  'https://elsewhere.example/',
])('%s is opened as if nobody stood between', (path) =>
  expect(of('navigate', path)).toBe('not-ours'),
)

test.each(['/assets/base-1.js', '/first-paint.js'])('%s is a file of a page', (path) =>
  expect(of('no-cors', path)).toBe('file'),
)

test.each([
  '/api/rpc/home/start',
  '/api/live',
  '/livez',
  '/unknown.js',
  'https://elsewhere.example/assets/a.js',
])('%s is never kept', (path) => expect(of('cors', path)).toBe('not-ours'))

test('requests that send data are never cached', () => {
  expect(of('navigate', '/dev', 'POST')).toBe('not-ours')
  expect(of('cors', '/assets/a.js', 'POST')).toBe('not-ours')
})
