import { moduleIds, type ModuleId } from '@sanad/domain/application/training'
import { path } from '#web/platform/navigation/mount.ts'

/** Specification §2.1: the address of the training. */
export const trainingPath = (): string => path('/expert-training')
export const modulePath = (module: ModuleId): string => path(`/expert-training/${module}`)
/** The address of a part of a module, or of its quiz. */
export const partPath = (module: ModuleId, part: string): string =>
  path(`/expert-training/${module}/${part}`)
/** The last part of every module. */
export const quizPart = 'quiz'
export const certificatePath = (): string => path('/expert-training/certificate')

export const isModuleId = (text: string | undefined): text is ModuleId =>
  moduleIds.some((module) => module === text)
