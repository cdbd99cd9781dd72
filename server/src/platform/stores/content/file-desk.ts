import { isDeepStrictEqual } from 'node:util'
import type {
  ContentFiles,
  ContentPart,
  ContentProblem,
} from '@sanad/domain/primitives/content/content-part'
import type { Tx } from '../database/db.ts'
import { checkContent } from './check-content.ts'
import { defaultFiles } from './default-files.ts'

/** The organisation's files of the version in force, and of one that would replace it. */
export interface FileChange {
  readonly before: ContentFiles
  readonly after: ContentFiles
}

export interface AppliedFiles extends FileChange {
  /** Null for a command on the server. */
  readonly proposedBy: string | null
  /** Null for a command on the server. */
  readonly appliedBy: string | null
  readonly reason: string
}

/** Rows that staff change on a screen, and that a file of the content folder changes too. */
export interface FileDesk {
  /** @param tx without it, the file is compared with the release's own */
  readonly judge: (tx: Tx | undefined, change: FileChange) => Promise<readonly ContentProblem[]>
  readonly apply: (tx: Tx, applied: AppliedFiles) => Promise<void>
}

/** Undefined if a file is refused. */
export function valueOf<Value>(part: ContentPart<Value>, own: ContentFiles): Value | undefined {
  const files = part.files.map((file) => [file, textOf(own, file)])
  return checkContent(Object.fromEntries(files), [part]).values.get(part) as Value | undefined
}

export const textOf = (own: ContentFiles, file: string): string =>
  own[file] ?? defaultFiles[file] ?? ''

interface DeskRow<Row> {
  readonly row: Row
  /** Counts the changes on the screen; 0 for a new row. */
  readonly revision: number
}

/**
 * Changes only what the file changed since its former version; the rest of a row stays as staff
 * left it.
 * @returns each changed row with its place in `after`
 */
export function changedRows<Row extends { readonly id: string }>(
  { before, after }: Readonly<Record<'before' | 'after', readonly Row[]>>,
  desk: readonly DeskRow<Row>[],
): (DeskRow<Row> & { readonly at: number })[] {
  const former = new Map(before.map((row) => [row.id, row]))
  const known = new Map(desk.map((one) => [one.row.id, one]))
  return after.flatMap((row, at) => {
    const { row: current, revision = 0 } = known.get(row.id) ?? {}
    const merged = mergeRow(current, former.get(row.id), row)
    return merged === undefined || isDeepStrictEqual(merged, current)
      ? []
      : [{ at, row: merged, revision }]
  })
}

/** A row that staff did not take over from the former file returns only if the file changed it. */
function mergeRow<Row extends object>(
  current: Row | undefined,
  former: Row | undefined,
  row: Row,
): Row | undefined {
  if (!former) return row
  const keys = new Set([...Object.keys(former), ...Object.keys(row)] as (keyof Row)[])
  const changed = [...keys].filter((key) => !isDeepStrictEqual(former[key], row[key]))
  if (!current) return changed.length === 0 ? undefined : row
  const all = { ...current, ...Object.fromEntries(changed.map((key) => [key, row[key]])) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Row
}
