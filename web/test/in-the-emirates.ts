import { crisisKeys } from '#web/crisis/storage-keys.ts'

/**
 * Chooses a country, as a person may. By itself it follows from the time zone, which is another one
 * on each machine that runs the tests.
 */
export const inTheEmirates = (): void => localStorage.setItem(crisisKeys.device.country, 'AE')
