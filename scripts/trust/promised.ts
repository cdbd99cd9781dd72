/** A test by its file, from the repository, and the words of its title as they stand there. */
export type Proof = readonly [file: string, title: string]

/** Something that people are told holds, and what would show that it does not. */
export interface Promised {
  readonly promise: string
  readonly tests?: readonly Proof[]
  /** What a longer run measures: under which name it is kept (`server/test/keep-figure.ts`), and what makes it. */
  readonly figures?: readonly { readonly name: string; readonly command: string }[]
}

export interface Chapter {
  readonly title: string
  readonly promised: readonly Promised[]
}
