import type { ContentDesk } from '@sanad/domain/admin/content/content-contract'
import type { ContentProblem } from '@sanad/domain/primitives/content/content-part'
import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, readQuery } from '#web/platform/api/api.ts'

export const contentQuery = readQuery(['admin', 'content'], api.admin.content)
export const contentFilesQuery = readQuery(['admin', 'content', 'files'], api.admin.contentFiles)
export type CurrentFiles = Awaited<ReturnType<typeof api.admin.contentFiles>>

export const contentChangesQuery = (number: number) =>
  readQuery(['admin', 'content', 'changes', number], api.admin.contentChanges, { number })

/** A change returns the whole desk; after a refusal everything is fetched again. */
export function useContentWork<Input>(
  work: (input: Input) => Promise<ContentDesk>,
  onDone?: () => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: (desk) => {
      client.setQueryData(contentQuery.queryKey, desk)
      onDone?.()
      return client.invalidateQueries({ queryKey: contentFilesQuery.queryKey })
    },
    onError: () => client.invalidateQueries({ queryKey: contentQuery.queryKey }),
  })
}

export const problemsOf = (error: Error | null): readonly ContentProblem[] =>
  error instanceof ORPCError && error.code === 'CONTENT_REFUSED'
    ? (error.data as { problems: readonly ContentProblem[] }).problems
    : []
