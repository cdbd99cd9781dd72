import { createContext, type ReactNode } from 'react'

/** A card of a later slice, as a message holds it. */
interface AddedCard {
  readonly draw: (own: boolean) => ReactNode
  /** The message as words, without its reference. */
  readonly words: string
  /** What its sender wrote above the card. */
  readonly text: string
}

/** Draws cards of later slices, which the conversation does not know. */
export const AddedCards = createContext<(content: string) => AddedCard | undefined>(() => undefined)
