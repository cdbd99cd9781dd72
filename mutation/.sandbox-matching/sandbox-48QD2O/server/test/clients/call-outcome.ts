// @ts-nocheck
import { ORPCError } from '@orpc/client'

/** The code of a refusal; rethrows any other fault. */
export const codeOf = (fault: unknown): string =>
  fault instanceof ORPCError ? String(fault.code) : `not a refusal: ${String(fault)}`

/** `ok`, or the code of the refusal. */
export const outcome = (call: Promise<unknown>): Promise<string> => call.then(() => 'ok', codeOf)
