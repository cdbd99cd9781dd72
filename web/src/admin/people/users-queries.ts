import type { Role } from '@sanad/domain/primitives/role'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'

interface UserFilter {
  readonly search?: string
  readonly role?: Role
  readonly disabled?: boolean
  readonly oldestFirst?: boolean
}

export const usersKey = ['admin', 'users'] as const

/** The search is forgotten when the screen closes. */
export const usersQuery = (filter: UserFilter) =>
  infiniteQueryOptions({
    queryKey: [...usersKey, filter],
    queryFn: ({ pageParam, signal }) =>
      api.admin.users({ ...filter, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  })
