import { useEffect } from 'react'
import { path } from '#web/platform/navigation/mount.ts'
import { assessmentKeys } from '#web/assessment/storage-keys.ts'
import { inTab } from '#web/platform/storage/storage.ts'

/**
 * Leaving the page without a press withdraws the request: a mark left in the tab would start an
 * emergency at a later visit. A reload keeps the mark, and so does the second mount of React's
 * strict mode.
 */
export function useClearMarkOnLeave(): void {
  useEffect(
    () => () => {
      if (location.pathname !== path('/emergency-connect'))
        inTab.remove(assessmentKeys.device.emergency)
    },
    [],
  )
}
