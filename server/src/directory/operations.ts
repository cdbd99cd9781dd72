import { decide, desk, exportServices, propose, recordCheck, services } from './desk.ts'
import { importServices } from './import-services.ts'

/** The operations of this slice, as its contract names them. */
export const directoryOperations = {
  services,
  desk,
  propose,
  importServices,
  exportServices,
  decide,
  recordCheck,
}
