import { declareKeys } from '#web/platform/storage/declare-keys.ts'

export const applicationKeys = declareKeys(
  {
    /** Specification §2.11: the expert profile before sign-in. */
    visitorWords: { expertProfile: 'expertProfile' },
    /** INVITE-4. An invitation that no account has taken yet. */
    visitor: { invitation: 'sanad.invitation' },
    /** Each is followed by a module's id. */
    person: {
      quiz: 'sanad.training.quiz.',
      practice: 'sanad.training.practice.',
      read: 'sanad.training.read.',
    },
  },
  // Any field of the stored JSON but the accepted terms, which are no text of the applicant.
  (value) => /[{,]"(?!terms)/.test(value),
)
