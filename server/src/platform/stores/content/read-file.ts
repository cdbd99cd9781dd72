/** A file of content that cannot be read, and the line at which that shows. */
export class ContentFault extends Error {
  readonly code: string
  /** From 1. */
  readonly atLine: number | undefined
  constructor(code: string, atLine?: number) {
    super(code)
    this.code = code
    this.atLine = atLine
  }
}

/** The data of one file of content, and the line on which a part of it stands. */
export interface ReadFile {
  readonly data: unknown
  /** @param keys as in the path of a zod issue. @returns from 1; undefined for the whole file */
  readonly lineOf: (keys: readonly PropertyKey[]) => number | undefined
}
