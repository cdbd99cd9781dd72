import type * as z from 'zod'
import type { Profession } from './sign-off.ts'

/** Files by path, with `/` between folders. */
export type ContentFiles = Readonly<Record<string, string>>

/** A refusal keeps the folder from being applied; a doubt is shown to the approving person. */
export interface ContentProblem {
  readonly file: string
  /** The line, counted from 1; missing when the problem concerns the whole file. */
  readonly line?: number | undefined
  readonly code: string
  /** The keys that lead to the place, or the value that was refused. */
  readonly detail?: string | undefined
  readonly isRefusal: boolean
}

export interface ContentDoubt {
  readonly file: string
  readonly code: string
  /** The keys that lead to the place; none for the whole file. */
  readonly keys?: readonly PropertyKey[]
  /** Shown beside the place instead of the keys. */
  readonly detail?: string
}

/** What one slice reads of the content folder. */
export interface ContentPart<Value = unknown> {
  readonly name: string
  /** Paths. Each has a default in the repository, unless it is optional. */
  readonly files: readonly string[]
  /** Those of `files` that may be missing. */
  readonly optional?: readonly string[]
  /** Parses one object that holds the data of each file under its path. */
  readonly schema: z.ZodType<Value>
  /** What a person should look at before they approve; never a reason to refuse. */
  doubts?(value: Value): readonly ContentDoubt[]
  /** Decision 29: the words take effect once these professions have signed them. */
  readonly signed?: {
    readonly by: readonly Profession[]
    /** The words that a signature covers, so that a change of layout needs no new one. */
    readonly wordsOf: (data: unknown, file: string) => string
    /** The files fit each other, so they take effect together, once all of them are signed. */
    readonly asOne?: true
  }
}
