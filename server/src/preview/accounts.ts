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
  {
    email: at('mariam'),
    role: 'expert',
    firstName: 'مريم',
    lastName: 'حداد',
    language: 'ar',
    offer: {
      gender: 'female',
      languages: ['ar', 'en'],
      supportTypes: ['emotional', 'peer-connection', 'crisis'],
      areas: ['Grief & Loss', 'Depression & Anxiety'],
    },
  },
  {
    email: at('omar'),
    role: 'expert',
    firstName: 'عمر',
    lastName: 'خليل',
    language: 'ar',
    offer: {
      gender: 'male',
      languages: ['ar'],
      supportTypes: ['emotional', 'recovery-guidance'],
      areas: ['Addiction Recovery', 'Family Issues'],
    },
  },
  {
    email: at('sara'),
    role: 'expert',
    firstName: 'Sara',
    lastName: 'Nasser',
    language: 'en',
    offer: {
      gender: 'female',
      languages: ['en', 'ar'],
      supportTypes: ['emotional', 'resource-navigation', 'crisis'],
      areas: ['Chronic Illness', 'Disability Support'],
    },
  },
  {
    email: at('james'),
    role: 'expert',
    firstName: 'James',
    lastName: 'Okafor',
    language: 'en',
    offer: {
      gender: 'male',
      languages: ['en', 'fr'],
      supportTypes: ['emotional', 'peer-connection', 'crisis'],
      areas: ['Work & Career Stress', 'Trauma & PTSD'],
    },
  },
  {
    email: at('demo-english'),
    role: 'expert',
    firstName: 'Automatic demo supporter',
    lastName: '',
    language: 'en',
    automatic: true,
    offer: { languages: ['en'], supportTypes: ['emotional'], areas: [] },
  },
  {
    email: at('demo-arabic'),
    role: 'expert',
    firstName: 'داعم تجريبي آلي',
    lastName: '',
    language: 'ar',
    automatic: true,
    offer: { languages: ['ar'], supportTypes: ['emotional'], areas: [] },
  },
]
