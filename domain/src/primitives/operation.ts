import { oc } from '@orpc/contract'

/** Begins an operation: its address below `/api/v1`, and the sentence that says what it does. */
const operation =
  (method: 'GET' | 'PATCH' | 'POST' | 'PUT') => (path: `/${string}`, summary: string) =>
    oc.route({ method, path, summary })

export const get = operation('GET')
export const patch = operation('PATCH')
export const post = operation('POST')
export const put = operation('PUT')
