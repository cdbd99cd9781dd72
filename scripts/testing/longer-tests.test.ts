import path from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from '../files.ts'
import { repository } from '../run.ts'
import { longerTests, longerTestsFor } from './longer-tests.ts'

const files = (await filesUnder(repository, /\.ts$/)).map((file) => path.relative(repository, file))

test('a change calls for the longer tests of its path, each once, and no others', () => {
  expect(longerTestsFor(['web/src/main.tsx', 'docs/build/map.md'])).toEqual([])
  expect(
    longerTestsFor(['domain/src/escalation/ladder.ts', 'server/src/escalation/index.ts']),
  ).toEqual(['faults/ladder', 'faults/absence'])
})

test.each(longerTests)('$path is of files that are there, and so are $tests', (longer) => {
  expect(files.filter((file) => longer.path.test(file))).not.toEqual([])
  for (const name of longer.tests)
    expect(files.filter((file) => file.endsWith('.test.ts') && file.includes(name))).toHaveLength(1)
})
