import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { onDevice, platformKeys } from '../storage/storage.ts'
import { type Keys, keysOf, needsNoModifier } from './pressed-keys.ts'
import { newListeners } from '#web/platform/listeners.ts'

export interface Shortcut {
  readonly keys: Keys
  /** The key's meaning in the sheet of shortcuts. */
  readonly label: string
  /** The heading in the sheet. */
  readonly group: string
  readonly run: () => void
}

/** Shortcuts of all mounted parts of the screen, the innermost last. */
let lists: readonly (readonly Shortcut[])[] = []
let isSheetOpen = false
const { subscribe, publish } = newListeners()
/** Where two mounted parts use the same key, the last one has it. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const run = useEffectEvent((keys: Keys) => shortcuts.find((one) => one.keys === keys)?.run())
  // Registered anew only when the sheet would change, not with every render.
  const shown = JSON.stringify(shortcuts.map(({ keys, label, group }) => ({ keys, label, group })))
  useEffect(() => {
    const list = (JSON.parse(shown) as readonly Omit<Shortcut, 'run'>[]).map((one) => ({
      ...one,
      run: () => run(one.keys),
    }))
    if (lists.length === 0) document.addEventListener('keydown', onKeyDown)
    lists = [...lists, list]
    publish()
    return () => {
      lists = lists.filter((other) => other !== list)
      if (lists.length === 0) document.removeEventListener('keydown', onKeyDown)
      publish()
    }
  }, [shown])
}

export function useOfferedShortcuts(): readonly Shortcut[] {
  const offered = useSyncExternalStore(subscribe, () => lists)
  const all = offered.flat()
  return all.filter(({ keys }, n) => all.findLastIndex((other) => other.keys === keys) === n)
}

/** Opens the sheet by a button, because its key can be turned off. */
export const openShortcutSheet = (): void => showSheet(true)
export const closeShortcutSheet = (): void => showSheet(false)
function showSheet(open: boolean): void {
  isSheetOpen = open
  publish()
}
export const useShortcutSheet = (): boolean => useSyncExternalStore(subscribe, () => isSheetOpen)

const off = 'off'
const areSingleKeysOn = (): boolean => onDevice.get(platformKeys.device.shortcuts) !== off

/** WCAG 2.1.4: shortcuts of a single key can be turned off, on this device. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn)
export function turnSingleKeys(on: boolean): void {
  if (on) onDevice.remove(platformKeys.device.shortcuts)
  else onDevice.set(platformKeys.device.shortcuts, off)
  publish()
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing) return
  if (document.querySelector('dialog[open]')) return
  const keys = keysOf(event)
  if (keys === undefined) return
  if (needsNoModifier(keys) && (!areSingleKeysOn() || isTextField(event.target))) return
  const shortcut = lists.flat().findLast((offered) => offered.keys === keys)
  if (!shortcut) return
  // The key must not arrive in the field that the shortcut moves the focus to.
  event.preventDefault()
  shortcut.run()
}

const textFields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(textFields) !== null
