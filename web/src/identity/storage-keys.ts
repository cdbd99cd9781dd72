import { declareKeys } from '#web/platform/storage/declare-keys.ts'

export const identityKeys = declareKeys({
  visitor: {
    /** `first-paint.js` reads this key too. */
    codeSent: 'sanad.code-sent',
    /** The name and the address typed on the sign-in form; never a password. */
    typed: 'sanad.typed',
  },
  person: {
    profile: 'sanad.profile',
    /** The mood chosen on the mood picker, until the profile is complete. */
    mood: 'sanad.mood',
  },
})
