import { escalation as contract } from '@sanad/domain/escalation/contract'
import { settingChangesAnHour } from '@sanad/domain/escalation/notice-channels'
import { refuse } from '@sanad/domain/primitives/refusal'
import { findContact } from '#server/identity/index.ts'
import {
  storeAwaySettings,
  findAwayMail,
} from '#server/platform/services/notifications/away-settings-store.ts'
import { findRegistrations } from '#server/platform/services/notifications/notices.ts'
import {
  vapidKeys,
  forgetPush,
  isPushService,
  registerPush,
} from '#server/platform/services/notifications/push.ts'
import { signedIn, ownOfAccounts } from '#server/platform/services/http/guards.ts'
import { consume } from '#server/platform/services/http/rate-limit.ts'
import { needsFactor } from '@sanad/domain/identity/second-factor'
import { transaction } from '#server/platform/stores/database/db.ts'

/** NOTICE-5. */
export const awaySettings = signedIn(
  contract.awaySettings,
  ownOfAccounts,
  async ({ db, keys, person }) => ({
    mail: await findAwayMail(db, person.id),
    hasAddress: (await findContact(db, person.id)) !== undefined,
    pushKey: (await vapidKeys(db, keys.server)).publicKey,
    browsers: (await findRegistrations(db, person.id)).length,
  }),
)

/** NOTICE-5. */
export const setAwayMail = signedIn(
  contract.setAwayMail,
  ownOfAccounts,
  async ({ db, limits, person }, { on }) => {
    const taken = await consume(db, settingChanges, person.id, limits)
    if (!taken.ok)
      return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
    if (on && !(await findContact(db, person.id))) return refuse('NO_SUCH_WAY')
    await storeAwaySettings(db, person.id, { mail: on })
    return { mail: on }
  },
)

const settingChanges = {
  name: 'notice-settings',
  times: settingChangesAnHour,
  seconds: 3600,
} as const

/** NOTICE-5, NOTICE-7. Only people who answer alarms stay registered after they sign out. */
export const registerBrowser = signedIn(
  contract.registerPush,
  ownOfAccounts,
  async ({ db, keys, config, limits, person }, address) => {
    const taken = await consume(db, settingChanges, person.id, limits)
    if (!taken.ok)
      return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
    if (!isPushService(config, address.endpoint)) return refuse('PUSH_NOT_POSSIBLE')
    const signInId = needsFactor(person.standing) ? null : person.signInId
    await transaction(db, async (tx) => {
      await registerPush(tx, keys, { personId: person.id, address, signInId })
      await storeAwaySettings(tx, person.id, {})
    })
    return { registered: true as const }
  },
)

export const forgetBrowser = signedIn(
  contract.forgetPush,
  ownOfAccounts,
  async ({ db, keys, person }, { endpoint }) => {
    await forgetPush(db, keys, { personId: person.id, endpoint })
    return { forgotten: true as const }
  },
)
