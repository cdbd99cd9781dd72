import { CsvError, parse as parseCsv } from 'csv-parse/sync'
import { withoutFormulaGuard } from '@sanad/domain/primitives/text/csv'
import { toAsciiDigits } from '@sanad/domain/primitives/text/text'
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml'
import { readMarkdown } from './read-markdown.ts'
import { readSvg } from './read-svg.ts'
import { ContentFault, type ReadFile } from './read-file.ts'

/**
 * Reads by the ending: `.yaml`, `.json`, `.csv`, `.md`, `.svg`; any other file is text.
 * @throws ContentFault that names the line
 */
export function readContentFile(file: string, text: string): ReadFile {
  // A text in UTF-16 has a NUL beside every Latin letter.
  const unreadable = text.search(/[\uFFFD\0]/)
  if (unreadable !== -1) throw new ContentFault('not-utf8', lineAt(text, unreadable))
  const words = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  if (file.endsWith('.json')) return readJson(words)
  if (file.endsWith('.yaml')) return readYaml(words)
  if (file.endsWith('.csv')) return readCsv(words)
  if (file.endsWith('.md')) return readMarkdown(words)
  if (file.endsWith('.svg')) return readSvg(words)
  return { data: words, lineOf: () => undefined }
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** JSON is YAML, which is read for its lines only when a line is needed. */
function readJson(text: string): ReadFile {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return readYaml(text)
  }
  let yaml: ReadFile | undefined
  return { data, lineOf: (keys) => (yaml ??= readYaml(text)).lineOf(keys) }
}

function readYaml(text: string): ReadFile {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, uniqueKeys: true })
  const [fault] = document.errors
  if (fault) throw new ContentFault('unreadable', fault.linePos?.[0].line)
  const lineOf = (keys: readonly PropertyKey[]): number | undefined => {
    for (let depth = keys.length; depth > 0; depth--) {
      const offset = offsetOf(document.contents, keys.slice(0, depth))
      if (offset !== undefined) return lineCounter.linePos(offset).line
    }
    return undefined
  }
  // Aliases can grow a small file without bound, so none is resolved.
  try {
    return { data: document.toJS({ maxAliasCount: 0 }), lineOf }
  } catch {
    throw new ContentFault('unreadable', 1)
  }
}

/** Of the key or the item itself, so that the error names its line and not that of what follows. */
function offsetOf(node: unknown, keys: readonly PropertyKey[]): number | undefined {
  const [key, ...rest] = keys
  if (key === undefined) return (node as { range?: [number] } | null)?.range?.[0]
  if (isSeq(node)) return offsetOf(node.items[Number(key)], rest)
  if (!isMap(node)) return undefined
  const pair = node.items.find(({ key: own }) => String(own) === String(key))
  if (pair === undefined) return undefined
  return rest.length === 0
    ? (pair.key as { range?: [number] }).range?.[0]
    : offsetOf(pair.value, rest)
}

/** A row as the parser gives it: its cells by column, and the line on which it ends. */
interface CsvRow {
  readonly record: Readonly<Record<string, string>>
  readonly info: { readonly lines: number }
}

/** Spreadsheets and messengers put these invisible marks around numbers and addresses. */
const directionMarks = /[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g

/** Without a guard against formulas, and with digits 0 to 9. */
const readCell = (cell: string): string =>
  withoutFormulaGuard(toAsciiDigits(cell.replaceAll(directionMarks, '')).trim())

/** Columns are named in the first line, in any case; commas, semicolons or tabs separate. */
function readCsv(text: string): ReadFile {
  const [head = ''] = text.split('\n', 1)
  const delimiter = [';', '\t'].find((sign) => head.includes(sign)) ?? ','
  try {
    const rows = parseCsv(text, {
      columns: columnsOf,
      delimiter,
      trim: true,
      skip_records_with_empty_values: true,
      relax_quotes: true,
      relax_column_count_less: true,
      cast: readCell,
      info: true,
    }) as unknown as CsvRow[]
    return {
      data: rows.map(({ record }) => record),
      lineOf: ([row]) => {
        const { record, info } = rows[Number(row)] ?? {}
        return (
          info &&
          info.lines -
            Object.values(record ?? {})
              .join('')
              .split('\n').length +
            1
        )
      },
    }
  } catch (fault) {
    if (fault instanceof CsvError)
      throw new ContentFault('unreadable', (fault as { lines?: number }).lines)
    throw fault
  }
}

/** Leaves out a column without a name, which some programs add at the end. */
function columnsOf(head: readonly string[]): (string | false)[] {
  const names = head.map((name) => name.trim().toLowerCase())
  if (names.some((name, at) => name !== '' && names.indexOf(name) < at))
    throw new ContentFault('duplicate', 1)
  return names.map((name) => name || false)
}
