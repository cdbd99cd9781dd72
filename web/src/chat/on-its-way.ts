import { writersHere } from '#web/platform/whose-words.ts'

/**
 * EMERGENCY-10. Whether a conversation that is not found may be on its way here: whoever is here was a guest in this
 * tab, and what they have follows them to their account in its own time.
 */
export const isOnItsWay = (code: string | undefined): boolean =>
  code === 'NOT_FOUND' && writersHere().length > 1
