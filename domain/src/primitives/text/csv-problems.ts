import * as z from 'zod'
import { isStorable } from './text.ts'

const cellProblems = [
  'missing',
  'too-long',
  'not-in-list',
  'wrong-form',
  'no-way-to-reach',
  'not-yet',
  'unknown-id',
  'twice',
  'unknown-column',
  'missing-column',
  'unreadable',
  'wrong-letters',
  'unknown-person',
  'several-people',
  'not-theirs',
  'overlaps',
  'over',
  'too-far',
  'too-short',
  'skipped-hour',
] as const
export type CellProblem = (typeof cellProblems)[number]

const rowProblem = z.object({ row: z.int(), column: z.string(), problem: z.enum(cellProblems) })
export type RowProblem = Readonly<z.infer<typeof rowProblem>>

/** A text as large as a request may be in Arabic, at two bytes a letter. */
export const csvText = z.string().min(1).max(60_000).refine(isStorable, 'Invalid input')

/** Our own choice: enough for a large service. */
export const csvRowsAtMost = 500

export const csvRefusals = {
  CSV_EMPTY: { status: 409 },
  CSV_TOO_LONG: { status: 409, data: z.object({ rows: z.int() }) },
  /** The first problems, in the order of the file; `more` were left out. */
  CSV_INVALID: {
    status: 409,
    data: z.object({ problems: z.array(rowProblem), more: z.int() }),
  },
} as const
