import { isSupportedDate } from '@sanad/domain/primitives/time/wall-time'
import { daysOf, longestDays } from '@sanad/domain/admin/analytics/spans'
import { useSearchParams } from 'react-router'

export const presets = [1, 7, 30, 90, 365] as const
export type Preset = (typeof presets)[number]

const defaultPreset: Preset = 30
const dayPattern = /^\d{4}-\d\d-\d\d$/

export interface Range {
  readonly from: string
  readonly until: string
}

export type RangeProblem = 'missing' | 'backwards' | 'tooLong' | 'tooFar'

/** Why a range cannot be requested. */
export function whyNotRange({ from, until }: Range): RangeProblem | undefined {
  if (!dayPattern.test(from) || !dayPattern.test(until)) return 'missing'
  const days = daysOf(from, until)
  if (Number.isNaN(days)) return 'missing'
  if (days < 1) return 'backwards'
  if (days > longestDays) return 'tooLong'
  return isSupportedDate(from) && isSupportedDate(until) ? undefined : 'tooFar'
}

/**
 * The range is kept in the address, so that it survives a reload and can be shared with a
 * colleague.
 */
export function useRange() {
  const [search, setSearch] = useSearchParams()
  const requested = { from: search.get('from') ?? '', until: search.get('until') ?? '' }
  const namedPreset = presets.find((days) => String(days) === search.get('days'))
  const isCustom = whyNotRange(requested) === undefined
  return {
    /** A preset is sent as a number of days: only the server knows what day it is in its zone. */
    request: isCustom ? requested : { days: namedPreset ?? defaultPreset },
    preset: isCustom ? undefined : (namedPreset ?? defaultPreset),
    choosePreset: (days: Preset) => setSearch({ days: String(days) }, { replace: true }),
    setCustom: (range: Range) => setSearch({ ...range }, { replace: true }),
  }
}
