import type { Country } from '../crisis/lines/crisis-lines.ts'
import type { Language } from '../primitives/language.ts'

/** Each service has one kind; seekers filter by it. */
export const serviceKinds = [
  'clinic',
  'counselling',
  'shelter',
  'legal',
  'student',
  'social',
  'other',
] as const
type ServiceKind = (typeof serviceKinds)[number]

export const serviceTopics = [
  'mental-health',
  'violence',
  'family',
  'children',
  'grief',
  'addiction',
  'health',
  'study',
  'work',
  'money',
  'housing',
  'rights',
] as const
type ServiceTopic = (typeof serviceTopics)[number]

export const serviceCosts = ['free', 'low', 'insurance', 'paid', 'unknown'] as const
type ServiceCost = (typeof serviceCosts)[number]

/** Languages in which a service helps: more than those of the screens. */
export const serviceLanguages = ['ar', 'en', 'fr', 'ur', 'hi', 'bn', 'fa', 'fil', 'ku'] as const
export type ServiceLanguage = (typeof serviceLanguages)[number]

/** `hidden` is shown to nobody: it did not answer, or it closed. */
export const serviceStatuses = ['listed', 'hidden'] as const
type ServiceStatus = (typeof serviceStatuses)[number]

type InBoth = Readonly<Record<Language, string>>

/** A text that is not known is empty. */
export interface Service {
  /** Ten letters without a digit: a reference in a message looks like no telephone number. */
  readonly id: string
  readonly country: Country
  /** The city; empty in both languages where it serves the whole country. */
  readonly city: InBoth
  readonly kind: ServiceKind
  readonly topics: readonly ServiceTopic[]
  readonly name: InBoth
  /** One or two sentences, in one language at least. */
  readonly about: InBoth
  readonly languages: readonly ServiceLanguage[]
  readonly cost: ServiceCost
  readonly phone: string
  readonly whatsapp: string
  readonly email: string
  readonly website: string
  readonly address: InBoth
  /** Open day and night. */
  readonly always: boolean
  readonly hours: InBoth
  /** The day of the last check by staff, `YYYY-MM-DD`. */
  readonly checkedOn: string
  readonly status: ServiceStatus
}

export const serviceLimits = {
  city: 60,
  name: 80,
  about: 300,
  phone: 30,
  email: 200,
  website: 200,
  address: 160,
  hours: 120,
  /** Few enough that a telephone holds the whole directory. */
  services: 1000,
  /** The most changes in one proposal, because a second person reads all of them. */
  changes: 200,
} as const

/** DIR-2. A service that nobody can reach helps nobody. */
export const isReachable = (
  service: Pick<Service, 'phone' | 'whatsapp' | 'email' | 'website' | 'address'>,
): boolean =>
  [
    service.phone,
    service.whatsapp,
    service.email,
    service.website,
    service.address.en,
    service.address.ar,
  ].some((way) => way !== '')

/** DIR-5. After this many days without a check a service is marked “not checked recently”. */
const longUncheckedDays = 180

export const isLongUnchecked = ({ checkedOn }: Pick<Service, 'checkedOn'>, at: Date): boolean =>
  at.getTime() - Date.parse(checkedOn) > longUncheckedDays * 86_400_000

/** The text in the reader's language, else in the other one. */
export const inEither = (text: InBoth, language: Language): string =>
  text[language] || text[language === 'en' ? 'ar' : 'en']

/** A filter; a part that is left out fits every service. */
export interface ServiceFilter {
  readonly country?: Country | undefined
  readonly city?: string | undefined
  readonly kind?: ServiceKind | undefined
  readonly topic?: ServiceTopic | undefined
  readonly language?: ServiceLanguage | undefined
  readonly cost?: ServiceCost | undefined
  readonly always?: boolean | undefined
}

const cityNames = ({ city }: Service): string[] => [city.en, city.ar].filter((name) => name !== '')

export const isNational = (service: Service): boolean => cityNames(service).length === 0

const fits = (service: Service, filter: ServiceFilter): boolean =>
  (filter.country === undefined || service.country === filter.country) &&
  // A service of the whole country is there for every city.
  (filter.city === undefined || isNational(service) || cityNames(service).includes(filter.city)) &&
  (filter.kind === undefined || service.kind === filter.kind) &&
  (filter.topic === undefined || service.topics.includes(filter.topic)) &&
  (filter.language === undefined || service.languages.includes(filter.language)) &&
  (filter.cost === undefined || service.cost === filter.cost) &&
  (filter.always !== true || service.always)

/** Finds services; those that staff checked in the last half year come first. */
export function findServices(
  services: readonly Service[],
  filter: ServiceFilter,
  at: Date,
): Service[] {
  const fitting = services.filter((service) => fits(service, filter))
  const old = (service: Service) => isLongUnchecked(service, at)
  return [...fitting.filter((service) => !old(service)), ...fitting.filter(old)]
}

/** Cities in the reader's language and alphabetical order. */
export const citiesOf = (
  services: readonly Service[],
  country: Country,
  language: Language,
): string[] =>
  [
    ...new Set(
      services.flatMap((service) =>
        service.country === country && !isNational(service)
          ? [inEither(service.city, language)]
          : [],
      ),
    ),
  ].sort((one, other) => one.localeCompare(other, language))
