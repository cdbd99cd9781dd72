import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breaches } from './breaches.ts'
import { lawfulHouse } from './lawful-house.ts'
import { build, repository, type House } from './skeleton.ts'

interface Finding {
  readonly code: string
  readonly filename: string
}

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function inspect(house: House): Promise<Finding[]> {
  const folder = await build(house)
  folders.push(folder)
  const oxlint = path.join(repository, 'node_modules/oxlint/bin/oxlint')
  const report = await new Promise<string>((resolve, reject) => {
    const arguments_ = [oxlint, '--format', 'json', 'domain', 'classifier', 'server', 'web']
    execFile(
      process.execPath,
      arguments_,
      { cwd: folder, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) =>
        stdout.startsWith('{') ? resolve(stdout) : reject(error ?? new Error(stderr)),
    )
  })
  return (JSON.parse(report) as { diagnostics: Finding[] }).diagnostics
}

describe('The fence', () => {
  let findings: Finding[]
  beforeAll(async () => {
    const planted = Object.assign({}, ...breaches.map((breach) => breach.files)) as House
    findings = await inspect({ ...lawfulHouse, ...planted })
  })

  it('lets a lawful house be', async () => {
    expect(await inspect(lawfulHouse)).toEqual([])
  })

  it('finds nothing wrong with the lawful files beside the breaches', () => {
    expect(findings.filter(({ filename }) => filename in lawfulHouse)).toEqual([])
  })

  it.each(breaches)('stops it when $what', ({ files, rule }) => {
    const codes = findings.filter(({ filename }) => filename in files).map(({ code }) => code)
    expect(codes).toContain(rule)
  })
})
