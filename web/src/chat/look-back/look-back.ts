import type { Message } from '@sanad/domain/chat/message'
import { useSyncExternalStore } from 'react'
import { newListeners } from '#web/platform/listeners.ts'
import { onTabCleared } from '#web/platform/storage/storage.ts'
import type { Find } from './search-messages.ts'

/** A search whose hits the person is going through. */
export interface LookBack {
  /** The newest first; of any of their conversations. */
  readonly hits: readonly Message[]
  /** The hit that is shown. */
  readonly at: number
  readonly find: Find
}

let current: LookBack | undefined
const { subscribe, publish } = newListeners()

/**
 * The search lives in memory only: it is in no address, history or storage, and is not sent. It ends
 * when the person leaves their conversations.
 */
export function setLookBack(next: LookBack | undefined): void {
  current = next
  publish()
}
onTabCleared(() => setLookBack(undefined))

/** The search, while the hit that is shown stands in this conversation. */
export function useLookBackIn(sessionId: string): LookBack | undefined {
  const lookBack = useSyncExternalStore(subscribe, () => current)
  return lookBack?.hits[lookBack.at]?.sessionId === sessionId ? lookBack : undefined
}
