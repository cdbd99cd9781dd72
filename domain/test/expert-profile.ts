import { emptyDraft, type ExpertProfileDraft } from '../src/application/application-form.ts'

/** The three steps of the wizard filled in; no kind of support is chosen yet. */
export const describedProfile: ExpertProfileDraft = {
  ...emptyDraft,
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
}

/** A profile that can be sent. */
export const wholeProfile: ExpertProfileDraft = {
  ...describedProfile,
  supportTypes: ['emotional', 'crisis'],
}
