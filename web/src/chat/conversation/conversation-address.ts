import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { path } from '#web/platform/navigation/mount.ts'

/*
 * Browsers keep a history of addresses, and others may read it: every conversation has the same address, and its id
 * stays in the history state of the tab. Without that state the address shows the list.
 */

/**
 * Where a conversation is, for the router.
 * @param carried more history state for it
 */
export const conversationPlace = (
  sessionId: string,
  carried: Readonly<Record<string, unknown>> = {},
) => ({
  to: path('/chat'),
  state: { ...carried, sessionId },
})

/** The properties of a link to a conversation. */
export const conversationLink = (sessionId: string) => ({
  ...conversationPlace(sessionId),
  // From the list the address stays as it is, and the router would otherwise put the conversation in the list's place.
  replace: false,
  'data-destination': sessionId,
})

interface How {
  readonly replace?: boolean
  readonly carried?: Readonly<Record<string, unknown>>
}

/** Opens a conversation. */
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

/** The id of the conversation that this place shows; undefined on the list and on every other screen. */
export function useConversationId(): string | undefined {
  const { pathname, state } = useLocation()
  if (pathname !== path('/chat')) return undefined
  const { sessionId } = (state ?? {}) as { readonly sessionId?: unknown }
  return typeof sessionId === 'string' ? sessionId : undefined
}
