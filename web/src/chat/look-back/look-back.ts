import type { Message } from '@sanad/domain/chat/message'
import { useSyncExternalStore } from 'react'
import { newListeners } from '#web/platform/listeners.ts'
import { onTabCleared } from '#web/platform/storage/storage.ts'
import type { Find } from './search-messages.ts'

/** A search whose hits the person is going through. */
export interface LookBack {
  /** The newest first; of any of their conversations. */
  readonly hits: readonly Message[]
  /** The index of the hit that is shown. */
  readonly at: number
  readonly find: Find
}

let current: LookBack | undefined
const { subscribe, publish } = newListeners()

/** Only in memory: the search is in no address, history or storage, and is not sent. */
export function setLookBack(next: LookBack | undefined): void {
  current = next
  publish()
}
onTabCleared(() => setLookBack(undefined))

/** Undefined unless the shown hit stands in this conversation. */
export function useLookBackIn(sessionId: string): LookBack | undefined {
  const lookBack = useSyncExternalStore(subscribe, () => current)
  return lookBack?.hits[lookBack.at]?.sessionId === sessionId ? lookBack : undefined
}
