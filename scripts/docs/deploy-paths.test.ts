import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const repository = path.resolve(import.meta.dirname, '../..')
const deploy = path.join(repository, 'deploy')

/** Scripts that a file of deploy/ starts; what a build makes is not there yet. */
const startedFiles = /\b(?:server|scripts|deploy)\/(?!dist\/)[\w./$@{}-]+\.(?:ts|mjs|sh)\b/g

async function deployFiles(): Promise<string[]> {
  const entries = await readdir(deploy, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

test('every script that a file of deploy/ starts exists under that name', async () => {
  const missing: string[] = []
  for (const file of await deployFiles())
    for (const [script] of (await readFile(file, 'utf8')).matchAll(startedFiles))
      if (!existsSync(path.join(repository, script)))
        missing.push(`${path.relative(repository, file)}: ${script}`)
  expect(missing).toEqual([])
})
