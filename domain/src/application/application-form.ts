import { expertLanguages, experienceAreas, genders, supportTypes } from './experience.ts'
import type { ExperienceArea, ExpertLanguage, Gender, SupportType } from './experience.ts'

/** Specification §3: expert age ranges. */
export const expertAgeRanges = [
  '18-25',
  '26-30',
  '31-35',
  '36-40',
  '41-45',
  '46-50',
  '51-55',
  '56-60',
  '60+',
] as const
/** Specification §3. */
export const locations = [
  'Saudi Arabia',
  'UAE',
  'Egypt',
  'Jordan',
  'Lebanon',
  'Kuwait',
  'Qatar',
  'Bahrain',
  'Oman',
  'Other',
] as const
/** Specification §3. */
export const briefIntros = [
  'student',
  'employee',
  'entrepreneur',
  'person_of_determination',
  'caregiver',
  'retiree',
  'other',
] as const
/** Specification §3. */
export const recoveryYears = ['1-2 years', '3-5 years', '6-10 years', '10+ years'] as const

/** Longest texts, in UTF-16 units: a name, and a story of about a page. */
export const applicationLimits = { name: 60, story: 2000 } as const

/**
 * Specification §3: the expert profile while it is being filled in. An empty text or list counts as
 * no answer.
 */
export interface ExpertProfileDraft {
  readonly firstName: string
  readonly lastName: string
  readonly age: (typeof expertAgeRanges)[number] | null
  readonly gender: Gender | null
  readonly location: (typeof locations)[number] | null
  readonly languages: readonly ExpertLanguage[]
  readonly briefIntro: (typeof briefIntros)[number] | null
  readonly livedExperience: string
  readonly recoveryJourney: string
  readonly motivation: string
  readonly experienceAreas: readonly ExperienceArea[]
  readonly yearsSinceRecovery: (typeof recoveryYears)[number] | null
  readonly qualifications: string
  readonly supportTypes: readonly SupportType[]
}
export type DraftField = keyof ExpertProfileDraft

export const emptyDraft: ExpertProfileDraft = {
  firstName: '',
  lastName: '',
  age: null,
  gender: null,
  location: null,
  languages: [],
  briefIntro: null,
  livedExperience: '',
  recoveryJourney: '',
  motivation: '',
  experienceAreas: [],
  yearsSinceRecovery: null,
  qualifications: '',
  supportTypes: [],
}

/**
 * Specification §5: the required fields of each step of the wizard, and of the choice of support
 * types after it.
 */
export const requiredIn = {
  personal: ['firstName', 'lastName', 'age', 'gender', 'location', 'languages'],
  experience: [
    'briefIntro',
    'livedExperience',
    'recoveryJourney',
    'motivation',
    'experienceAreas',
    'yearsSinceRecovery',
  ],
  qualifications: [],
  supportTypes: ['supportTypes'],
} as const satisfies Record<string, readonly DraftField[]>
type DraftPart = keyof typeof requiredIn
/** Specification §2.11: the wizard's three steps. */
export const wizardSteps = ['personal', 'experience', 'qualifications'] as const

/** The required fields of this part without an answer, in the order of the screen. */
export const missingIn = (part: DraftPart, draft: ExpertProfileDraft): DraftField[] =>
  requiredIn[part].filter((field) => isEmpty(draft[field]))

/** Every required field without an answer. */
export const missingFields = (draft: ExpertProfileDraft): DraftField[] =>
  (Object.keys(requiredIn) as DraftPart[]).flatMap((part) => missingIn(part, draft))

function isEmpty(value: ExpertProfileDraft[DraftField]): boolean {
  return value === null || (typeof value === 'string' ? value.trim() === '' : value.length === 0)
}

/**
 * Reads what a browser kept before sign-in. Each valid field is taken and each invalid one left
 * out, so that one damaged answer never costs the others.
 */
export function readKeptDraft(kept: unknown): Partial<ExpertProfileDraft> {
  if (typeof kept !== 'object' || kept === null) return {}
  const entries = Object.entries(kept).filter(
    ([field, value]) => Object.hasOwn(fits, field) && fits[field as DraftField](value),
  )
  return Object.fromEntries(entries)
}

const text = (most: number) => (value: unknown) =>
  typeof value === 'string' && value.length <= most && value.isWellFormed() && !value.includes('\0')
const oneOf = (choices: readonly string[]) => (value: unknown) =>
  value === null || (typeof value === 'string' && choices.includes(value))
const someOf = (choices: readonly string[]) => (value: unknown) =>
  Array.isArray(value) &&
  new Set(value).size === value.length &&
  value.every((item) => typeof item === 'string' && choices.includes(item))

const fits: Readonly<Record<DraftField, (value: unknown) => boolean>> = {
  firstName: text(applicationLimits.name),
  lastName: text(applicationLimits.name),
  age: oneOf(expertAgeRanges),
  gender: oneOf(genders),
  location: oneOf(locations),
  languages: someOf(expertLanguages),
  briefIntro: oneOf(briefIntros),
  livedExperience: text(applicationLimits.story),
  recoveryJourney: text(applicationLimits.story),
  motivation: text(applicationLimits.story),
  experienceAreas: someOf(experienceAreas),
  yearsSinceRecovery: oneOf(recoveryYears),
  qualifications: text(applicationLimits.story),
  supportTypes: someOf(supportTypes),
}
