import type { Language } from '@sanad/domain/primitives/language'
import { api } from './api.ts'
import { CookiesBlockedError } from './problem.ts'
import { takesCookies } from '../device.ts'
import { isSharedDevice } from '../storage/shared-device.ts'

/** Does nothing where the browser would forget the guest at once. */
export async function beginAsGuest(language: Language): Promise<void> {
  if (!takesCookies()) throw new CookiesBlockedError()
  await api.identity.signInAsGuest({ language, sharedDevice: isSharedDevice() })
}
