import { oc } from '@orpc/contract'
import { guardRefusals } from './refusals.ts'

/** Begins an operation: its address below `/api/v1`, and the sentence that says what it does. */
const operation =
  (method: 'GET' | 'PATCH' | 'POST' | 'PUT') => (path: `/${string}`, summary: string) =>
    oc.route({ method, path, summary })

/** The same, with what a guard refuses: an operation declares only its own refusals. */
const guarded =
  (method: 'GET' | 'PATCH' | 'POST' | 'PUT') => (path: `/${string}`, summary: string) =>
    operation(method)(path, summary).errors(guardRefusals)

export const get = guarded('GET')
export const patch = guarded('PATCH')
export const post = guarded('POST')
export const put = guarded('PUT')
/** Operations that need no account. */
export const open = { get: operation('GET'), post: operation('POST') }
