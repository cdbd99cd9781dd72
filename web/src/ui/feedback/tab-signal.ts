import { useSyncExternalStore } from 'react'

/** What the tab says instead of the screen's title while something waits; nothing most of the time. */
let signal: string | undefined
const listeners = new Set<() => void>()

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A page that is drawn at the build has no signal. */
export const useTabSignal = (): string | undefined =>
  useSyncExternalStore(
    listen,
    () => signal,
    () => undefined,
  )

const icons = { usual: '/icon.svg', waiting: '/icon-waiting.svg' } as const

/** Changes the tab's title and picture, so that a supporter at another tab sees that something waits here. */
export function setTabSignal(text: string | undefined): void {
  signal = text
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  icon?.setAttribute('href', text === undefined ? icons.usual : icons.waiting)
  for (const listener of listeners) listener()
}
