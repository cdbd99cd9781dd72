import {
  decideService,
  serviceDesk,
  exportServices,
  proposeService,
  recordCheck,
  services,
} from './desk.ts'
import { importServices } from './import-services.ts'

/** The operations of this slice, as its contract names them. */
export const directoryOperations = {
  services,
  serviceDesk,
  proposeService,
  importServices,
  exportServices,
  decideService,
  recordCheck,
}
