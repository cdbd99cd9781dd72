import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const repository = resolve(import.meta.dirname, '../..')
const document = await readFile(join(repository, 'scripts/screens/decision-sheets.md'), 'utf8')
const rows = [
  ...document.matchAll(
    /^\| \[([^\]]+)\]\((?:\.\.\/)+([^)]+)\)\s*\| ([^:|]+): ([^|]+)\|([^|]+)\|$/gm,
  ),
].map(([, decision = '', file = '', slice = '', keys = '', proof = '']) => ({
  decision,
  file,
  slice,
  keys: [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key),
  proofs: [...proof.matchAll(/\]\((?:\.\.\/)+([^)]+)\)/g)].map(([, at = '']) => at),
}))

test('every sheet that asks for a decision is named', async () => {
  const named = new Set(rows.map(({ file }) => file))
  const asking: string[] = []
  for (const file of globSync('web/src/**/*.tsx', { cwd: repository })) {
    if (file.startsWith('web/src/ui/') || file.endsWith('.test.tsx')) continue
    // Shared sheets, as those of `ui`: who uses one asks.
    if (/\/(?:reason-sheet|csv-import-sheet)\.tsx$/.test(file)) continue
    const source = await readFile(join(repository, file), 'utf8')
    if (
      /<(ChoiceSheet|CsvImportSheet|ReasonSheet|OutcomeSheet|DecisionButton|RecordReviewCard|WaitingProposals)\b/.test(
        source,
      )
    )
      asking.push(file)
  }
  expect(asking.length).toBeGreaterThan(40)
  expect(asking.filter((file) => !named.has(file))).toEqual([])
})

test.each(rows)('$decision: its words and its proof exist', async ({ slice, keys, proofs }) => {
  const strings: unknown = JSON.parse(
    await readFile(join(repository, 'web/src', slice, 'strings.en.json'), 'utf8'),
  )
  expect(keys.filter((key) => !hasText(strings, key))).toEqual([])
  expect(keys.length).toBeGreaterThan(0)
  expect(proofs.length).toBeGreaterThan(0)
  expect(proofs.filter((proof) => !existsSync(join(repository, proof)))).toEqual([])
})

/** Whether there is a text of this key, or its plural forms. */
function hasText(strings: unknown, key: string): boolean {
  const path = key.split('.')
  const last = path.pop() ?? ''
  let at = strings as Record<string, unknown> | undefined
  for (const part of path) at = at?.[part] as Record<string, unknown> | undefined
  return typeof (at?.[last] ?? at?.[`${last}_other`]) === 'string'
}
