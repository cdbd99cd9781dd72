import { expect, test } from 'vitest'
import { repositoryOf } from './repository.ts'

test.each([
  ['/srv/sanad/server/src/platform', '/srv/sanad'],
  ['/srv/sanad/server/dist', '/srv/sanad'],
  ['/home/layla/server/src/sanad/server/dist', '/home/layla/server/src/sanad'],
  ['C:\\server\\src\\sanad\\server\\src\\platform', 'C:\\server\\src\\sanad'],
])('from %s the repository is %s', (folder, repository) => {
  expect(repositoryOf(folder)).toBe(repository)
})
