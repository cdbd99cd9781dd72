import { useEffect } from 'react'
import { path } from '#web/platform/navigation/mount.ts'
import { assessmentKeys } from '#web/assessment/storage-keys.ts'
import { inTab } from '#web/platform/storage/storage.ts'

/**
 * Leaving without a press withdraws the request: a mark left in the tab would start an emergency at
 * a later visit. A reload, and React's second mount, keep the mark.
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
