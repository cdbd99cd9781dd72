import { emergency } from '@sanad/domain/emergency/contract'
import { implement } from '@orpc/server'
import { asSeekerOrGuest, type Call } from '#server/platform/http/guards.ts'
import { ownEmergency } from './own-emergency.ts'
import { askAgain, findEmergencyExpert, tellAge } from './retry-emergency.ts'
import { startEmergency } from './start-emergency.ts'

export function emergencyRoutes() {
  const os = implement(emergency).$context<Call>()
  return os.router({
    startEmergency: os.startEmergency.handler(asSeekerOrGuest(startEmergency)),
    current: os.current.handler(asSeekerOrGuest(ownEmergency)),
    findEmergencyExpert: os.findEmergencyExpert.handler(asSeekerOrGuest(findEmergencyExpert)),
    askAgain: os.askAgain.handler(asSeekerOrGuest(askAgain)),
    tellAge: os.tellAge.handler(asSeekerOrGuest(tellAge)),
  })
}
