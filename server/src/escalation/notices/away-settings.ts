import { contract } from '@sanad/domain/contract'
import { settingChangesAnHour } from '@sanad/domain/escalation/notice-channels'
import { refuse } from '@sanad/domain/primitives/refusal'
import { findContact } from '#server/identity/index.ts'
import {
  storeAwaySettings,
  findAwayMail,
} from '#server/platform/services/notifications/away-settings-store.ts'
import { findRegistrations } from '#server/platform/services/notifications/notices.ts'
import { vapidKeys } from '#server/platform/services/notifications/push.ts'
import { signedIn } from '#server/platform/services/http/guards.ts'
import { ownOfAccounts } from '#server/platform/services/http/permissions.ts'
import { consume } from '#server/platform/services/http/rate-limit.ts'

/** NOTICE-5. */
export const awaySettings = signedIn(
  contract.escalation.awaySettings,
  ownOfAccounts,
  async ({ appContext: { db, keys }, person }) => ({
    mail: await findAwayMail(db, person.id),
    hasAddress: (await findContact(db, person.id)) !== undefined,
    pushKey: (await vapidKeys(db, keys.server)).publicKey,
    browsers: (await findRegistrations(db, person.id)).length,
  }),
)

/** NOTICE-5. */
export const setAwayMail = signedIn(
  contract.escalation.setAwayMail,
  ownOfAccounts,
  async ({ appContext: { db, limits }, person }, { on }) => {
    const taken = await consume(db, settingChanges, person.id, limits)
    if (!taken.ok)
      return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
    if (on && !(await findContact(db, person.id))) return refuse('NO_SUCH_WAY')
    await storeAwaySettings(db, person.id, { mail: on })
    return { mail: on }
  },
)

export const settingChanges = {
  name: 'notice-settings',
  times: settingChangesAnHour,
  seconds: 3600,
} as const
