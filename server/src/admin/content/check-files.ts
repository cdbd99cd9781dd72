import type { ContentProblem, ContentPart } from '@sanad/domain/primitives/content/content-part'
import { lineFileDesk } from '#server/crisis/index.ts'
import { serviceFileDesk } from '#server/directory/index.ts'
import { checkOwnFiles } from '#server/platform/stores/content/check-content.ts'
import type { FileChange, FileDesk } from '#server/platform/stores/content/file-desk.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { phrasesPart } from '@sanad/domain/chat/phrases/phrases-file'
import { trainingParts } from '@sanad/domain/application/training/training-file'
import { supportTypesPart, topicsPart } from '@sanad/domain/application/topics-file'
import { closuresPart } from '@sanad/domain/availability/closures-file'
import { countriesPart } from '@sanad/domain/crisis/lines/countries-file'
import { linesPart } from '@sanad/domain/crisis/lines/lines-file'
import { servicesPart } from '@sanad/domain/directory/services-file'
import { emergencyNoticePart } from '@sanad/domain/consent/emergency-notice-file'
import { termsPart } from '@sanad/domain/consent/terms-file'
import { directQuestionPart } from '@sanad/domain/emergency/direct-question-file'
import { handbookPart, privacyPart, statementsPart } from '@sanad/domain/home/policies-file'
import { linksPart } from '@sanad/domain/home/links-file'
import { wordsPart } from '@sanad/domain/home/words-file'
import { recordPart } from '@sanad/domain/records/record-file'
import { guidePart } from '@sanad/domain/supervision/guide-file'
import { exercisesPart } from '@sanad/domain/wellbeing/exercises/exercises-file'
import { servicePart } from '@sanad/domain/primitives/content/service-file'

/** A file that no part names is refused. */
export const contentParts: readonly ContentPart[] = [
  servicePart,
  termsPart,
  emergencyNoticePart,
  privacyPart,
  statementsPart,
  handbookPart,
  wordsPart,
  linksPart,
  topicsPart,
  supportTypesPart,
  countriesPart,
  linesPart,
  servicesPart,
  ...Object.values(trainingParts),
  phrasesPart,
  guidePart,
  exercisesPart,
  directQuestionPart,
  recordPart,
  closuresPart,
]

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
