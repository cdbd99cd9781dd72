import type { Language } from '../primitives/language.ts'
import { crisisLines } from './crisis-lines-listed.ts'

/**
 * Who can be called, by country. Found in public sources; before a live start a person calls every one of them
 * and sets `verified`. Bundled with the app, so that they are there without a server and without a network.
 */
export const countries = [
  'AE',
  'SA',
  'EG',
  'LB',
  'QA',
  'JO',
  'KW',
  'BH',
  'OM',
  'US',
  'GB',
  'CA',
  'IE',
] as const
export type Country = (typeof countries)[number]

/** `listed` stands in a public source; `unverified` could not be found anywhere. */
export type LineStatus = 'verified' | 'listed' | 'unverified'
export type LineKind = 'emergency' | 'ambulance' | 'police' | 'support' | 'children'
/** Open times in the line's own country, whole hours, every day. */
export type OpenHours = 'always' | { readonly from: number; readonly to: number }

export interface CrisisLine {
  readonly id: string
  readonly country: Country
  readonly kind: LineKind
  readonly name: Readonly<Record<Language, string>>
  /** As people know it; `dial` has the digits. */
  readonly shown: string
  readonly dial?: string
  /** A text message instead of, or beside, a call. */
  readonly text?: { readonly to: string; readonly words?: string }
  /** Missing: not known. */
  readonly hours?: OpenHours
  readonly languages?: readonly Language[]
  readonly status: LineStatus
  /** Year and month of the evidence, where it has one. */
  readonly evidence?: string
}

/** Specification §2.9: these four stay visible wherever one is; what cannot work there says so. */
const alwaysNamed = ['AE-8004673', 'US-741741', 'AE-800MENTAL', 'AE-999']

export interface LinesForCountry {
  readonly emergency: readonly CrisisLine[]
  readonly lines: readonly CrisisLine[]
  /** Named by the specification, but of another country or never confirmed: shown, not to be tapped. */
  readonly others: readonly CrisisLine[]
}

const isEmergency = (line: CrisisLine) => line.kind !== 'support' && line.kind !== 'children'

/** Only what exists in the person's own country can be tapped: a dead number in a crisis is a defect. */
export const mayTap = (line: CrisisLine, country: Country): boolean =>
  line.country === country && line.status !== 'unverified'

export function linesFor(country: Country): LinesForCountry {
  const here = crisisLines.filter((line) => mayTap(line, country))
  return {
    emergency: here.filter(isEmergency),
    lines: here.filter((line) => !isEmergency(line)),
    others: crisisLines.filter((line) => alwaysNamed.includes(line.id) && !mayTap(line, country)),
  }
}

const countryOfZone: Readonly<Record<string, Country>> = {
  'Asia/Dubai': 'AE',
  'Asia/Riyadh': 'SA',
  'Africa/Cairo': 'EG',
  'Asia/Beirut': 'LB',
  'Asia/Qatar': 'QA',
  'Asia/Amman': 'JO',
  'Asia/Kuwait': 'KW',
  'Asia/Bahrain': 'BH',
  'Asia/Muscat': 'OM',
  'Europe/London': 'GB',
  'Europe/Dublin': 'IE',
  'America/New_York': 'US',
  'America/Chicago': 'US',
  'America/Denver': 'US',
  'America/Phoenix': 'US',
  'America/Los_Angeles': 'US',
  'America/Anchorage': 'US',
  'Pacific/Honolulu': 'US',
  'America/Toronto': 'CA',
  'America/Halifax': 'CA',
  'America/Winnipeg': 'CA',
  'America/Edmonton': 'CA',
  'America/Vancouver': 'CA',
}

/** A hint, no more: people say themselves where they are. The UAE where it is none. */
export const countryOf = (timeZone: string): Country => countryOfZone[timeZone] ?? 'AE'

/** The zone in which a country's open times are meant, where any are known. */
const zoneOf: Partial<Readonly<Record<Country, string>>> = { AE: 'Asia/Dubai' }

/** Whether a line answers at this moment; undefined when its times are not known. */
export function isOpen(line: CrisisLine, at: Date): boolean | undefined {
  if (line.hours === undefined) return undefined
  if (line.hours === 'always') return true
  const hour = Number(
    new Intl.DateTimeFormat('en', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: zoneOf[line.country],
    }).format(at),
  )
  return hour >= line.hours.from && hour < line.hours.to
}
