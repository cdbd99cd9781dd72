import type { CallOrder } from '../help-offer.ts'
import type { Language } from '../../primitives/language.ts'
import type { OpenHours } from './open-hours.ts'

/**
 * Who can be called, by country. Found in public sources; before a live start a person calls every one of them.
 * Bundled with the app, so that they are there without a server and without a network; what staff have changed
 * since comes from the service and replaces the bundled copy.
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

/**
 * `verified` was called by two of us; `listed` stands in a public source; `unverified` could not be found anywhere
 * or did not answer; `retired` is shown to nobody. That a line works in another country only depends on where the
 * person is, so it is no status.
 */
export const lineStatuses = ['verified', 'listed', 'unverified', 'retired'] as const
type LineStatus = (typeof lineStatuses)[number]
export const lineKinds = ['emergency', 'ambulance', 'police', 'support', 'children'] as const
export type LineKind = (typeof lineKinds)[number]

export interface CrisisLine {
  readonly id: string
  readonly country: Country
  readonly kind: LineKind
  readonly name: Readonly<Record<Language, string>>
  /** As people know it; `dial` has the digits. */
  readonly shown: string
  readonly dial?: string | undefined
  /** A text message instead of, or beside, a call. */
  readonly text?: { readonly to: string; readonly words?: string | undefined } | undefined
  /** Missing: not known. */
  readonly hours?: OpenHours | undefined
  readonly languages?: readonly Language[] | undefined
  readonly status: LineStatus
  /** Year and month of the evidence, where it has one. */
  readonly evidence?: string | undefined
  /** When somebody of us last reached it, ISO 8601; missing for one that nobody has called. */
  readonly verifiedAt?: string | undefined
}

/** Safety: over this many days without a call a line stands lower and says so. See docs/crisis-lines.md. */
export const longUncheckedDays = 180

/** Specification §2.9: these four stay visible wherever one is; what cannot work there says so. */
export const alwaysNamed: readonly string[] = ['AE-8004673', 'US-741741', 'AE-800MENTAL', 'AE-999']

export interface LinesForCountry {
  readonly emergency: readonly CrisisLine[]
  readonly lines: readonly CrisisLine[]
  /** Named by the specification, but of another country or never confirmed: shown, not to be tapped. */
  readonly others: readonly CrisisLine[]
}

export const isEmergency = ({ kind }: CrisisLine): boolean =>
  kind !== 'support' && kind !== 'children'

/** Only what exists in the person's own country can be tapped: a dead number in a crisis is a defect. */
export const mayTap = (crisisLine: CrisisLine, country: Country): boolean =>
  crisisLine.country === country &&
  (crisisLine.status === 'verified' || crisisLine.status === 'listed')

/** What is shown to somebody who is in this country. Nothing is hidden for being old, only moved down. */
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

/** Somebody reached it once, and that is long ago. */
export const isLongUnchecked = ({ verifiedAt }: CrisisLine, at: Date): boolean =>
  verifiedAt !== undefined &&
  at.getTime() - Date.parse(verifiedAt) > longUncheckedDays * millisecondsADay

/**
 * The places in which a device's clock may say that it is: all of the tz database's, and names that devices have kept
 * from before. A number of another country is worse than none.
 */
const placesOf: Readonly<Record<Country, string>> = {
  AE: 'Asia/Dubai',
  SA: 'Asia/Riyadh',
  EG: 'Africa/Cairo Egypt',
  LB: 'Asia/Beirut',
  QA: 'Asia/Qatar',
  JO: 'Asia/Amman',
  KW: 'Asia/Kuwait',
  BH: 'Asia/Bahrain',
  OM: 'Asia/Muscat',
  GB: 'Europe/London Europe/Belfast Europe/Jersey Europe/Guernsey Europe/Isle_of_Man GB',
  IE: 'Europe/Dublin Eire',
  US:
    'America/New_York America/Detroit America/Louisville America/Indianapolis America/Fort_Wayne America/Chicago ' +
    'America/Menominee America/Denver America/Boise America/Shiprock America/Phoenix America/Los_Angeles ' +
    'America/Anchorage America/Juneau America/Sitka America/Metlakatla America/Yakutat America/Nome America/Adak ' +
    'America/Atka Pacific/Honolulu Pacific/Johnston America/Puerto_Rico America/St_Thomas America/Virgin Pacific/Guam ' +
    'Pacific/Saipan Pacific/Pago_Pago Pacific/Samoa Pacific/Midway Pacific/Wake Navajo EST5EDT CST6CDT MST7MDT PST8PDT ' +
    'EST MST HST',
  CA:
    'America/St_Johns America/Halifax America/Glace_Bay America/Moncton America/Goose_Bay America/Blanc-Sablon ' +
    'America/Toronto America/Montreal America/Nipigon America/Thunder_Bay America/Iqaluit America/Pangnirtung ' +
    'America/Atikokan America/Coral_Harbour America/Winnipeg America/Rainy_River America/Resolute ' +
    'America/Rankin_Inlet America/Regina America/Swift_Current America/Edmonton America/Cambridge_Bay ' +
    'America/Yellowknife America/Inuvik America/Creston America/Dawson_Creek America/Fort_Nelson ' +
    'America/Whitehorse America/Dawson America/Vancouver',
}
/** Whole groups that are one country's. */
const groupsOf: readonly (readonly [start: string, country: Country])[] = [
  ['America/Indiana/', 'US'],
  ['America/Kentucky/', 'US'],
  ['America/North_Dakota/', 'US'],
  ['US/', 'US'],
  ['Canada/', 'CA'],
]

/** Where the service is at home, for a device that says nothing of its place. */
const home: Country = 'AE'

interface CountryGuess {
  /** The likeliest first. */
  readonly countries: readonly [Country, ...Country[]]
  /** The device's clock stands in a place of this country. */
  readonly isSure: boolean
}

/**
 * A hint, which the person corrects beside the numbers: the place of the device's clock. Without one, the
 * region of its first language and the UAE are both likely. A clock in UTC belongs to a browser that hides
 * where it is, and such a browser often hides its language too.
 * @param timeZone a name of the tz database
 * @param languages as the browser lists them: `ar-SA`, `en`
 */
export function guessCountry(timeZone: string, languages: readonly string[] = []): CountryGuess {
  const place =
    countries.find((country) => placesOf[country].split(' ').includes(timeZone)) ??
    groupsOf.find(([start]) => timeZone.startsWith(start))?.[1]
  if (place) return { countries: [place], isSure: true }
  const region = languages[0]?.split('-').at(-1)
  const spoken = countries.find((country) => country === region)
  if (spoken === undefined || spoken === home) return { countries: [home], isSure: false }
  return { countries: timeZone === 'UTC' ? [home, spoken] : [spoken, home], isSure: false }
}

/** Orders the emergency services of a country for the two buttons that call (decision 71). */
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
