import { sayYesToDirectQuestion, takeDirectQuestion } from './direct-question.ts'
import { current } from './own-emergency.ts'
import { askAgain, findEmergencyExpert, setOwnAge } from './retry-emergency.ts'
import { startEmergency } from './start-emergency.ts'

export const emergencyOperations = {
  startEmergency,
  current,
  findEmergencyExpert,
  askAgain,
  tellAge: setOwnAge,
  takeDirectQuestion,
  sayYesToDirectQuestion,
}
