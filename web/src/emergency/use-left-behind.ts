import { useEffect } from 'react'
import { path } from '#web/platform/navigation/mount.ts'
import { inTab } from '#web/platform/storage/storage.ts'

/**
 * Whoever leaves without pressing has asked for nothing: a mark that stayed in the tab would begin an emergency at
 * some later visit. A reload keeps it, and so does the second mounting that React tries in development.
 */
export function useLeftBehind(mark: string): void {
  useEffect(
    () => () => {
      if (location.pathname !== path('/emergency-connect')) inTab.remove(mark)
    },
    [mark],
  )
}
