// @ts-nocheck
import type { ModuleId } from '../training.ts'
import { boundaries } from './boundaries/module.ts'
import { communication } from './communication/module.ts'
import type { TrainingModule } from './content.ts'
import { crisis } from './crisis/module.ts'
import { ethics } from './ethics/module.ts'
import { introduction } from './introduction/module.ts'
import { selfCare } from './self-care/module.ts'

/**
 * The modules that are complete in both languages. While one is missing it counts as in
 * preparation, and nobody can be approved.
 */
export const trainingModules: Readonly<Partial<Record<ModuleId, TrainingModule>>> = {
  introduction,
  boundaries,
  communication,
  crisis,
  ethics,
  'self-care': selfCare,
}
