import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemWords } from '#web/platform/api/problem.ts'

/** Success or not, the rota is loaded again. */
export function useShiftChange<Input>(
  request: (input: Input) => Promise<unknown>,
  onSuccess?: () => void,
) {
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: request,
    onSettled: () => client.invalidateQueries({ queryKey: ['availability', 'rota'] }),
    ...(onSuccess ? { onSuccess } : {}),
  })
  return {
    busy: changing.isPending,
    problem: changing.error ? problemWords(changing.error) : undefined,
    make: changing.mutate,
  }
}
