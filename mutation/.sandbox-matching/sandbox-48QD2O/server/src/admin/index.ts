// @ts-nocheck
export { endedBreakGlassPending } from './break-glass/break-glass-store.ts'
export { sweepBreakGlass } from './break-glass/break-glass.ts'
export { countWeeks } from './analytics/read-sums.ts'
export { judgeReadiness } from './readiness/ready.ts'
export { sweepFactorResets } from './staff/reset-factor.ts'
export { adminOperations } from './operations.ts'
export { confirmStaffByConsole } from './staff/confirm-staff.ts'
export { removeLoneOwnersFactor } from './staff/lone-owner.ts'
