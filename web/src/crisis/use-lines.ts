import {
  countryPattern,
  linesFor,
  listedVersion,
  type Country,
  type CrisisLine,
  type LinesForCountry,
} from '@sanad/domain/crisis/lines/crisis-lines'
import { isTimeZone } from '@sanad/domain/primitives/time/wall-time'
import { useSyncExternalStore, useEffect } from 'react'
import { defaultLines, linesOfPage } from '#web/platform/content/lines.ts'
import { isMoment } from '#web/platform/device.ts'
import { now } from '#web/platform/clock.ts'
import { newListeners } from '#web/platform/listeners.ts'
import { onDevice } from '#web/platform/storage/storage.ts'
import { useCountryGuess } from './use-country.ts'
import { crisisKeys } from './storage-keys.ts'

interface Copy {
  /** The version of the bundled list at the service; one older than this app's is ignored. */
  readonly listed: number
  readonly lines: readonly CrisisLine[]
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** What a browser stored may be anything. */
function isLine(value: unknown): value is CrisisLine {
  if (typeof value !== 'object' || value === null) return false
  const { id, country, name, shown, status, verifiedAt, hours } = value as Partial<CrisisLine>
  return (
    isText(id) &&
    isText(shown) &&
    isText(status) &&
    isText(country) &&
    countryPattern.test(country) &&
    isText(name?.en) &&
    isText(name.ar) &&
    (verifiedAt === undefined || isMoment(verifiedAt)) &&
    (hours === undefined || hours === 'always' || isTimeZone(hours.zone))
  )
}

function readCopy(): readonly CrisisLine[] | undefined {
  try {
    const { listed, lines } = JSON.parse(
      onDevice.get(crisisKeys.device.lines) ?? '{}',
    ) as Partial<Copy>
    const isComplete = listed !== undefined && listed >= listedVersion && Array.isArray(lines)
    return isComplete && lines.length > 0 && lines.every(isLine) ? lines : undefined
  } catch {
    return undefined
  }
}

let current: readonly CrisisLine[] | undefined
const { subscribe, publish } = newListeners()
/** The lines of the page, else the service's last answer, else the bundled ones. */
const currentLines = (): readonly CrisisLine[] =>
  (current ??= linesOfPage() ?? readCopy() ?? defaultLines)

export const useLines = (): readonly CrisisLine[] =>
  useSyncExternalStore(subscribe, currentLines, () => defaultLines)

export function useCrisisLinesOfCountry(): LinesForCountry & { readonly country: Country } {
  const [country] = useCountryGuess().countries
  return { country, ...linesFor(country, useLines(), new Date(now())) }
}

/** Replaces the lines, unless this app was bundled with a later list. */
function storeLines(copy: Copy): void {
  if (copy.listed < listedVersion || !copy.lines.every(isLine)) return
  onDevice.set(crisisKeys.device.lines, JSON.stringify(copy))
  current = copy.lines
  publish()
}

/** Reads the stored list again, as a new page would; for tests. */
export const reloadLines = (): void => void (current = undefined)

/** Loaded on demand: the first pages show the lines without the service's client. */
async function fetchLines(signal: AbortSignal): Promise<Copy> {
  const { api } = await import('#web/platform/api/api.ts')
  return api.crisis.lines(undefined, { signal })
}

/** Asks once. The bundled lines show meanwhile, and if it fails. */
export function useRefreshLines(): void {
  useEffect(() => {
    const leaving = new AbortController()
    fetchLines(leaving.signal).then(storeLines, () => undefined)
    return () => leaving.abort()
  }, [])
}
