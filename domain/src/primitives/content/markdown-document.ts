/** A piece of text, which is a link when it has an address. */
export interface Inline {
  readonly text: string
  readonly href?: string
  readonly isStrong?: true
}

/** The subset of Markdown that an organisation's texts may use. */
export type Block =
  | {
      readonly kind: 'heading'
      readonly depth: number
      readonly text: string
      /** Written behind it as `{#bad-night}`, so that a link finds it in each language. */
      readonly id?: string
    }
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | {
      readonly kind: 'list'
      readonly isOrdered: boolean
      readonly items: readonly (readonly Inline[])[]
    }

/** A link is followed by its address, so that a recorded text says where it led. */
export const wordsOf = (inlines: readonly Inline[]): string =>
  inlines.map(({ text, href }) => (href === undefined ? text : `${text} (${href})`)).join('')
