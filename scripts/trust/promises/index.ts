import type { Chapter } from '../promised.ts'
import { badInput } from './bad-input.ts'
import { danger } from './danger.ts'
import { faults } from './faults.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { ownData } from './own-data.ts'
import { rights } from './rights.ts'
import { running } from './running.ts'
import { sealing } from './sealing.ts'
import { waiting } from './waiting.ts'

/** The whole of docs/trust.md, in its order. */
export const chapters: readonly Chapter[] = [
  messages,
  danger,
  waiting,
  rights,
  limits,
  sealing,
  ownData,
  badInput,
  faults,
  running,
]
