import { declareKeys } from '#web/platform/storage/declare-keys.ts'

export const matchingKeys = declareKeys({
  /** 'off' when the sound of a match is turned off here. */
  device: { sound: 'sanad.sound' },
  person: {
    /** The wishes for a search (decision 50). */
    wish: 'sanad.wish',
    /** Set in a tab of a supporter: offers are also shown on screens without a sign-in. */
    reachable: 'sanad.reachable',
  },
})
