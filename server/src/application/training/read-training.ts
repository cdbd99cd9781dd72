import { application as contract } from '@sanad/domain/application/contract'
import {
  isCompleted,
  isTrainingComplete,
  moduleMinutes,
  progressWithin,
  stateOf,
  type ModuleId,
} from '@sanad/domain/application/training'
import { partsOf, type TrainingModule } from '@sanad/domain/application/training/content'
import type { ModuleToRead, TrainingModuleRow } from '@sanad/domain/application/training/contract'
import { trainingFile, trainingParts } from '@sanad/domain/application/training/training-file'
import type { Language } from '@sanad/domain/primitives/language'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { findMe } from '#server/identity/index.ts'
import type { Content } from '#server/platform/stores/content/content.ts'
import { asApplicantOrExpert } from '#server/platform/services/http/guards.ts'
import { findCertificates, findStandings, type StandingRow } from './certificate-store.ts'
import { changeFor } from './changed-lessons.ts'
import { findAllProgress, findProgress, saveProgress } from './progress-store.ts'
import { openModule, quizStanding, readParts, whyNotTrain } from './module-standing.ts'
import { transaction } from '#server/platform/stores/database/db.ts'

export const readTraining = asApplicantOrExpert(
  contract.training,
  async ({ db, content, person }, { language }) => {
    const standings = await findStandings(db, person.id)
    const progress = await findAllProgress(db, person.id)
    const modules = standings.map((standing): TrainingModuleRow => {
      const { id, expiresAt } = standing
      const state = stateOf(id, standings)
      const module = content.of(trainingParts[id])
      const { title, description } = module[language]
      return {
        id,
        title,
        description,
        duration: moduleMinutes[id],
        completed: isCompleted(standing),
        locked: state === 'locked',
        state,
        progress: state === 'done' ? 100 : progressOf(module, progress.get(id)?.read ?? []),
        expiresAt,
        confirmBy: progress.get(id)?.confirmBy ?? null,
        reviewedBy: reviewerOf(content, id, language),
      }
    })
    return {
      modules,
      modulesCompleted: modules.filter(({ completed }) => completed).length,
      totalModules: modules.length,
      completedAt: completedAt(standings),
      minutesLeft: modules.reduce((sum, each) => sum + minutesLeftOf(each), 0),
    }
  },
)

/** Null while the text in force is a draft. */
const reviewerOf = (content: Content, id: ModuleId, language: Language): string | null =>
  content.file(trainingFile(id, language)).signers[0]?.name ?? null

function progressOf(module: TrainingModule, read: readonly string[]): number {
  const parts = partsOf(module)
  return progressWithin(parts.filter((part) => read.includes(part)).length, parts.length)
}

const minutesLeftOf = ({ completed, duration, progress }: TrainingModuleRow): number =>
  completed ? 0 : Math.ceil((duration * (100 - progress)) / 100)

/** When the last of the six was passed for the first time. */
function completedAt(standings: readonly StandingRow[]): string | null {
  if (!isTrainingComplete(standings)) return null
  return standings.reduce(
    (last, { firstPassedAt }) => ((firstPassedAt ?? '') > last ? (firstPassedAt ?? '') : last),
    '',
  )
}

/** One module without its quiz. */
export const trainingModule = asApplicantOrExpert(
  contract.trainingModule,
  async ({ db, content, person }, { module: id, language }) => {
    const open = await openModule(db, content, { personId: person.id, id })
    if (isRefusal(open)) return open
    const { title, contentNote, lessons, dialogues, practice, sources } = open.module[language]
    const view = {
      id,
      title,
      contentNote,
      lessons: lessons.map(({ questions: _questions, ...lesson }) => lesson),
      dialogues,
      practice: practice ?? null,
      sources,
      reviewedBy: reviewerOf(content, id, language),
      place: open.progress.place,
      read: readParts(open),
      quiz: await quizStanding(db, person.id, open),
      change: changeFor(content, id, open.progress),
    }
    return view as ModuleToRead
  },
)

/** The newest certificate of each module. */
export const trainingCertificates = asApplicantOrExpert(
  contract.trainingCertificates,
  async ({ db, content, person }, { language }) => {
    const me = await findMe(db, person.id)
    if (!me) return refuse('NOT_FOUND')
    const standings = await findStandings(db, person.id)
    const earned = await findCertificates(db, person.id)
    const newest = standings.flatMap(({ id }) => earned.find(({ module }) => module === id) ?? [])
    const validUntil = newest.filter(({ expired }) => !expired).map(({ expiresAt }) => expiresAt)
    return {
      firstName: me.firstName,
      lastName: me.lastName,
      complete: isTrainingComplete(standings),
      reviewed: newest.every(({ module }) => content.file(trainingFile(module, language)).isSigned),
      expiresAt: validUntil.sort()[0] ?? null,
      certificates: newest.map((each) => ({
        ...each,
        title: content.of(trainingParts[each.module])[language].title,
      })),
    }
  },
)

/** Parts that the module does not have are ignored. */
export const keepTrainingPlace = asApplicantOrExpert(
  contract.keepTrainingPlace,
  ({ db, content, person }, { module: id, place, read }) =>
    transaction(db, async (tx) => {
      const closed = await whyNotTrain(tx, person.id)
      if (closed) return closed
      const open = await openModule(tx, content, { personId: person.id, id })
      if (isRefusal(open)) return open
      const parts = partsOf(open.module)
      const isPart = (part: string) => parts.includes(part)
      await saveProgress(tx, person.id, id, {
        place: place !== null && isPart(place) ? place : null,
        read: read.filter(isPart),
      })
      const current = { ...open, progress: await findProgress(tx, person.id, id) }
      const readNow = readParts(current)
      return {
        read: readNow,
        progress: progressWithin(readNow.length, parts.length),
        quiz: await quizStanding(tx, person.id, current),
      }
    }),
)
