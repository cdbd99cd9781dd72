import { readFileSync } from 'node:fs'
import { linesFile, linesPart } from '../src/crisis/lines/lines-file.ts'
import { readTable } from './read-table.ts'

const file = new URL(`../../content/${linesFile}`, import.meta.url)

/** The crisis lines that a release brings. */
export const listedLines = linesPart.schema.parse({
  [linesFile]: readTable(readFileSync(file, 'utf8')),
})
