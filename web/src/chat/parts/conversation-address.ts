import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { path } from '#web/platform/navigation/mount.ts'

/*
 * Browsers keep a history of addresses that others may read, so all conversations have one address,
 * and the id is in the history state of the tab. Without it the address shows the list.
 */

/** @param carried more history state */
export const conversationPlace = (
  sessionId: string,
  carried: Readonly<Record<string, unknown>> = {},
) => ({
  to: path('/chat'),
  state: { ...carried, sessionId },
})

export const conversationLink = (sessionId: string) => ({
  ...conversationPlace(sessionId),
  // The address does not change, so the router would otherwise replace the list in the history.
  replace: false,
  'data-destination': sessionId,
})

interface How {
  readonly replace?: boolean
  readonly carried?: Readonly<Record<string, unknown>>
}

export function useGoToConversation() {
  const navigate = useNavigate()
  return useCallback(
    (sessionId: string, { replace = false, carried }: How = {}) => {
      const { to, state } = conversationPlace(sessionId, carried)
      return navigate(to, { replace, state })
    },
    [navigate],
  )
}

/** Undefined on the list and on every other screen. */
export function useConversationId(): string | undefined {
  const { pathname, state } = useLocation()
  if (pathname !== path('/chat')) return undefined
  const { sessionId } = (state ?? {}) as { readonly sessionId?: unknown }
  return typeof sessionId === 'string' ? sessionId : undefined
}
