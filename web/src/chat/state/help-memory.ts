import type { CallOrder, HelpOffer } from '@sanad/domain/crisis/help-offer'
import type { Message } from '@sanad/domain/chat/message'

/** What this writer was shown already. Stored in the tab, so that a reload does not repeat it. */
export interface HelpMemory {
  /** Messages up to this `seq` were judged. */
  readonly upTo: number
  /** The ids of judged messages that came too late to be stored. */
  readonly late?: readonly string[]
  readonly dialogAt: number | null
  readonly dialogRank: number
  readonly cardDismissed: boolean
}

/** Crisis rules, "the person sees": at most so often, except for graver messages. */
const dialogEveryMs = 15 * 60_000

const rank: Record<HelpOffer, number> = { none: 0, card: 1, dialog: 2, 'dialog-call-first': 3 }

const isHelpOffer = (data: unknown): data is HelpOffer =>
  typeof data === 'string' && Object.hasOwn(rank, data)

/** CHAT-3, APPT-6. The help that the service offers with what it did not store. */
export function helpIn(data: unknown): Pick<Message, 'help' | 'callOrder'> | undefined {
  if (typeof data !== 'object' || data === null || !('help' in data)) return undefined
  const { help, callOrder } = data as { readonly help: unknown; readonly callOrder?: CallOrder }
  return isHelpOffer(help) ? { help, callOrder } : undefined
}

export const newHelpMemory = (upTo: number): HelpMemory => ({
  upTo,
  dialogAt: null,
  dialogRank: 0,
  cardDismissed: false,
})

/** A refused message, with the help that it offers (CHAT-3). */
type Late = Pick<Message, 'id' | 'help' | 'callOrder'>

/** The gravest offer of new messages, also of those too late to be stored; and the next memory. */
export function offerHelp(
  memory: HelpMemory,
  ownStored: readonly Message[],
  now: number,
  late: readonly Late[] = [],
): {
  readonly memory: HelpMemory
  readonly offer: HelpOffer
  readonly callOrder?: CallOrder | undefined
} {
  const stored = ownStored.filter((message) => message.seq > memory.upTo)
  const tooLate = late.filter(({ id }) => !memory.late?.includes(id))
  const fresh: readonly Late[] = [...stored, ...tooLate]
  if (fresh.length === 0) return { memory, offer: 'none' }
  const seen = {
    ...memory,
    upTo: Math.max(memory.upTo, ...stored.map((message) => message.seq)),
    late: [...(memory.late ?? []), ...tooLate.map(({ id }) => id)],
  }
  const { help: gravest, callOrder } = fresh.reduce((top, message) =>
    rank[message.help] > rank[top.help] ? message : top,
  )
  if (gravest === 'none') return { memory: seen, offer: 'none' }
  if (gravest === 'card') return { memory: seen, offer: memory.cardDismissed ? 'none' : 'card' }
  const due =
    memory.dialogAt === null ||
    now - memory.dialogAt >= dialogEveryMs ||
    rank[gravest] > memory.dialogRank
  return due
    ? { memory: { ...seen, dialogAt: now, dialogRank: rank[gravest] }, offer: gravest, callOrder }
    : { memory: seen, offer: 'none' }
}

export const dismissCard = (memory: HelpMemory): HelpMemory => ({ ...memory, cardDismissed: true })
