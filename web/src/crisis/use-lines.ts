import {
  countries,
  linesFor,
  type Country,
  type CrisisLine,
  type LinesForCountry,
} from '@sanad/domain/crisis/lines/crisis-lines'
import { crisisLines, listedVersion } from '@sanad/domain/crisis/lines/listed-lines'
import { useSyncExternalStore } from 'react'
import { now } from '#web/platform/clock.ts'
import { onDevice, storageKeys } from '#web/platform/storage/storage.ts'
import { useCountry } from './use-country.ts'

interface Copy {
  /** The bundled list that the service knew. An older one than ours says nothing. */
  readonly listed: number
  readonly lines: readonly CrisisLine[]
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Whether a row can be drawn. What a browser kept may be anything. */
function isLine(value: unknown): value is CrisisLine {
  if (typeof value !== 'object' || value === null) return false
  const { id, country, name, shown, status } = value as Partial<CrisisLine>
  return (
    isText(id) &&
    isText(shown) &&
    isText(status) &&
    countries.some((candidate) => candidate === country) &&
    isText(name?.en) &&
    isText(name.ar)
  )
}

function readCopy(): readonly CrisisLine[] | undefined {
  try {
    const { listed, lines } = JSON.parse(onDevice.get(storageKeys.lines) ?? '{}') as Partial<Copy>
    const isComplete = listed !== undefined && listed >= listedVersion && Array.isArray(lines)
    return isComplete && lines.length > 0 && lines.every(isLine) ? lines : undefined
  } catch {
    return undefined
  }
}

let current: readonly CrisisLine[] | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The newest lines this device has: what the service said last, else what came with the app. */
const currentLines = (): readonly CrisisLine[] => (current ??= readCopy() ?? crisisLines)

const useLines = (): readonly CrisisLine[] =>
  useSyncExternalStore(subscribe, currentLines, () => crisisLines)

/** What to show where the person is. */
export function useLinesHere(): LinesForCountry & { readonly country: Country } {
  const country = useCountry()
  return { country, ...linesFor(country, useLines(), new Date(now())) }
}

/** What the service said replaces what was here, unless this app was bundled with a later list. */
export function keepLines(copy: Copy): void {
  if (copy.listed < listedVersion || !copy.lines.every(isLine)) return
  onDevice.set(storageKeys.lines, JSON.stringify(copy))
  current = copy.lines
  for (const listener of listeners) listener()
}

/** Forgets the list, as a new page would: tests begin with it. */
export const readLinesAgain = (): void => void (current = undefined)
