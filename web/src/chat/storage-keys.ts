import { declareKeys } from '#web/platform/storage/declare-keys.ts'

/** A name that ends with a dot is followed by a conversation's id. */
export const chatKeys = declareKeys({
  words: { draft: 'sanad.draft.' },
  /** The conversation that is open in this tab, for a reload without a connection. */
  copy: { kept: 'sanad.kept' },
  person: {
    /** The id of the message that the draft answers. */
    quote: 'sanad.quote.',
    /** NUDGE-3. The id of the message about which the draft asks. */
    asks: 'sanad.asks.',
    /** The id of the guest who had the conversation open here. */
    guestHad: 'sanad.guest-had.',
    /** The help that was offered. */
    help: 'sanad.help.',
    /** The library of phrases, for a supporter without a network. */
    phrases: 'sanad.phrases',
  },
})
