import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, '../../sets')

test.each(readdirSync(folder))('%s has one row a line, so that a change shows one row', (file) => {
  const text = readFileSync(path.join(folder, file), 'utf8')
  const rows = Object.values(JSON.parse(text) as object).flat()
  const textLines = text.split('\n').map((textLine) => textLine.trim().replace(/,$/, ''))
  const isRow = (textLine: string) => !/^([[\]{}]?|"\w+": \[)$/.test(textLine)
  expect(textLines.filter(isRow)).toEqual(rows.map((row) => JSON.stringify(row)))
})
