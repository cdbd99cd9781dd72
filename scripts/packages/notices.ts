import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { repository } from '../run.ts'
import { releasedPackages } from './installed.ts'

/**
 * Prints the licence of each package that a release holds: most want their text beside every copy
 * of their code, and a bundle keeps none.
 */
for (const { name, version, licence, place } of await releasedPackages()) {
  const folder = path.join(repository, place)
  const files = (await readdir(folder)).filter((file) => /^(?:licen[cs]e|notice)/i.test(file))
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  console.log([`${name} ${version}: ${licence ?? 'no licence'}`, ...texts].join('\n\n'))
  console.log(`\n${'-'.repeat(80)}\n`)
}
