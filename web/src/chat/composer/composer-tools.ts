import type { CardToSend } from '@sanad/domain/directory/service-card'
import type { KeyboardEvent, RefObject } from 'react'

/** A tool beside the composer never sends. */
export interface ComposerControls {
  readonly text: string
  /** The draft with which the composer opened: what differs from it was typed. */
  readonly firstText: string
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** Replaces the text, and puts the cursor there. */
  readonly write: (text: string, cursorAt: number) => void
  /** DIR-6. Attaches a card to the message that is being written. */
  readonly attach: (card: CardToSend) => void
  /** A list that belongs to the text field, and its active option; undefined closes it. */
  readonly setList: (list: ComposerList | undefined) => void
  /** Lets a tool read keys before the composer does; undefined ends it. */
  readonly readKeys: (reader: KeyReader | undefined) => void
}

/** @returns whether it took the key */
export type KeyReader = (event: KeyboardEvent) => boolean

export interface ComposerList {
  readonly id: string
  readonly activeId: string | undefined
}
