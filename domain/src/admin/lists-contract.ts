import * as z from 'zod'
import { post } from '../primitives/operation.ts'
import { consoleLists } from './console-lists.ts'

export const longList = {
  /** By default the newest come first. */
  oldestFirst: z.boolean().optional(),
}
/** How many rows the whole list has; null on every page but the first. */
export const rowCount = z.int().nullable()

const rowsAtMost = 1_000_000

export const listOperations = {
  /** The browser makes the file from rows that the person may read, and records it before. */
  recordExport: post(
    '/admin/record-export',
    'Records that a list of the console is saved as a file.',
  )
    .fields({ list: z.enum(consoleLists), rows: z.int().min(0).max(rowsAtMost) })
    .output(z.object({ recorded: z.literal(true) })),
}
