import { admin } from './admin/contract.ts'
import { appointments } from './appointments/contract.ts'
import { application } from './application/contract.ts'
import { assessment } from './assessment/contract.ts'
import { availability } from './availability/contract.ts'
import { chat } from './chat/contract.ts'
import { consent } from './consent/contract.ts'
import { crisis } from './crisis/contract.ts'
import { directory } from './directory/contract.ts'
import { emergency } from './emergency/contract.ts'
import { escalation } from './escalation/contract.ts'
import { home } from './home/contract.ts'
import { identity } from './identity/contract.ts'
import { matching } from './matching/contract.ts'
import { liveBoards } from './live-boards/contract.ts'
import { privacy } from './privacy/contract.ts'
import { records } from './records/contract.ts'
import { supervision } from './supervision/contract.ts'
import { supporterCare } from './supporter-care/contract.ts'
import { followUpContract } from './wellbeing/follow-up/contract.ts'
import { mood } from './wellbeing/mood/contract.ts'
import { outcome } from './wellbeing/outcome/contract.ts'
import { planContract } from './wellbeing/plan/contract.ts'

/** The operations of each slice, in the slices' order (docs/build/map.md). */
export const contract = {
  identity,
  consent,
  crisis,
  directory,
  assessment,
  chat,
  application,
  availability,
  appointments,
  matching,
  escalation,
  emergency,
  supervision,
  records,
  liveBoards,
  supporterCare,
  mood,
  outcome,
  plan: planContract,
  followUp: followUpContract,
  home,
  privacy,
  admin,
}
export type Contract = typeof contract
