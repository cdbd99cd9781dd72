import { useSyncExternalStore } from 'react'

/** Replaces the screen's title in the tab while something waits; usually undefined. */
let signal: string | undefined
const listeners = new Set<() => void>()

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A page drawn at the build has no signal. */
export const useTabSignal = (): string | undefined =>
  useSyncExternalStore(
    listen,
    () => signal,
    () => undefined,
  )

const icons = { usual: '/icon.svg', waiting: '/icon-waiting.svg' } as const

/**
 * Changes the tab's title and icon, so that a supporter in another tab sees that something waits
 * here.
 */
export function setTabSignal(text: string | undefined): void {
  signal = text
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  icon?.setAttribute('href', text === undefined ? icons.usual : icons.waiting)
  for (const listener of listeners) listener()
}
