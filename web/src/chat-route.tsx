import { ChatScreen } from '#web/chat/chat-screen.tsx'
import { SessionStanding } from '#web/matching/index.ts'

/** The conversation, with the line that says how it stands: chat knows nothing of matching, here both are known. */
export const ChatRoute = () => <ChatScreen standing={(session) => <SessionStanding session={session} />} />
