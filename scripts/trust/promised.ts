/** A test by its file, from the repository, and the words of its title as they stand there. */
export type Proof = readonly [file: string, title: string]

/** What a longer run measures: under which name, and in which file, it is kept (`keepFigure`), and what makes it. */
export interface Measure {
  readonly name: string
  readonly file: string
  readonly command: string
}

/** Something that people are told holds, and what would show that it does not. */
export interface Promised {
  readonly promise: string
  readonly tests?: readonly Proof[]
  readonly figures?: readonly Measure[]
}

export interface Chapter {
  readonly title: string
  readonly promised: readonly Promised[]
}
