import type { Session } from '@sanad/domain/chat/contract'
import type { ReactNode } from 'react'

/** What the desk adds to the screen of a conversation. */
export interface DeskSlots {
  readonly desk: (conversation: ReactNode, session?: Session) => ReactNode
  readonly below: (session: Session) => ReactNode
}
