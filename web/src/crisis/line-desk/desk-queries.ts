import type { LineDesk } from '@sanad/domain/crisis/contract'
import { api, readQuery, useChange } from '#web/platform/api/api.ts'

export const lineDeskQuery = readQuery(['crisis', 'line-desk'], api.crisis.lineDesk)

/** A change at the desk returns the whole desk; after a refusal it is fetched again. */
export const useLineDeskChange = <Input>(
  work: (input: Input) => Promise<LineDesk>,
  onDone?: () => void,
) => useChange(lineDeskQuery, work, onDone)
