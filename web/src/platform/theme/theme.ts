import { useSyncExternalStore } from 'react'
import { onDevice, platformKeys } from '../storage/storage.ts'
import { newListeners } from '#web/platform/listeners.ts'

/** Specification §1: the themes that a person can choose. */
export const themeChoices = ['light', 'dark', 'system'] as const
type ThemeChoice = (typeof themeChoices)[number]

const { subscribe, publish } = newListeners()
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
  publish()
}

/** Follows the system's theme while none was chosen. */
export function startTheme(): void {
  draw()
  darkSystem().addEventListener('change', draw)
}
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(subscribe, themeChoice, () => 'system')
