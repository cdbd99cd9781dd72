import { useCallback, useState } from 'react'
import { inTab, tabWriter, type StorageKey } from '#web/platform/storage/storage.ts'

export const keptIdOf = (key: StorageKey): string | undefined => inTab.get(key) ?? undefined

/** Kept in this tab beside the draft that refers to the message. */
export function useKeptId(
  key: StorageKey,
): [id: string | undefined, keep: (id: string | undefined) => void] {
  const [id, setId] = useState(() => keptIdOf(key))
  const [writeToTab] = useState(tabWriter)
  const keep = useCallback(
    (next: string | undefined) => {
      writeToTab(key, next)
      setId(next)
    },
    [writeToTab, key],
  )
  return [id, keep]
}
