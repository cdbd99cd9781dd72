import type { Session } from '@sanad/domain/chat/contract'
import { ChatScreen } from '#web/chat/chat-screen.tsx'
import { SessionStanding } from '#web/matching/index.ts'
import { EmergencyStanding } from '#web/safeguarding/index.ts'

/** An emergency is answered by rules of its own, and its seeker told by them. */
const standingOf = (session: Session) =>
  session.isEmergency && session.side === 'seeker' ? (
    <EmergencyStanding session={session} />
  ) : (
    <SessionStanding session={session} />
  )

/** The conversation, with the line that says how it stands: chat knows nothing of matching, here both are known. */
export const ChatRoute = () => <ChatScreen standing={standingOf} />
