import type { HelpOffer } from '@sanad/domain/crisis/help-offer'
import type { Message } from '@sanad/domain/chat/message'

/** What help was already shown to the writer in this conversation. Kept in the tab, so that a reload does not nag. */
export interface HelpMemory {
  /** Messages up to here were looked at. */
  readonly upTo: number
  /** So were these, which came too late to be stored. */
  readonly late?: readonly string[]
  readonly dialogAt: number | null
  readonly dialogRank: number
  readonly cardDismissed: boolean
}

/** Crisis rules, "the person sees": the dialog at most this often, unless what was written is graver. */
const dialogEveryMs = 15 * 60_000

const rank: Record<HelpOffer, number> = { none: 0, card: 1, dialog: 2, 'dialog-call-first': 3 }

export const isHelpOffer = (data: unknown): data is HelpOffer =>
  typeof data === 'string' && Object.hasOwn(rank, data)

export const newHelpMemory = (upTo: number): HelpMemory => ({
  upTo,
  dialogAt: null,
  dialogRank: 0,
  cardDismissed: false,
})

/** One of the writer's own that was refused, and what they are offered because of it (CHAT-3). */
type Late = Pick<Message, 'id' | 'help'>

/** What the writer's newly stored messages offer, and those that came too late, and the memory after it. The gravest counts. */
export function offerHelp(
  memory: HelpMemory,
  ownStored: readonly Message[],
  now: number,
  late: readonly Late[] = [],
): { readonly memory: HelpMemory; readonly offer: HelpOffer } {
  const stored = ownStored.filter((message) => message.seq > memory.upTo)
  const tooLate = late.filter(({ id }) => !memory.late?.includes(id))
  const fresh: readonly Late[] = [...stored, ...tooLate]
  if (fresh.length === 0) return { memory, offer: 'none' }
  const seen = {
    ...memory,
    upTo: Math.max(memory.upTo, ...stored.map((message) => message.seq)),
    late: [...(memory.late ?? []), ...tooLate.map(({ id }) => id)],
  }
  const gravest = fresh.reduce<HelpOffer>(
    (top, { help }) => (rank[help] > rank[top] ? help : top),
    'none',
  )
  if (gravest === 'none') return { memory: seen, offer: 'none' }
  if (gravest === 'card') return { memory: seen, offer: memory.cardDismissed ? 'none' : 'card' }
  const due =
    memory.dialogAt === null ||
    now - memory.dialogAt >= dialogEveryMs ||
    rank[gravest] > memory.dialogRank
  return due
    ? { memory: { ...seen, dialogAt: now, dialogRank: rank[gravest] }, offer: gravest }
    : { memory: seen, offer: 'none' }
}

export const dismissCard = (memory: HelpMemory): HelpMemory => ({ ...memory, cardDismissed: true })
