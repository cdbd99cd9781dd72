import type { Language } from '@sanad/domain/primitives/language'
import { api } from '#web/platform/api/api.ts'
import { CookiesBlockedError } from '#web/platform/api/problem.ts'
import { takesCookies } from '#web/platform/device.ts'
import { isSharedDevice } from '#web/platform/storage/shared-device.ts'

/** Signs in as a guest; not where the browser would forget it at once. */
export async function beginAsGuest(language: Language): Promise<void> {
  if (!takesCookies()) throw new CookiesBlockedError()
  await api.identity.signInAsGuest({ language, sharedDevice: isSharedDevice() })
}
