import { spawnSync } from 'node:child_process'
import { closeSync, fstatSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const dir = mkdtempSync(path.join(tmpdir(), 'sanad-journal-'))
const journal = path.join(dir, 'journal')
const output = openSync(journal, 'a')
const { dev, ino } = fstatSync(output)
afterAll(() => {
  closeSync(output)
  rmSync(dir, { recursive: true })
})

const program = `
  import pino from 'pino'
  import { logDestination, printError } from ${JSON.stringify(import.meta.resolve('./journal.ts'))}
  const log = pino({ base: null, timestamp: false }, logDestination())
  for (const level of ['info', 'warn', 'error']) log[level]('a line')
  printError('the end')`

test('in the journal each line carries its level, elsewhere none does', () => {
  for (const JOURNAL_STREAM of [`${dev}:${ino}`, `${dev}:1`])
    spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: import.meta.dirname,
      env: { JOURNAL_STREAM },
      stdio: ['ignore', output, output],
    })
  expect(readFileSync(journal, 'utf8').trim().split('\n').toSorted()).toEqual([
    '<3>the end',
    '<3>{"level":50,"msg":"a line"}',
    '<4>{"level":40,"msg":"a line"}',
    '<6>{"level":30,"msg":"a line"}',
    'the end',
    '{"level":30,"msg":"a line"}',
    '{"level":40,"msg":"a line"}',
    '{"level":50,"msg":"a line"}',
  ])
})
