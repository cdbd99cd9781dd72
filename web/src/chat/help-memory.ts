import type { HelpOffer } from '@sanad/domain/crisis/help-offer'
import type { Message } from '@sanad/domain/chat/message'

/** What help was already shown to the writer in this conversation. Kept in the tab, so that a reload does not nag. */
export interface HelpMemory {
  /** Messages up to here were looked at. */
  readonly upTo: number
  readonly dialogAt: number | null
  readonly dialogRank: number
  readonly cardDismissed: boolean
}

/** Crisis rules, "the person sees": the dialog at most this often, unless what was written is graver. */
const dialogEveryMs = 15 * 60_000

const rank: Record<HelpOffer, number> = { none: 0, card: 1, dialog: 2, 'dialog-call-first': 3 }

export const newHelpMemory = (upTo: number): HelpMemory => ({
  upTo,
  dialogAt: null,
  dialogRank: 0,
  cardDismissed: false,
})

/** What the writer's newly stored messages offer, and the memory after it. The gravest counts. */
export function offerHelp(
  memory: HelpMemory,
  ownStored: readonly Message[],
  now: number,
): { readonly memory: HelpMemory; readonly offer: HelpOffer } {
  const fresh = ownStored.filter((message) => message.seq > memory.upTo)
  if (fresh.length === 0) return { memory, offer: 'none' }
  const seen = { ...memory, upTo: Math.max(...fresh.map((message) => message.seq)) }
  const gravest = fresh.reduce<HelpOffer>((top, { help }) => (rank[help] > rank[top] ? help : top), 'none')
  if (gravest === 'none') return { memory: seen, offer: 'none' }
  if (gravest === 'card') return { memory: seen, offer: memory.cardDismissed ? 'none' : 'card' }
  const due =
    memory.dialogAt === null || now - memory.dialogAt >= dialogEveryMs || rank[gravest] > memory.dialogRank
  return due
    ? { memory: { ...seen, dialogAt: now, dialogRank: rank[gravest] }, offer: gravest }
    : { memory: seen, offer: 'none' }
}

export const dismissCard = (memory: HelpMemory): HelpMemory => ({ ...memory, cardDismissed: true })
