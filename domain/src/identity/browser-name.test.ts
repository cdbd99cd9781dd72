import { expect, test } from 'vitest'
import {
  browserNameOf,
  browsers,
  readBrowserName,
  systems,
  writeBrowserName,
} from './browser-name.ts'

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)'
test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/141.0.0.0 Safari/537.36`,
    'chrome windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/141.0 Safari/537.36 Edg/141.0`,
    'edge windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${like} SamsungBrowser/27.0 Chrome/125.0 Mobile`,
    'samsung android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${like} Chrome/141.0 Mobile Safari/537.36 OPR/76.2`,
    'opera android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'firefox linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'safari ios',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
    'chrome ios',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'safari mac',
  ],
  [`Mozilla/5.0 (Linux; Android 4.4) ${like} Safari/537.36`, 'other android'],
  ['Safari/605.1.15 Version/18.6', 'other other'],
  ['curl/8.5.0', 'other other'],
  ['', 'other other'],
])('%s is %s', (userAgent, name) => {
  expect(writeBrowserName(browserNameOf(userAgent))).toBe(name)
})

test('every name is read as it was stored', () => {
  for (const browser of browsers)
    for (const system of systems)
      expect(readBrowserName(writeBrowserName({ browser, system }))).toEqual({ browser, system })
})

test.each([
  null,
  '',
  'chrome',
  'nonsense linux',
  'Mozilla/5.0 (X11; Linux x86_64)',
  '__proto__ constructor',
])('what was kept as %s has a name, too', (kept) => {
  expect(writeBrowserName(readBrowserName(kept))).toMatch(/^(chrome|other) (linux|other)$/)
})
