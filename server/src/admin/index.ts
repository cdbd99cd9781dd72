export { endedBreakGlassPending } from './break-glass/break-glass-store.ts'
export { sweepBreakGlass } from './break-glass/break-glass.ts'
export { openArrivals } from './activity/arrivals.ts'
export { countActivity } from './activity/count-activity.ts'
export { judgeReadiness } from './readiness/ready.ts'
export { sweepFactorResets } from './staff/reset-factor.ts'
export { adminOperations } from './operations.ts'
export { confirmStaffByConsole } from './staff/confirm-staff.ts'
export {
  removeLoneOwnersFactor,
  listOwners,
  makeFirstOwner,
  makeNextOwner,
} from './staff/console-owner.ts'
export { proposeFolder, readNewestFiles } from './content/proposals.ts'
export { checkFiles } from './content/check-files.ts'
export { contentParts } from './content/content-parts.ts'
export { adminData } from './personal-data.ts'
