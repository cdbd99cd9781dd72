import { emergencyOperations } from '@sanad/domain/safeguarding/emergency-contract'
import { implement } from '@orpc/server'
import { asExpert, asSeekerOrGuest, type Call } from '#server/platform/routes.ts'
import { ownEmergency } from './emergency-view.ts'
import { askAgain, findEmergencyExpert, tellAge } from './keep-asking.ts'
import { changeOnCall, onCall } from './on-call.ts'
import { startEmergency } from './start-emergency.ts'

export function emergencyRoutes() {
  const os = implement(emergencyOperations).$context<Call>()
  return os.router({
    startEmergency: os.startEmergency.handler(asSeekerOrGuest(startEmergency)),
    emergency: os.emergency.handler(asSeekerOrGuest(ownEmergency)),
    findEmergencyExpert: os.findEmergencyExpert.handler(asSeekerOrGuest(findEmergencyExpert)),
    askAgain: os.askAgain.handler(asSeekerOrGuest(askAgain)),
    tellAge: os.tellAge.handler(asSeekerOrGuest(tellAge)),
    onCall: os.onCall.handler(asExpert(onCall)),
    setOnCall: os.setOnCall.handler(asExpert(changeOnCall)),
  })
}
