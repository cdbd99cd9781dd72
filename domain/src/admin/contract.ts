import { activityOperations } from './activity/contract.ts'
import { auditOperations } from './audit/audit-contract.ts'
import { contentOperations } from './content/content-contract.ts'
import { breakGlassOperations } from './break-glass/break-glass-contract.ts'
import { linkOperations } from './link-contract.ts'
import { listOperations } from './lists-contract.ts'
import { overviewOperations } from './overview-contract.ts'
import { personOperations } from './person-contract.ts'
import { readyOperations } from './ready-contract.ts'
import { resetOperations } from './reset-contract.ts'
import { sessionOperations } from './sessions-contract.ts'
import { setupOperations } from './setup-contract.ts'
import { staffOperations } from './staff-contract.ts'
import { userOperations } from './users-contract.ts'

export const admin = {
  ...overviewOperations,
  ...listOperations,
  ...staffOperations,
  ...readyOperations,
  ...resetOperations,
  ...auditOperations,
  ...breakGlassOperations,
  ...userOperations,
  ...personOperations,
  ...sessionOperations,
  ...setupOperations,
  ...contentOperations,
  ...activityOperations,
  ...linkOperations,
}
