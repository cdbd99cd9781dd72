import type { ContentProblem } from '@sanad/domain/primitives/content/content-part'
import { lineFileDesk } from '#server/crisis/index.ts'
import { serviceFileDesk } from '#server/directory/index.ts'
import { checkOwnFiles } from '#server/platform/stores/content/check-content.ts'
import type { FileChange, FileDesk } from '#server/platform/stores/content/file-desk.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { contentParts } from './content-parts.ts'

/** What files of the content folder fill, and later propose changes of. */
export const fileDesks: readonly FileDesk[] = [lineFileDesk, serviceFileDesk]

/** @param tx without it, the files are not compared with what staff changed on the screens */
export async function checkFiles(
  tx: Tx | undefined,
  change: FileChange,
): Promise<readonly ContentProblem[]> {
  const judged = []
  for (const desk of fileDesks) judged.push(...(await desk.judge(tx, change)))
  return [...checkOwnFiles(change.after, contentParts), ...judged]
}
