import { skipToken, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryClient } from '#web/platform/api/queries.tsx'

/** The panels beside a conversation, where there is no room for all of them. */
export type PanelName = 'steps' | 'brief' | 'note'

const keyOf = (sessionId: string) => ['desk-panel', sessionId]

/** Kept in the tab's query cache, which is emptied when the screen is locked. */
export const showPanel = (sessionId: string, name: PanelName | null) =>
  queryClient().setQueryData<PanelName | null>(keyOf(sessionId), name)

/** The open panel; it is still open when the supporter comes back. */
export const useOpenPanel = (sessionId: string): PanelName | null =>
  useQuery<PanelName | null>({
    queryKey: keyOf(sessionId),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  }).data ?? null

const wide = '(min-width: 80rem)'

/** Whether everything has its place beside the conversation. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(wide)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(wide).matches,
  )
