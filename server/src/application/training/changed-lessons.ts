import { moduleIds, type ModuleId } from '@sanad/domain/application/training'
import {
  changedParts,
  confirmWithinDays,
  wordsNow,
  type AcceptedWords,
  type KnownWords,
} from '@sanad/domain/application/training/changed-lessons'
import { moduleText, partTexts, type ModuleText } from '@sanad/domain/application/training/content'
import type { ModuleToRead } from '@sanad/domain/application/training/contract'
import { trainingFile, trainingParts } from '@sanad/domain/application/training/training-file'
import { application as contract } from '@sanad/domain/application/contract'
import { languages } from '@sanad/domain/primitives/language'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { and, eq, sql } from 'drizzle-orm'
import { asApplicantOrExpert } from '#server/platform/services/http/guards.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import type { Content } from '#server/platform/stores/content/content.ts'
import { hashOfText } from '#server/platform/stores/content/content-store.ts'
import { readContentFile } from '#server/platform/stores/content/read-content-file.ts'
import { transaction, type Db, type Tx } from '#server/platform/stores/database/db.ts'
import { openModule } from './module-standing.ts'
import { lockProgress, type Progress } from './progress-store.ts'
import { trainingProgress } from './tables.ts'

/** The text in force and earlier texts that differ from it only by corrections. */
function acceptedWords(content: Content, id: ModuleId): AcceptedWords {
  const accepted: Record<string, [string, ...string[]]> = {}
  for (const language of languages) {
    const file = trainingFile(id, language)
    for (const [part, words] of partTexts(content.of(trainingParts[id])[language]))
      accepted[`${language}/${part}`] = [hashOfText(words)]
    for (const text of content.file(file).corrected.flatMap((each) => readModule(file, each)))
      for (const [part, words] of partTexts(text))
        accepted[`${language}/${part}`]?.push(hashOfText(words))
  }
  return accepted
}

/** A text of another release may have a form that this one does not read. */
function readModule(file: string, text: string): ModuleText[] {
  const { data } = moduleText.safeParse(readContentFile(file, text).data)
  return data ? [data] : []
}

const isSigned = (content: Content, id: ModuleId): boolean =>
  languages.every((language) => content.file(trainingFile(id, language)).isSigned)

const hashOfWords = (words: KnownWords): string => hashOfText(JSON.stringify(words))

/** What an asked person has not read yet; null if not asked, or once the known text is back. */
export function changeFor(
  content: Content,
  id: ModuleId,
  { knownWords, confirmBy }: Progress,
): ModuleToRead['change'] {
  if (!knownWords || !confirmBy) return null
  const accepted = acceptedWords(content, id)
  const parts = changedParts(knownWords, accepted)
  return parts.length === 0 ? null : { words: hashOfWords(wordsNow(accepted)), parts, confirmBy }
}

/** The person passed or confirmed the module, and so knows its text in force. */
export async function saveKnownWords(
  tx: Tx,
  content: Content,
  { personId, module }: { readonly personId: string; readonly module: ModuleId },
): Promise<void> {
  await tx
    .update(trainingProgress)
    .set({ knownWords: wordsNow(acceptedWords(content, module)), confirmBy: null })
    .where(and(eq(trainingProgress.personId, personId), eq(trainingProgress.module, module)))
}

/** LESSON-2. Only the text that the screen showed is confirmed. */
export const confirmModule = asApplicantOrExpert(
  contract.confirmModule,
  ({ db, content, person }, { module, words }) =>
    transaction(db, async (tx) => {
      await lockProgress(tx, person.id, module)
      const open = await openModule(tx, content, { personId: person.id, id: module })
      if (isRefusal(open)) return open
      if (!open.standing.passed) return refuse('NOT_FOUND')
      if (hashOfWords(wordsNow(acceptedWords(content, module))) !== words)
        return { confirmed: false }
      if (changeFor(content, module, open.progress)) {
        await saveKnownWords(tx, content, { personId: person.id, module })
        await audit.record(tx, person.id, 'application.module-confirmed', {
          subjectId: person.id,
          facts: { module },
        })
      }
      return { confirmed: true }
    }),
)

/** LESSON-1 to LESSON-4. Starts the days for reading a changed module, or stops them. */
export async function askAboutChangedLessons(db: Db, content: Content): Promise<void> {
  const modules = Object.fromEntries(
    moduleIds.map((id) => {
      const accepted = acceptedWords(content, id)
      return [id, { now: wordsNow(accepted), asked: isSigned(content, id) ? accepted : {} }]
    }),
  )
  await db.execute(sql`
    with passed as (
      select p.person_id, p.module, words -> 'now' as now_known, exists (
          select from jsonb_each(words -> 'asked') as a (part, hashes)
          where p.known_words is not null and not coalesce(hashes ? (p.known_words ->> part), false)
        ) as is_changed
      from training_progress p
      join jsonb_each(${JSON.stringify(modules)}::jsonb) as m (module, words) using (module)
      where exists (select from training_certificates c
        where c.person_id = p.person_id and c.module = p.module))
    update training_progress p set
      known_words = coalesce(p.known_words, now_known),
      confirm_by = case when is_changed then
        coalesce(p.confirm_by, app_now() + make_interval(days => ${confirmWithinDays})) end
    from passed
    where p.person_id = passed.person_id and p.module = passed.module
      and (p.known_words is null or is_changed <> (p.confirm_by is not null))`)
}
