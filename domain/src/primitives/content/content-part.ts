import type * as z from 'zod'
import type { Profession } from './sign-off.ts'

/** The text files of a content folder by path, with `/` between folders. */
export type ContentFiles = Readonly<Record<string, string>>

/**
 * What is wrong with one place of a content folder. A refusal keeps the folder from being applied; a
 * doubt is shown to the person who approves it.
 */
export interface ContentProblem {
  readonly file: string
  /** From 1; missing when the problem concerns the whole file. */
  readonly line?: number | undefined
  readonly code: string
  /** The keys that lead to the place, or the value that was refused. */
  readonly detail?: string | undefined
  readonly isRefusal: boolean
}

export interface ContentDoubt {
  readonly file: string
  readonly code: string
  /** The keys that lead to the place in the file; the file as a whole without them. */
  readonly keys?: readonly PropertyKey[]
  /** What is shown beside it; else the keys. */
  readonly detail?: string
}

/** One slice's part of the content folder: which files it reads, and what must stand in them. */
export interface ContentPart<Value = unknown> {
  readonly name: string
  /** Paths of the part's files. Each has a default in the repository, unless it is optional. */
  readonly files: readonly string[]
  /** Those of `files` that may be missing. */
  readonly optional?: readonly string[]
  /** Parses one object that holds the data of each file under its path. */
  readonly schema: z.ZodType<Value>
  /** What a person should look at before they approve; never a reason to refuse. */
  doubts?(value: Value): readonly ContentDoubt[]
  /**
   * Decision 29: the words of such a file take effect only once these
   * professions have signed them.
   */
  readonly signed?: {
    readonly by: readonly Profession[]
    /** The words that a signature covers, so that a change of layout needs no new one. */
    readonly wordsOf: (data: unknown, file: string) => string
    /** The files fit each other, so they take effect together, once all of them are signed. */
    readonly asOne?: true
  }
}
