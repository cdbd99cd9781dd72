import { whyNotOpen, type ModuleId } from '@sanad/domain/application/training'
import { partsOf, type TrainingModule } from '@sanad/domain/application/training/content'
import type { QuizStanding } from '@sanad/domain/application/training/contract'
import { trainingParts } from '@sanad/domain/application/training/training-file'
import { refuse, type Refusal } from '@sanad/domain/primitives/refusal'
import { findMe } from '#server/identity/index.ts'
import type { Content } from '#server/platform/stores/content/content.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { findStandings, type StandingRow } from './certificate-store.ts'
import { findOpenAttempt, findPause, findProgress, type Progress } from './progress-store.ts'

interface OpenModule {
  readonly module: TrainingModule
  readonly standing: StandingRow
  readonly progress: Progress
}

/** The module, if this person may read it. Skipping a module is refused. */
export async function openModule(
  tx: Tx,
  content: Content,
  { personId, id }: { readonly personId: string; readonly id: ModuleId },
): Promise<OpenModule | Refusal<'MODULE_LOCKED'>> {
  const standings = await findStandings(tx, personId)
  const standing = standings.find((each) => each.id === id)
  if (!standing || whyNotOpen(id, standings)) return refuse('MODULE_LOCKED')
  const module = content.of(trainingParts[id])
  return { module, standing, progress: await findProgress(tx, personId, id) }
}

/** Decision 19. Open until the decision; after a rejection training can only be read. */
export async function whyNotTrain(
  tx: Tx,
  personId: string,
): Promise<Refusal<'TRAINING_CLOSED'> | undefined> {
  const me = await findMe(tx, personId)
  return me?.verificationStatus === 'rejected' ? refuse('TRAINING_CLOSED') : undefined
}

/** Among the parts that the module has now. */
export const readParts = ({ module, progress }: OpenModule): string[] =>
  partsOf(module).filter((part) => progress.read.includes(part))

export async function quizStanding(
  tx: Tx,
  personId: string,
  open: OpenModule,
): Promise<QuizStanding> {
  const { id, certificate, expiresAt } = open.standing
  if (certificate === 'valid' && expiresAt !== null) return { kind: 'passed', expiresAt }
  if (await findOpenAttempt(tx, personId, id)) return { kind: 'under-way' }
  const pause = await findPause(tx, personId, id)
  if (pause) return { kind: 'paused', ...pause }
  return { kind: readParts(open).length < partsOf(open.module).length ? 'lessons-first' : 'open' }
}
