import { useMutation, useQueryClient, type DataTag, type QueryKey } from '@tanstack/react-query'

/** The answer is what the query holds from now on; after a refusal it is read again. */
export function useChange<Value, Input = void>(
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Value, Error> },
  change: (input: Input) => Promise<Value>,
  onDone?: () => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (value) => {
      client.setQueryData<Value>(queryKey, value)
      onDone?.()
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

/** What stands under the key is read again before the caller goes on; also after a refusal. */
export function useChangeOf<Value, Input = void>(
  queryKey: QueryKey,
  change: (input: Input) => Promise<Value>,
  onDone?: (value: Value) => void,
) {
  const client = useQueryClient()
  const readAnew = () => client.invalidateQueries({ queryKey })
  return useMutation({
    mutationFn: change,
    onSuccess: (value) => readAnew().then(() => onDone?.(value)),
    onError: readAnew,
  })
}
