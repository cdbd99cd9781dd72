import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mayEnterConsole } from '@sanad/domain/admin/places'
import type { Me } from '@sanad/domain/identity/contract'
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react'
import { Navigate, useLocation } from 'react-router'
import {
  conversationPlace,
  mySessionsQuery,
  restoreConversation,
  SessionsWatch,
  useConversationId,
} from '#web/chat/index.ts'
import { LiveProvider } from '#web/platform/live/live-provider.tsx'
import { problemOf } from '#web/platform/api/problem.ts'
import { mount, path } from '#web/platform/navigation/mount.ts'
import {
  handleSignInEnd,
  clearPerson,
  isSignInStep,
  isRequiredStep,
  socketKeyOf,
  hasConversations,
  pathOfStep,
  startQuery,
  useMe,
  useStart,
} from '#web/platform/api/current-person.ts'
import {
  forgetReturn,
  storeReturn,
  returnAddress,
  returnConversation,
} from '#web/platform/navigation/return-to.ts'
import { hasNotices, NoticeWatch } from '#web/escalation/notices/notice-queries.ts'
import { isDrawnPageShown, ScreenFallback } from './prerender/drawn-page.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { Unreachable } from './unreachable.tsx'

const ArrivalPrompt = lazy(() =>
  import('#web/matching/arrival/arrival-prompt.tsx').then((module) => ({
    default: module.ArrivalPrompt,
  })),
)

const ChoosePinGate = lazyScreen(
  () => import('#web/identity/shared-device/choose-pin-gate.tsx'),
  'ChoosePinGate',
  ['identity'],
)

interface RequireSignedInProps {
  /** Strangers sign in at the mount's root, or on the form if they surely have an account. */
  readonly toSignIn?: '/' | '/auth'
  readonly children: ReactNode
}

/** For convenience: the server checks every operation. Strangers return here after sign-in. */
export function RequireSignedIn({ toSignIn = '/', children }: RequireSignedInProps) {
  const start = useStart()
  const { state, pathname } = useLocation()
  const client = useQueryClient()
  const askAgain = useCallback(
    () => void client.invalidateQueries({ queryKey: startQuery.queryKey }),
    [client],
  )
  const forget = useCallback(() => clearPerson(client), [client])
  const signedOut = useCallback(() => void handleSignInEnd(client), [client])
  // SHARED-9. Locked: the person is still there, and the lock comes before this screen.
  const isLocked = start.data?.locked === true && start.data.me === null
  const gone = useWasSignedOut(isLocked ? undefined : start.data?.me)
  const returnTo = useReturn(isLocked ? undefined : start.data, gone)
  useEffect(() => {
    if (gone) forget()
  }, [gone, forget])
  useRestoredConversation(start)
  // After a failure the page stays while it retries: nothing moves under a person who reads.
  if (start.data === undefined)
    return start.isFetchedAfterMount ? <Unreachable onRetry={start.refetch} /> : <ScreenFallback />
  if (isLocked) return <ScreenFallback />
  if (start.data.me === null) return <Navigate to={path(toSignIn)} state={state} replace />
  // A person who asked to be erased is only asked whether they want to stay.
  if (start.data.next === 'leaving' && pathname !== pathOfStep('leaving'))
    return <Navigate to={pathOfStep('leaving')} replace />
  if (start.data.next === 'second-factor')
    return <Navigate to={pathOfStep(start.data.next)} replace />
  if (returnTo !== undefined) return <Navigate {...conversationPlace(returnTo)} replace />
  return (
    <LiveProvider
      key={socketKeyOf(start.data.me)}
      personId={start.data.me.id}
      onSignedOut={signedOut}
      onRecheck={askAgain}
      until={<ScreenFallback />}
    >
      <AfterPin isShared={start.data.sharedDevice === true && start.data.locked !== true}>
        <SessionsWatch />
        {hasNotices(start.data.me) ? <NoticeWatch /> : null}
        {start.data.me.standing === 'expert' ? (
          <Suspense fallback={null}>
            <ArrivalPrompt />
          </Suspense>
        ) : null}
        {children}
      </AfterPin>
    </LiveProvider>
  )
}

