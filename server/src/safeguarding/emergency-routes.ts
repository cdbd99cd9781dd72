import { emergencyOperations } from '@sanad/domain/safeguarding/emergency-contract'
import { implement } from '@orpc/server'
import { asExpert, type Call } from '#server/platform/routes.ts'
import { changeOnCall, onCall } from './on-call.ts'

export function emergencyRoutes() {
  const os = implement(emergencyOperations).$context<Call>()
  return os.router({
    onCall: os.onCall.handler(asExpert(onCall)),
    setOnCall: os.setOnCall.handler(asExpert(changeOnCall)),
  })
}
