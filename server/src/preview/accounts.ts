import type {
  ExperienceArea,
  ExpertLanguage,
  Gender,
  SupportType,
} from '@sanad/domain/application/experience'
import type { Language } from '@sanad/domain/primitives/language'
import type { Role } from '@sanad/domain/primitives/role'

export interface DemoAccount {
  readonly email: string
  readonly role: Role
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly offer?: {
    readonly gender?: Gender
    readonly languages: readonly ExpertLanguage[]
    readonly supportTypes: readonly SupportType[]
    readonly areas: readonly ExperienceArea[]
  }
  /** A program that answers, and says that it is one. */
  readonly automatic?: true
}

/** Demo accounts exist only in a preview without real people's text. */
export const demoPassword = 'try-sanad'

const at = (name: string) => `${name}@preview.example`

const expert = (
  name: string,
  [firstName, lastName]: readonly [string, string],
  language: Language,
  offer: NonNullable<DemoAccount['offer']>,
) => ({ email: at(name), role: 'expert', firstName, lastName, language, offer }) as const

/** Invented people whom a visitor of a preview can use or meet. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: at('owner'), role: 'owner', firstName: 'Noor', lastName: 'Haddad', language: 'en' },
  { email: at('admin'), role: 'admin', firstName: 'Huda', lastName: 'Saleh', language: 'ar' },
  {
    email: at('supervisor'),
    role: 'supervisor',
    firstName: 'Karim',
    lastName: 'Aziz',
    language: 'en',
  },
  expert('mariam', ['مريم', 'حداد'], 'ar', {
    gender: 'female',
    languages: ['ar', 'en'],
    supportTypes: ['emotional', 'peer-connection', 'crisis'],
    areas: ['Grief & Loss', 'Depression & Anxiety'],
  }),
  expert('omar', ['عمر', 'خليل'], 'ar', {
    gender: 'male',
    languages: ['ar'],
    supportTypes: ['emotional', 'recovery-guidance'],
    areas: ['Addiction Recovery', 'Family Issues'],
  }),
  expert('sara', ['Sara', 'Nasser'], 'en', {
    gender: 'female',
    languages: ['en', 'ar'],
    supportTypes: ['emotional', 'resource-navigation', 'crisis'],
    areas: ['Chronic Illness', 'Disability Support'],
  }),
  expert('james', ['James', 'Okafor'], 'en', {
    gender: 'male',
    languages: ['en', 'fr'],
    supportTypes: ['emotional', 'peer-connection', 'crisis'],
    areas: ['Work & Career Stress', 'Trauma & PTSD'],
  }),
  {
    ...expert('demo-english', ['Automatic demo supporter', ''], 'en', {
      languages: ['en'],
      supportTypes: ['emotional'],
      areas: [],
    }),
    automatic: true,
  },
  {
    ...expert('demo-arabic', ['داعم تجريبي آلي', ''], 'ar', {
      languages: ['ar'],
      supportTypes: ['emotional'],
      areas: [],
    }),
    automatic: true,
  },
]