interface AfterPinProps {
  readonly isShared: boolean
  readonly children: ReactNode
}

/** SHARED-4. On a shared device the PIN comes first. */
function AfterPin({ isShared, children }: AfterPinProps) {
  return isShared ? (
    <Suspense fallback={<ScreenFallback />}>
      <ChoosePinGate>{children}</ChoosePinGate>
    </Suspense>
  ) : (
    children
  )
}

/** Opens what this tab kept, after a reload without a connection. */
function useRestoredConversation({ data, error }: ReturnType<typeof useStart>): void {
  const client = useQueryClient()
  const sessionId = useConversationId()
  const isUnreachable = data === undefined && error !== null && problemOf(error).code === 'NETWORK'
  useLayoutEffect(() => {
    if (isUnreachable && sessionId !== undefined) restoreConversation(client, sessionId)
  }, [client, isUnreachable, sessionId])
}

/** Decision 48: the questions before a person's own pages. Inside `RequireSignedIn`. */
export function RequireReady({ children }: { readonly children: ReactNode }) {
  const next = useStart().data?.next
  if (next !== undefined && isRequiredStep(next)) return <Navigate to={pathOfStep(next)} replace />
  return <AfterConversations>{children}</AfterConversations>
}

/** Waits, because an open conversation that came later would push a drawn page down. */
function AfterConversations({ children }: { readonly children: ReactNode }) {
  const me = useMe()
  const sessionsQuery = useQuery({ ...mySessionsQuery, enabled: me ? hasConversations(me) : false })
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), conversationsWaitMs)
    return () => clearTimeout(timer)
  }, [])
  return sessionsQuery.isFetching && sessionsQuery.data === undefined && !late && isDrawnPageShown()
    ? null
    : children
}

/** The drawn page shows its links and the crisis lines meanwhile. */
const conversationsWaitMs = 1500

/** Leads people without conversations to their dashboard. Inside `RequireSignedIn`. */
export function RequireConversations({ children }: { readonly children: ReactNode }) {
  const me = useMe()
  const sessionId = useConversationId()
  // A supervisor has no list of conversations, only the one that they joined (CHAT-16).
  const joined = me?.standing === 'supervisor' && sessionId !== undefined
  return me && !hasConversations(me) && !joined ? (
    <Navigate to={path('/dashboard')} replace />
  ) : (
    children
  )
}

/** Lets in the roles that may enter the place. Inside `RequireSignedIn`. */
export function RequireConsole({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const inside = pathname.slice(mount().length)
  return mayEnterConsole(inside, useMe()?.role) ? children : <Navigate to={path('/')} replace />
}

/** Lets in applicants and supporters only. Inside `RequireSignedIn`. */
export function RequireExpertSide({ children }: { readonly children: ReactNode }) {
  const me = useMe()
  return me && me.role !== 'expert' ? <Navigate to={path('/dashboard')} replace /> : children
}

/** Visitors who never were signed in keep what they typed. */
function useWasSignedOut(me: Me | null | undefined): boolean {
  const [seen, setSeen] = useState(false)
  if (me && !seen) setSeen(true)
  return seen && me === null
}

/**
 * Remembers the place of a person who must first sign in or give a second factor, not of one who
 * just signed out.
 * @returns the conversation that was open, once the person is back and it is not shown yet
 */
function useReturn(start: ReturnType<typeof useStart>['data'], gone: boolean): string | undefined {
  const { pathname, search } = useLocation()
  const shownSession = useConversationId()
  const isMissing = start && (start.me === null || start.next === 'second-factor')
  useEffect(() => {
    // The forms on the way are never a destination.
    if (isMissing === undefined || gone || isSignInStep(pathname)) return
    if (isMissing) storeReturn(pathname + search, shownSession)
    else forgetReturn()
  }, [isMissing, gone, pathname, search, shownSession])
  const isBack = isMissing === false && returnAddress() === pathname + search
  return isBack && shownSession === undefined ? returnConversation() : undefined
}
