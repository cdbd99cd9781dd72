import type { Language } from '../primitives/language.ts'
import { expertLanguages, genders, supportTypes } from './experience.ts'

/** Longest texts, in UTF-16 units: a name, and a story of about a page. */
export const applicationLimits = { name: 60, story: 2000 } as const

/** Specification §2.11: the wizard's three steps. */
export const wizardSteps = ['personal', 'experience', 'qualifications'] as const
/** The support types have a screen of their own. */
export const profileParts = [...wizardSteps, 'supportTypes'] as const
export type ProfilePart = (typeof profileParts)[number]

interface Row {
  readonly part: ProfilePart
  /** An application can be sent without an answer. */
  readonly optional?: boolean
  readonly hinted?: boolean
  /** The values are numbers, which a screen shows without words of its own. */
  readonly numeric?: boolean
  /** The field's name in a person's own copy of their data. */
  readonly exported: Readonly<Record<Language, string>>
}
type Values = readonly [string, ...string[]]

const name = (row: Row) => ({ ...row, kind: 'name', most: applicationLimits.name }) as const
const story = (row: Row) =>
  ({ ...row, kind: 'story', hinted: true, most: applicationLimits.story }) as const
const oneOf = <const Choices extends Values>(values: Choices, row: Row) =>
  ({ ...row, kind: 'one', values }) as const
const someOf = <const Choices extends Values>(values: Choices, row: Row) =>
  ({ ...row, kind: 'some', values }) as const
const topics = (row: Row) => ({ ...row, kind: 'topics' }) as const

/**
 * Specification §3: the expert profile, one row a field, in the order of the form. The form, the
 * contract, the stored profile, the review, the export and the fuzzing inputs follow from the rows;
 * `docs/build/add-a-profile-field.md` adds one.
 */
export const profileFields = {
  firstName: name({ part: 'personal', exported: { en: 'First name', ar: 'الاسم الأول' } }),
  lastName: name({ part: 'personal', exported: { en: 'Last name', ar: 'اسم العائلة' } }),
  age: oneOf(['18-25', '26-30', '31-35', '36-40', '41-45', '46-50', '51-55', '56-60', '60+'], {
    part: 'personal',
    numeric: true,
    exported: { en: 'Age', ar: 'العمر' },
  }),
  gender: oneOf(genders, {
    part: 'personal',
    hinted: true,
    exported: { en: 'Gender', ar: 'الجنس' },
  }),
  location: oneOf(
    [
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
    ],
    { part: 'personal', exported: { en: 'Country', ar: 'البلد' } },
  ),
  languages: someOf(expertLanguages, {
    part: 'personal',
    hinted: true,
    exported: { en: 'Languages', ar: 'اللغات' },
  }),
  briefIntro: oneOf(
    [
      'student',
      'employee',
      'entrepreneur',
      'person_of_determination',
      'caregiver',
      'retiree',
      'other',
    ],
    { part: 'experience', exported: { en: 'In short', ar: 'باختصار' } },
  ),
  experienceAreas: topics({
    part: 'experience',
    exported: { en: 'Areas of experience', ar: 'مجالات الخبرة' },
  }),
  yearsSinceRecovery: oneOf(['1-2 years', '3-5 years', '6-10 years', '10+ years'], {
    part: 'experience',
    exported: { en: 'Years since recovery', ar: 'سنوات منذ التعافي' },
  }),
  livedExperience: story({
    part: 'experience',
    exported: { en: 'Lived experience', ar: 'التجربة المعيشة' },
  }),
  recoveryJourney: story({
    part: 'experience',
    exported: { en: 'The way of recovery', ar: 'طريق التعافي' },
  }),
  motivation: story({ part: 'experience', exported: { en: 'Motivation', ar: 'الدافع' } }),
  qualifications: story({
    part: 'qualifications',
    optional: true,
    exported: { en: 'Qualifications', ar: 'المؤهلات' },
  }),
  supportTypes: someOf(supportTypes, {
    part: 'supportTypes',
    exported: { en: 'Kinds of support', ar: 'أنواع الدعم' },
  }),
} as const

export type DraftField = keyof typeof profileFields
export type ProfileField = (typeof profileFields)[DraftField]
export const draftFields = Object.keys(profileFields) as DraftField[]

type ValueOf<Field> = Field extends { kind: 'one'; values: readonly (infer Choice)[] }
  ? Choice | null
  : Field extends { kind: 'some'; values: readonly (infer Choice)[] }
    ? readonly Choice[]
    : Field extends { kind: 'topics' }
      ? readonly string[]
      : string

/** An empty text or list counts as no answer. */
export type ExpertProfileDraft = {
  readonly [Name in DraftField]: ValueOf<(typeof profileFields)[Name]>
}

export const draftOf = (valueOf: (field: ProfileField) => unknown): ExpertProfileDraft =>
  Object.fromEntries(
    draftFields.map((field) => [field, valueOf(profileFields[field])]),
  ) as unknown as ExpertProfileDraft
