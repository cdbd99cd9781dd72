import { useSyncExternalStore } from 'react'

/** What a supporter reads or writes beside a conversation where there is no room for all of it. */
export type PanelName = 'steps' | 'brief' | 'note'

let openPanels: ReadonlyMap<string, PanelName> = new Map()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function showPanel(sessionId: string, name: PanelName | undefined): void {
  const next = new Map(openPanels)
  if (name === undefined) next.delete(sessionId)
  else next.set(sessionId, name)
  openPanels = next
  for (const listener of listeners) listener()
}

/** The open panel of this conversation: it is still open when the supporter comes back to it. */
export const useOpenPanel = (sessionId: string): PanelName | undefined =>
  useSyncExternalStore(subscribe, () => openPanels.get(sessionId))

const wide = '(min-width: 80rem)'

/** Whether everything has its place beside the conversation. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(wide)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(wide).matches,
  )
