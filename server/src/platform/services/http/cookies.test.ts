import { expect, test } from 'vitest'
import { clearOwnCookies, readCookie, writeCookie } from './cookies.ts'

test('by TLS a cookie is this host’s own, and nobody beside it can put another in its place', () => {
  const written = writeCookie('sanad_known', 'ours', { secure: true, maxAgeSeconds: 60 })
  expect(written).toBe(
    '__Host-sanad_known=ours; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure',
  )
  expect(writeCookie('sanad_known', 'ours', { secure: false, maxAgeSeconds: 60 })).toMatch(
    /^sanad_known=/,
  )
  const header = 'sanad_known=theirs; __Host-sanad_known=ours'
  expect(readCookie(header, 'sanad_known', { secure: true })).toBe('ours')
  expect(readCookie(header, 'sanad_known', { secure: false })).toBe('theirs')
  expect(readCookie('a=b; sanad_known=theirs', 'sanad_known', { secure: true })).toBeUndefined()
  expect(
    readCookie('xsanad_known=a; =b; sanad_known', 'sanad_known', { secure: false }),
  ).toBeUndefined()
})

test('what is taken away is taken by the name that it has', () => {
  const header =
    '__Host-sanad_known=a; sanad_answers=b; sanad_preview=c; __Host-sanad_preview=d; other=e'
  expect(clearOwnCookies(header, { secure: true }).map((cookie) => cookie.split(';')[0])).toEqual([
    '__Host-sanad_known=',
    'sanad_answers=',
  ])
})
