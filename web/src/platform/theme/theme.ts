import { useSyncExternalStore } from 'react'
import { onDevice, platformKeys } from '../storage/storage.ts'

/** Specification §1. */
export const themeChoices = ['light', 'dark', 'system'] as const
type ThemeChoice = (typeof themeChoices)[number]

const listeners = new Set<() => void>()
const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')

function themeChoice(): ThemeChoice {
  const stored = onDevice.get(platformKeys.device.theme)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function draw(): void {
  const choice = themeChoice()
  const dark = choice === 'dark' || (choice === 'system' && darkSystem().matches)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') onDevice.remove(platformKeys.device.theme)
  else onDevice.set(platformKeys.device.theme, choice)
  draw()
  for (const listener of listeners) listener()
}

/** Applies the theme, and follows the system's while none was chosen. */
export function startTheme(): void {
  draw()
  darkSystem().addEventListener('change', draw)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(subscribe, themeChoice, () => 'system')
