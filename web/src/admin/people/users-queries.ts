import type { Role } from '@sanad/domain/primitives/role'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'

interface UserFilter {
  readonly search?: string
  readonly role?: Role
  readonly disabled?: boolean
}

export const usersKey = ['admin', 'users'] as const

/** Page by page. What was searched for is forgotten with the screen. */
export const usersQuery = (filter: UserFilter) =>
  infiniteQueryOptions({
    queryKey: [...usersKey, filter],
    queryFn: ({ pageParam, signal }) =>
      api.admin.users({ ...filter, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  })
