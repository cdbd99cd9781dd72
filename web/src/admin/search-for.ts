import { useLocation } from 'react-router'

/** The search goes into the history state, because browsers remember addresses. */
export const searchFor = (search: string) => ({ search })

export function useSearchFor(): string | undefined {
  const state = useLocation().state as { readonly search?: unknown } | null
  return typeof state?.search === 'string' ? state.search : undefined
}
