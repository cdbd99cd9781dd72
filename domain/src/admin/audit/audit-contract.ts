import * as z from 'zod'
import { auditAreas } from '../../primitives/audit-actions.ts'
import { longList, rowCount } from '../lists-contract.ts'
import { post } from '../../primitives/operation.ts'
import { momentInput, id, moment } from '../../primitives/refusals.ts'

const someone = z.object({
  id,
  /** Null for seekers, who are shown by id alone. */
  firstName: z.string().nullable(),
})

const auditEntry = z.object({
  seq: z.int(),
  at: moment,
  /** Null for the service itself. */
  who: someone.nullable(),
  action: z.string(),
  about: someone.nullable(),
  why: z.string().nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type AuditEntryView = z.infer<typeof auditEntry>

export const auditOperations = {
  auditLog: post(
    '/admin/audit-log',
    'Who did what to whom, and why; that somebody looked is an entry too.',
  )
    .fields({
      area: z.enum(auditAreas).optional(),
      who: id.optional(),
      about: id.optional(),
      from: momentInput.optional(),
      until: momentInput.optional(),
      ...longList,
      /** The `next` that the page before answered. */
      after: z.int().min(1).optional(),
    })
    .output(z.object({ entries: z.array(auditEntry), count: rowCount, next: z.int().nullable() })),
}
