import { Navigate, useLocation, useParams } from 'react-router'
import { conversationPlace } from '#web/chat/parts/conversation-address.ts'
import { path } from '#web/platform/navigation/mount.ts'

/** Decision 5: `/home` leads to the dashboard, which has one address. */
export function ToDashboard() {
  return <Navigate to={path('/dashboard')} state={useLocation().state as unknown} replace />
}

/** Specification §2. Replaced at once, because browsers remember addresses. */
export function ToConversation() {
  const { sessionId = '' } = useParams()
  const state = useLocation().state as Readonly<Record<string, unknown>> | null
  return <Navigate {...conversationPlace(sessionId, state ?? {})} replace />
}
