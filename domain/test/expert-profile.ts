import { draftOf, type ExpertProfileDraft } from '../src/application/profile-fields.ts'

/** A profile that can be sent. A field that is not named here has an answer that fits its kind. */
export const wholeProfile: ExpertProfileDraft = {
  ...draftOf((field) => {
    if ('most' in field) return 'A few words.'
    if (field.kind === 'topics') return []
    return field.kind === 'one' ? field.values[0] : [field.values[0]]
  }),
  firstName: 'ليلى',
  lastName: 'Amin',
  age: '31-35',
  gender: 'female',
  location: 'Jordan',
  languages: ['ar', 'en'],
  briefIntro: 'person_of_determination',
  livedExperience: 'I lost somebody and found my feet again.',
  recoveryJourney: 'Slowly, with friends.',
  motivation: 'كان هناك من جلس معي.',
  experienceAreas: ['Grief & Loss'],
  yearsSinceRecovery: '10+ years',
  qualifications: '',
  supportTypes: ['emotional', 'crisis'],
}

/** The three steps of the wizard filled in; no kind of support is chosen yet. */
export const describedProfile: ExpertProfileDraft = { ...wholeProfile, supportTypes: [] }
