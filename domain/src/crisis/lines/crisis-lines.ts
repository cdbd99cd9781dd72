import type { CallOrder } from '../help-offer.ts'
import type { CountryEntry } from '../../primitives/content/public-content.ts'
import type { Language } from '../../primitives/language.ts'
import type { OpenHours } from './open-hours.ts'

/** ISO 3166-1 alpha-2. The content folder lists the countries. */
export type Country = string
export const countryPattern = /^[A-Z]{2}$/

/**
 * `verified`: two of us called it. `listed`: a public source has it. `unverified`: no source, or no
 * answer. `retired`: shown to nobody.
 */
export const lineStatuses = ['verified', 'listed', 'unverified', 'retired'] as const
type LineStatus = (typeof lineStatuses)[number]
export const lineKinds = ['emergency', 'ambulance', 'police', 'support', 'children'] as const
type LineKind = (typeof lineKinds)[number]

export interface CrisisLine {
  readonly id: string
  readonly country: Country
  readonly kind: LineKind
  readonly name: Readonly<Record<Language, string>>
  /** The number as people know it; `dial` has the digits. */
  readonly shown: string
  readonly dial?: string | undefined
  /** A text message instead of, or beside, a call. */
  readonly text?: { readonly to: string; readonly words?: string | undefined } | undefined
  /** Missing when they are not known. */
  readonly hours?: OpenHours | undefined
  readonly languages?: readonly Language[] | undefined
  readonly status: LineStatus
  /** Year and month of the evidence, where it has one. */
  readonly evidence?: string | undefined
  /** When one of us last reached it, ISO 8601; missing when nobody has called. */
  readonly verifiedAt?: string | undefined
}

/** Raised with every change of `content/lines.csv`: devices then trust it over an older copy. */
export const listedVersion = 1

/** Without a call for so long, a line moves down and says so (docs/operate/crisis-lines.md). */
export const longUncheckedDays = 180

/** Specification §2.9: these four always stay visible; one that cannot work there says so. */
export const alwaysNamed: readonly string[] = ['AE-8004673', 'US-741741', 'AE-800MENTAL', 'AE-999']

export interface LinesForCountry {
  readonly emergency: readonly CrisisLine[]
  readonly lines: readonly CrisisLine[]
  /** Named by the specification, but foreign or never confirmed: shown, not to be tapped. */
  readonly others: readonly CrisisLine[]
}

export const isEmergency = ({ kind }: CrisisLine): boolean =>
  kind !== 'support' && kind !== 'children'

/** Only what exists in the person's own country can be tapped: a dead number in a crisis is a defect. */
export const mayTap = (crisisLine: CrisisLine, country: Country): boolean =>
  crisisLine.country === country &&
  (crisisLine.status === 'verified' || crisisLine.status === 'listed')

/** Lists the lines of a country; old ones are moved down, never hidden. */
export function linesFor(
  country: Country,
  lines: readonly CrisisLine[],
  at?: Date,
): LinesForCountry {
  const here = lines.filter((crisisLine) => mayTap(crisisLine, country))
  const listening = here.filter((crisisLine) => !isEmergency(crisisLine))
  const old = (crisisLine: CrisisLine) => at !== undefined && isLongUnchecked(crisisLine, at)
  return {
    emergency: here.filter(isEmergency),
    lines: [...listening.filter((crisisLine) => !old(crisisLine)), ...listening.filter(old)],
    others: lines.filter((crisisLine) => isOther(crisisLine, country)),
  }
}

const isOther = (crisisLine: CrisisLine, country: Country): boolean =>
  crisisLine.status !== 'retired' &&
  !mayTap(crisisLine, country) &&
  (alwaysNamed.includes(crisisLine.id) || crisisLine.country === country)

const millisecondsADay = 86_400_000

/** True for a line that was reached once, and long ago. */
export const isLongUnchecked = ({ verifiedAt }: CrisisLine, at: Date): boolean =>
  verifiedAt !== undefined &&
  at.getTime() - Date.parse(verifiedAt) > longUncheckedDays * millisecondsADay

/** Decision 49: from this age on a seeker may use the service where no country asks for more. */
export const youngestAge = 13

/** The profile knows 13 to 17 as one range, so a country with a higher age excludes all of it. */
export const servesMinorsAlone = (countries: readonly Pick<CountryEntry, 'aloneFrom'>[]): boolean =>
  countries.every(({ aloneFrom = youngestAge }) => aloneFrom <= youngestAge)

/** Changes replace lines of the same id; new ones come last, retired ones go. */
export const withChanges = (
  lines: readonly CrisisLine[],
  changes: readonly CrisisLine[],
): CrisisLine[] =>
  [...new Map([...lines, ...changes].map((one) => [one.id, one])).values()].filter(
    ({ status }) => status !== 'retired',
  )

interface CountryGuess {
  /** Countries, the likeliest first. */
  readonly countries: readonly [Country, ...Country[]]
  /** The device's clock is set to a zone of this country. */
  readonly isSure: boolean
}

/**
 * A hint that the person can correct: the zone of the device's clock. Without one, the region of
 * its first language and the service's first country are both likely. A clock in UTC hides the
 * place.
 * @param timeZone a name of the tz database
 * @param languages as the browser lists them: `ar-SA`, `en`
 */
export function guessCountry(
  offered: readonly Pick<CountryEntry, 'code' | 'zones' | 'zoneGroups'>[],
  timeZone: string,
  languages: readonly string[] = [],
): CountryGuess {
  const place = offered.find(
    ({ zones, zoneGroups = [] }) =>
      zones.includes(timeZone) || zoneGroups.some((start) => timeZone.startsWith(start)),
  )
  if (place) return { countries: [place.code], isSure: true }
  const region = languages[0]?.split('-').at(-1)
  const home = offered[0]?.code ?? ''
  const spoken = offered.find(({ code }) => code === region)?.code
  if (spoken === undefined || spoken === home) return { countries: [home], isSure: false }
  return { countries: timeZone === 'UTC' ? [home, spoken] : [spoken, home], isSure: false }
}

/** The numbers of the two buttons that call, in their order (decision 71). */
export function inCallOrder<Service extends Pick<CrisisLine, 'kind'>>(
  emergency: readonly Service[],
  order?: CallOrder,
): readonly Service[] {
  const ambulance = emergency.filter(({ kind }) => kind === 'ambulance')
  const others = emergency.filter(({ kind }) => kind !== 'ambulance')
  // A country with two numbers for the same service needs one button.
  const pair = [...ambulance.slice(0, 1), ...others.slice(0, 1)]
  return order === 'police-first' ? pair.reverse() : pair
}
