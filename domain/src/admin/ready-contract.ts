import * as z from 'zod'
import { get, post } from '../primitives/operation.ts'
import { oneLine, id, moment } from '../primitives/refusals.ts'
import { reason } from './reason.ts'
import { allFindings, readyItems, readyStates, signedItems } from './ready.ts'

const readyItemView = z.object({
  item: z.enum(readyItems),
  state: z.enum(readyStates),
  finding: z.enum(allFindings),
  /** Numbers, names and moments for the sentence on the screen. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The state to be signed: a signature holds only for exactly this one. */
  about: z.string(),
  since: moment.nullable(),
  exception: z
    .object({ id, name: z.string(), reason: z.string(), signedAt: moment, until: moment })
    .nullable(),
})
export type ReadyItemView = z.infer<typeof readyItemView>

const readyView = z.object({
  /** A preview is open to everybody; here the list only shows how a live service would stand. */
  stage: z.enum(['preview', 'live']),
  open: z.boolean(),
  items: z.array(readyItemView),
})
export type ReadyView = z.infer<typeof readyView>

const READY_CHANGED = { status: 409 } as const

export const readyOperations = {
  ready: get(
    '/admin/ready',
    'Whether the service may take people in distress, and who says so.',
  ).output(readyView),
  recordSignature: post('/admin/ready/signatures', 'Writes down who outside signed what.')
    .fields({
      item: z.enum(signedItems),
      about: oneLine(1, 80),
      name: oneLine(3, 80),
      role: oneLine(2, 80),
      note: oneLine(0, 300),
    })
    .output(readyView)
    .errors({ READY_CHANGED }),
  signException: post('/admin/ready/exceptions', 'The owner answers for what is not ready.')
    .fields({
      item: z.enum(readyItems),
      about: oneLine(1, 80),
      name: oneLine(3, 80),
      reason,
    })
    .output(readyView)
    .errors({ READY_CHANGED, ALREADY_READY: { status: 409 } }),
  withdrawException: post('/admin/ready/exceptions/withdraw', 'No longer.')
    .fields({ exceptionId: id })
    .output(readyView),
}
