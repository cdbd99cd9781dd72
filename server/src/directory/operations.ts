import {
  decideService,
  serviceDesk,
  exportServices,
  proposeService,
  recordCheck,
  services,
  importServices,
} from './desk.ts'

export const directoryOperations = {
  services,
  serviceDesk,
  proposeService,
  importServices,
  exportServices,
  decideService,
  recordCheck,
}
