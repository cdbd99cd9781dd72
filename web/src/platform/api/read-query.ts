import { queryOptions } from '@tanstack/react-query'

type Read<Input, Output> = (
  input: Input,
  options: { readonly signal: AbortSignal },
) => Promise<Output>
type InputOf<Input> = undefined extends Input ? [input?: Input] : [input: Input]

/** A query that is cancelled when nobody waits for it any more. */
export const readQuery = <const Key extends readonly unknown[], Input, Output>(
  queryKey: Key,
  read: Read<Input, Output>,
  ...[input]: InputOf<Input>
) => queryOptions({ queryKey, queryFn: ({ signal }) => read(input as Input, { signal }) })

/** A query that is repeated after `refetchInterval` milliseconds. */
export const pollQuery = <const Key extends readonly unknown[], Input, Output>(
  refetchInterval: number,
  queryKey: Key,
  read: Read<Input, Output>,
  ...input: InputOf<Input>
) => ({ ...readQuery(queryKey, read, ...input), refetchInterval })
