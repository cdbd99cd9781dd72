import {
  oc,
  type AnySchema,
  type ContractProcedure,
  type ErrorMap,
  type InferSchemaOutput,
  type Meta,
} from '@orpc/contract'
import * as z from 'zod'
import { guardRefusals } from './refusals.ts'

/**
 * Begins an operation: its address below `/api/v1`, its summary, and by `fields` a strict input.
 */
const operation =
  <Refusals extends ErrorMap>(method: 'GET' | 'PATCH' | 'POST' | 'PUT', refusals: Refusals) =>
  (path: `/${string}`, summary: string) => {
    const builder = oc.route({ method, path, summary }).errors(refusals)
    return Object.assign(builder, {
      fields: <Fields extends z.ZodRawShape>(fields: Fields) =>
        builder.input(z.strictObject(fields)),
    })
  }

// What a guard refuses is declared here: an operation declares only its own refusals.
export const get = operation('GET', guardRefusals)
export const patch = operation('PATCH', guardRefusals)
export const post = operation('POST', guardRefusals)
export const put = operation('PUT', guardRefusals)
/** Operations that need no account. */
export const open = { get: operation('GET', {}), post: operation('POST', {}) }

/** What an operation receives: its input after it was parsed. */
export type InputOf<Operation> =
  Operation extends ContractProcedure<infer Input, AnySchema, ErrorMap, Meta>
    ? InferSchemaOutput<Input>
    : never
