import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { repository, tool } from '../run.ts'

const config = path.join(repository, 'scripts/linear/linear-expressions.json')

/** The rule that refuses each expression, by the expression's name. */
async function refusals(expressions: Readonly<Record<string, string>>): Promise<object> {
  // Outside the repository, whose files other tests read at the same time.
  const folder = await mkdtemp(path.join(tmpdir(), 'sanad-expressions-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, expression] of Object.entries(expressions))
    await writeFile(path.join(folder, `${name}.ts`), `export const expression = ${expression}\n`)
  const refused = await refusedIn(folder)
  return Object.fromEntries(
    refused.map(({ filename, code }) => [path.basename(filename, '.ts'), code]),
  )
}

async function refusedIn(folder: string) {
  const lint = [tool('oxlint/bin/oxlint'), '--config', config, '--format', 'json', folder]
  const { stdout } = await promisify(execFile)(process.execPath, lint, { cwd: repository }).catch(
    (fault: { stdout: string }) => fault,
  )
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string; message: string }[]
  }
  return diagnostics
}

test('an expression that backtracks, or that begins again at every character, is refused', async () => {
  expect(
    await refusals({
      nested: '/^(?:a+)+$/',
      exchange: String.raw`/\d(?:[\s.]*\d)*[\s.\d]*$/`,
      move: String.raw`/\s+$/`,
      linear: String.raw`/^\d{4}-\d\d-\d\d$/`,
    }),
  ).toEqual({
    nested: expect.stringContaining('no-super-linear-backtracking') as string,
    exchange: expect.stringContaining('no-super-linear') as string,
    move: expect.stringContaining('no-super-linear-move') as string,
  })
})

test('each expression of this repository takes linear time', { timeout: 300_000 }, async () => {
  expect(await refusedIn('.')).toEqual([])
})
