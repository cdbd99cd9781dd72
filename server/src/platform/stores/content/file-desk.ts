import type { ContentFiles, ContentProblem } from '@sanad/domain/primitives/content/content-part'
import type { Tx } from '../database/db.ts'

/** Own files of the version in force, and of one that would replace it. */
export interface FileChange {
  readonly before: ContentFiles
  readonly after: ContentFiles
}

export interface AppliedFiles extends FileChange {
  /** Null for a command on the server. */
  readonly proposedBy: string | null
  /** Null for a command on the server. */
  readonly appliedBy: string | null
  readonly reason: string
}

/** Rows of the database that staff change at a desk, and that a file of the content folder changes too. */
export interface FileDesk {
  /** @param tx without it, the file is compared with the release's own */
  readonly judge: (tx: Tx | undefined, change: FileChange) => Promise<readonly ContentProblem[]>
  readonly apply: (tx: Tx, applied: AppliedFiles) => Promise<void>
}
