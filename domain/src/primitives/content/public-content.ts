import type { Language } from '../language.ts'

/** The organisation's logo. The defaults have none. */
export const logoFile = 'logo.svg'

/** What a service may leave out without harm to anybody who uses the rest. */
export const optionalFeatures = ['exercises', 'mood-diary', 'directory'] as const
export type OptionalFeature = (typeof optionalFeatures)[number]

export interface ContactLine {
  readonly label: string
  readonly shown: string
  readonly link?: string
}

/** What a seeker may name, and a supporter know from experience. */
export interface Topic {
  /** The id as rows store it. */
  readonly id: string
  readonly name: Readonly<Record<Language, string>>
  /** Supporters are asked whether they know it from experience. */
  readonly supportersMayName: boolean
}

/** A country in which the service names numbers to call. */
export interface CountryEntry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly name: Readonly<Record<Language, string>>
  /** Names of the tz database that a device's clock may have there. */
  readonly zones: readonly string[]
  /** Beginnings of such zone names. */
  readonly zoneGroups?: readonly string[] | undefined
  /** The age in years for using the service without an adult; 13 where it is missing. */
  readonly aloneFrom?: number | undefined
}

/** What a person agrees to by the press that starts an emergency. */
export interface EmergencyNotice {
  /** Says that volunteers answer, and that no rescue is sent. */
  readonly volunteers: string
  /** Says that a program reads the messages. */
  readonly program: string
  /** Says who may read the messages, and when. */
  readonly readers: string
  /** Says whom to call in danger. */
  readonly danger: string
}

/** What screens show of the content folder; a page brings only what differs from the defaults. */
export interface PublicContent {
  readonly name: Readonly<Record<Language, string>>
  /** The addresses of the organisation's own files, where it has some. */
  readonly logo?: string
  readonly exercises?: string
  readonly contacts?: Readonly<Record<Language, readonly ContactLine[]>> | undefined
  /** CLOSED-1. Says that the service is closed now, and until when. */
  readonly closure?: Readonly<Record<Language, string>> | undefined
  /** Features that the organisation does not offer. */
  readonly without?: readonly OptionalFeature[] | undefined
  /** The organisation's own texts of screens by key: `home.welcome.text`. */
  readonly words: Readonly<Record<Language, Readonly<Record<string, string>>>>
  /** A short hash of the terms, which tells whether the build has the one in force. */
  readonly terms: string
  readonly emergencyNotice: Readonly<Record<Language, EmergencyNotice>>
  /** Topics in the order of the screens. */
  readonly topics: readonly Topic[]
  /** Kinds of support in use, in the order of the screens. */
  readonly supportTypes: readonly string[]
  /** Countries in the order of the screens; the first is where the service is at home. */
  readonly countries: readonly CountryEntry[]
}
