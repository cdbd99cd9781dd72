import type { ServiceDesk } from '@sanad/domain/directory/contract'
import { api, readQuery, useChange } from '#web/platform/api/api.ts'

export const serviceDeskQuery = readQuery(['directory', 'desk'], api.directory.serviceDesk)

/** A change returns the whole desk; after a refusal it is fetched again. */
export const useServiceDeskChange = <Input>(
  work: (input: Input) => Promise<ServiceDesk>,
  onDone?: () => void,
) => useChange(serviceDeskQuery, work, onDone)
