import { createContext, use } from 'react'

export const listOrders = [
  'newest',
  'oldest',
  'waiting',
  'open',
  'gravest',
  'due',
  'role',
  'subject',
  'shown',
] as const
export type ListOrder = (typeof listOrders)[number]

export interface ListFrame {
  readonly words: {
    readonly search: string
    readonly sort: string
    readonly orders: Readonly<Record<ListOrder, string>>
    readonly reverse: string
    /** Opens the filters and the order on a phone. */
    readonly filter: string
    /** Opens the actions of one row on a phone. */
    actions(name: string): string
    readonly more: string
    readonly file: string
    readonly fileFailed: string
    count(total: number): string
    shown(shown: number, total: number): string
  }
  readonly language: string
  /** Records that the list leaves the console, headings first. Rejects when that fails. */
  save(list: string, rows: readonly (readonly string[])[]): Promise<unknown>
}

const ListFrameContext = createContext<ListFrame | undefined>(undefined)

/** The console gives the frame: the components of this folder hold no words and know no service. */
export const ListFrameProvider = ListFrameContext.Provider
export const useListFrame = (): ListFrame | undefined => use(ListFrameContext)
