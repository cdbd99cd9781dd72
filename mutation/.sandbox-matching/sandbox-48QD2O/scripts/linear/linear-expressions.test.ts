// @ts-nocheck
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repository, tool } from '../run.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(repository, 'scripts/expressions-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const config = path.join(repository, 'scripts/linear/linear-expressions.json')
const lintOutput = async (name: string, expression: string): Promise<string> => {
  const file = path.join(folder, name)
  await writeFile(file, `export const expression = ${expression}\n`)
  const lint = [tool('oxlint/bin/oxlint'), '--config', config, file]
  const { stdout } = await promisify(execFile)(process.execPath, lint).catch(
    (fault: { stdout: string }) => fault,
  )
  return stdout
}

test('an expression that backtracks, or that begins again at every character, is refused', async () => {
  expect(await lintOutput('nested.ts', '/^(?:a+)+$/')).toContain('no-super-linear-backtracking')
  expect(await lintOutput('exchange.ts', String.raw`/\d(?:[\s.]*\d)*[\s.\d]*$/`)).toContain(
    'no-super-linear',
  )
  expect(await lintOutput('move.ts', String.raw`/\s+$/`)).toContain('no-super-linear-move')
  expect(await lintOutput('linear.ts', String.raw`/^\d{4}-\d\d-\d\d$/`)).not.toContain(
    'no-super-linear',
  )
})
