import { emptyConversation } from '@sanad/domain/chat/merge-messages'
import { pollEveryMs } from '@sanad/domain/chat/retry'
import { api } from '#web/platform/api/api.ts'
import { outcomeOf } from '#web/platform/api/outcome.ts'
import { isPageLocked } from '#web/platform/storage/page-lock.ts'
import { onTabCleared } from '#web/platform/storage/storage.ts'
import type { Carrier } from './carrier.ts'
import { type ConversationStore, newConversationStore } from './conversation-store.ts'
import { newOutbox, type Outbox } from './outbox.ts'
import { storedConversation, sessionsWithOutgoing, outgoingWriter } from './outbox-storage.ts'

/** The open screen sends by its own connection, and is told whether the service was reached. */
interface Shown {
  readonly carrier: Pick<Carrier, 'sendMessage'>
  readonly onReach: (isReachable: boolean) => void
  /** Called when this outbox was closed: it sends nothing more. */
  readonly onClosed: () => void
}

interface SharedOutbox {
  readonly store: ConversationStore
  readonly outbox: Outbox
  /** Sends by this screen's connection, and in memory, until the returned function is called. */
  readonly show: (shownScreen: Shown) => () => void
}

const byHttp: Shown['carrier'] = { sendMessage: (input) => outcomeOf(api.chat.sendMessage(input)) }

interface OwnedOutbox extends SharedOutbox {
  readonly personId: string
  readonly close: () => void
}

const outboxes = new Map<string, OwnedOutbox>()

/**
 * CHAT-11. The one outbox of a conversation in this tab. After its screen is left it continues by
 * HTTP, until nothing waits or the tab is cleared.
 */
export function outboxOf(personId: string, sessionId: string): SharedOutbox {
  // SHARED-11. The guest of an emergency on a locked page does not stop the person's own messages.
  if (!isPageLocked())
    for (const outbox of outboxes.values()) if (outbox.personId !== personId) outbox.close()
  const existing = outboxes.get(sessionId)
  if (existing) return existing
  const made = createSharedOutbox(personId, sessionId)
  outboxes.set(sessionId, made)
  return made
}

/** What this person wrote here before a reload. */
export function sendStoredMessages(personId: string): void {
  for (const sessionId of sessionsWithOutgoing(personId))
    outboxOf(personId, sessionId).outbox.wake()
}

/** Closes all outboxes; the caller deletes the stored messages. */
export function closeOutboxes(): void {
  for (const { close } of outboxes.values()) close()
}
onTabCleared(closeOutboxes)

function createSharedOutbox(personId: string, sessionId: string): OwnedOutbox {
  const store = newConversationStore(storedConversation(sessionId, personId))
  const keep = outgoingWriter(sessionId, personId)
  let shownScreen: Shown | undefined
  const outbox = newOutbox({
    store,
    carrier: { sendMessage: (input) => (shownScreen?.carrier ?? byHttp).sendMessage(input) },
    onReach: (isReachable) => shownScreen?.onReach(isReachable),
  })
  const polling = setInterval(() => {
    if (!shownScreen && outbox.head() === 'unreachable') outbox.wake()
  }, pollEveryMs)
  const close = () => {
    clearInterval(polling)
    outbox.close()
    outboxes.delete(sessionId)
    shownScreen?.onClosed()
  }
  const closeWhenDone = () => {
    if (!shownScreen && store.get().outgoing.length === 0) close()
  }
  store.subscribe(() => {
    keep(store.get().outgoing)
    closeWhenDone()
  })
  return {
    personId,
    store,
    outbox,
    show: (by: Shown) => {
      shownScreen = by
      // Each screen reads the messages itself, because the previous one may have left a gap.
      store.change(({ outgoing }) => ({ ...emptyConversation, outgoing }))
      return () => {
        if (shownScreen === by) shownScreen = undefined
        closeWhenDone()
      }
    },
    close,
  }
}
