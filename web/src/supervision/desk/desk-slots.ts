import type { Session } from '@sanad/domain/chat/contract'
import type { ReactNode } from 'react'

export interface DeskSlots {
  readonly desk: (conversation: ReactNode, session?: Session) => ReactNode
  readonly below: (session: Session) => ReactNode
}
