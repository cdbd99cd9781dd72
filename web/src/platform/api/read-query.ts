import { queryOptions } from '@tanstack/react-query'

/** A read of the service, which is given up when nobody waits for it any more. */
export const readQuery = <const Key extends readonly unknown[], Input, Output>(
  queryKey: Key,
  read: (input: Input, options: { readonly signal: AbortSignal }) => Promise<Output>,
  ...[input]: undefined extends Input ? [input?: Input] : [input: Input]
) => queryOptions({ queryKey, queryFn: ({ signal }) => read(input as Input, { signal }) })
