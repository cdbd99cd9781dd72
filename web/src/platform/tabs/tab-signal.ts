import { useSyncExternalStore } from 'react'
import {
  isSharedDevice,
  onSharedDeviceChange,
  useSharedDevice,
} from '#web/platform/storage/shared-device.ts'
import { newListeners } from '#web/platform/listeners.ts'

/** Replaces the screen's title in the tab while something waits; usually undefined. */
let signal: string | undefined
const { subscribe: listen, publish } = newListeners()

/** The title: the neutral one on a device that others use, else what waits; none at the build. */
export function useTabTitle(neutral: string): string | undefined {
  const isShared = useSharedDevice()
  const waiting = useSyncExternalStore(
    listen,
    () => signal,
    () => undefined,
  )
  return isShared ? neutral : waiting
}

const icons = {
  usual: '/icon.svg',
  waiting: '/icon-waiting.svg',
  neutral: '/icon-neutral.svg',
} as const

/** SHARED-8. The neutral icon comes before the one that says that something waits. */
function showIcon(): void {
  const unshared = signal === undefined ? 'usual' : 'waiting'
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  icon?.setAttribute('href', icons[isSharedDevice() ? 'neutral' : unshared])
}

/** So that a supporter in another tab sees that something waits here. */
export function setTabSignal(text: string | undefined): void {
  signal = text
  showIcon()
  publish()
}

/** Starts the icon, which follows what the tab says after a reload, too. */
export function startTabIcon(): void {
  onSharedDeviceChange(showIcon)
  if (isSharedDevice()) showIcon()
}
