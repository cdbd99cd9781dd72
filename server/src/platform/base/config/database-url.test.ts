import { expect, test } from 'vitest'
import { placeOf, serverUrls, withoutPassword } from './database-url.ts'

test.each([
  ['postgres://u:p@a/x', ['postgres://u:p@a/x']],
  [
    'postgres://u:p@a:5432,b:5433/x?target_session_attrs=read-write',
    [
      'postgres://u:p@a:5432/x?target_session_attrs=read-write',
      'postgres://u:p@b:5433/x?target_session_attrs=read-write',
    ],
  ],
  [
    'postgresql://[::1]:1,b,c/x',
    ['postgresql://[::1]:1/x', 'postgresql://b/x', 'postgresql://c/x'],
  ],
  ['postgres://u:p,q@a/x', ['postgres://u:p,q@a/x']],
  ['postgres://a/x?options=-c%20a=b,c', ['postgres://a/x?options=-c%20a=b,c']],
  ['not an address', ['not an address']],
])('%s names its servers', (url, servers) => {
  expect(serverUrls(url)).toEqual(servers)
})

test('a server is where its address says, on the usual port without one', () => {
  expect(placeOf('postgres://u:p@[::1]:5433/x')).toEqual({ host: '::1', port: 5433 })
  expect(placeOf('postgres://db.example/x')).toEqual({ host: 'db.example', port: 5432 })
})

test('an address is shown with all servers and without the password', () => {
  expect(withoutPassword('postgres://u:secret@a:5432,b/x')).toBe('a:5432,b/x')
})
