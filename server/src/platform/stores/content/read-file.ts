export class ContentFault extends Error {
  readonly code: string
  /** The first line is 1. */
  readonly atLine: number | undefined
  constructor(code: string, atLine?: number) {
    super(code)
    this.code = code
    this.atLine = atLine
  }
}

export interface ReadFile {
  readonly data: unknown
  /** @param keys as in the path of a zod issue. @returns from 1; undefined for the whole file */
  readonly lineOf: (keys: readonly PropertyKey[]) => number | undefined
}
