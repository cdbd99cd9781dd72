import {
  decideService,
  serviceDesk,
  exportServices,
  proposeService,
  recordCheck,
  services,
} from './desk.ts'
import { importServices } from './import-services.ts'

export const directoryOperations = {
  services,
  serviceDesk,
  proposeService,
  importServices,
  exportServices,
  decideService,
  recordCheck,
}
