import type { Session } from '@sanad/domain/chat/contract'
import { Suspense } from 'react'
import { ChatScreen } from '#web/chat/chat-screen.tsx'
import { SessionStanding } from '#web/matching/index.ts'
import { lazyScreen } from './lazy-screen.tsx'

/** Most conversations are none: it comes with the first that is. */
const EmergencyStanding = lazyScreen(
  () => import('#web/safeguarding/emergency-standing.tsx'),
  'EmergencyStanding',
  ['safeguarding', 'matching'],
)

/** An emergency is answered by rules of its own, and its seeker told by them; a supervisor hands nothing over. */
function standingOf(session: Session) {
  if (session.side === 'supervisor') return null
  return session.isEmergency && session.side === 'seeker' ? (
    <Suspense fallback={null}>
      <EmergencyStanding session={session} />
    </Suspense>
  ) : (
    <SessionStanding session={session} />
  )
}

/** For supporters and supervisors only: a seeker never waits for it. */
const Guidance = lazyScreen(() => import('#web/safeguarding/guidance.tsx'), 'Guidance', ['safeguarding'])

const guidance = (session: Session) =>
  session.side === 'seeker' ? null : (
    <Suspense fallback={null}>
      <Guidance session={session} />
    </Suspense>
  )

/** The conversation with what later slices say above it: chat knows nothing of them, here they are known. */
export const ChatRoute = () => <ChatScreen standing={standingOf} guidance={guidance} />
