import type { Reader } from '../../stores/database/reader.ts'
import type { Call } from './guards.ts'

/** `read` may return rows that are some seconds old; `db` is the primary. */
export type WithOldReads<C extends Call> = C & Pick<Reader, 'read'>

type Operation<C, Input, Outcome> = (call: C, input: Input) => Promise<Outcome>

/** For numbers and lists of the past, never for data that a person waits for or just changed. */
export const mayBeOld = <C extends Call, Input, Outcome>(
  operation: Operation<WithOldReads<C>, Input, Outcome>,
): Operation<C, Input, Outcome> & { readonly mayBeOld: true } =>
  Object.assign((call: C, input: Input) => operation({ ...call, read: call.reader.read }, input), {
    mayBeOld: true as const,
  })
