import { useCallback, useState } from 'react'
import { inTab, tabWriter, type StorageKey } from '#web/platform/storage/storage.ts'

export const keptIdOf = (key: StorageKey): string | undefined => inTab.get(key) ?? undefined

/** The id of a message to which a draft refers, kept in this tab beside the draft. */
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
