import { emptyConversation } from '@sanad/domain/chat/merge-messages'
import { pollEveryMs } from '@sanad/domain/chat/retry'
import { api } from '#web/platform/api/api.ts'
import { outcomeOf } from '#web/platform/api/outcome.ts'
import { whenWordsForgotten } from '#web/platform/storage/storage.ts'
import type { Carrier } from '../connection/carrier.ts'
import { type ConversationStore, newConversationStore } from '../conversation/conversation-store.ts'
import { newOutbox, type Outbox } from './outbox.ts'
import { keptConversation, keptSessions, outgoingKeeper } from './outbox-storage.ts'

/** The screen of a conversation: it has a way to the service, and hears whether anything gets through. */
interface Shown {
  readonly carrier: Pick<Carrier, 'sendMessage'>
  readonly onReach: (isReachable: boolean) => void
  /** The tab forgot its words: nothing that is written from now on goes out by this one. */
  readonly onClosed: () => void
}

interface HeldOutbox {
  readonly store: ConversationStore
  readonly outbox: Outbox
  /** From now on it goes by this screen, and is woken by it; until the answer is called. */
  readonly show: (shownScreen: Shown) => () => void
}

const byHttp: Shown['carrier'] = { sendMessage: (input) => outcomeOf(api.chat.sendMessage(input)) }

const outboxes = new Map<string, HeldOutbox & { readonly close: () => void }>()
let writer: string | undefined

/**
 * CHAT-11. The one outbox of a conversation in this tab: its screen takes it over, and when that is left it goes on
 * by HTTP from whatever screen comes next, until nothing waits any more or the tab forgets who was here.
 */
export function outboxOf(personId: string, sessionId: string): HeldOutbox {
  if (personId !== writer) closeOutboxes()
  writer = personId
  const existing = outboxes.get(sessionId)
  if (existing) return existing
  const made = holdOutbox(personId, sessionId)
  outboxes.set(sessionId, made)
  return made
}

/** Goes on with everything that this person wrote here before a reload. */
export function sendKept(personId: string): void {
  for (const sessionId of keptSessions(personId)) outboxOf(personId, sessionId).outbox.wake()
}

/** Nothing goes out any more; what is kept in the tab is for others to forget. */
export function closeOutboxes(): void {
  for (const { close } of outboxes.values()) close()
}
whenWordsForgotten(closeOutboxes)

function holdOutbox(personId: string, sessionId: string) {
  const store = newConversationStore(keptConversation(sessionId, personId))
  const keep = outgoingKeeper(sessionId, personId)
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
    store,
    outbox,
    show: (by: Shown) => {
      shownScreen = by
      // Each screen reads for itself: between what the last one read and now there may be a gap.
      store.change(({ outgoing }) => ({ ...emptyConversation, outgoing }))
      return () => {
        if (shownScreen === by) shownScreen = undefined
        closeWhenDone()
      }
    },
    close,
  }
}
