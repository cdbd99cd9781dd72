import { admin as contract } from '@sanad/domain/admin/contract'
import type { AllSettings, LiveSettingShown, Setting } from '@sanad/domain/admin/setup-contract'
import { boundsOf, liveSettings, mayChange, whyNotChange } from '@sanad/domain/primitives/settings'
import { refuse } from '@sanad/domain/primitives/refusal'
import { inArray } from 'drizzle-orm'
import { keptForMinutes } from '#server/assessment/index.ts'
import { messageLimits } from '#server/chat/index.ts'
import { codeLife, firstNameOf, guestHours, decryptName, profiles } from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import {
  requestsFromAddress,
  requestsOfPerson,
} from '#server/platform/services/http/request-limits.ts'
import { asAdmin, asAdminFresh, type SignedInCall } from '#server/platform/services/http/guards.ts'
import {
  isSetInEnvironment,
  putSetting,
  settingsNow,
  usualOf,
  type SettingInForce,
} from '#server/platform/stores/settings/settings.ts'

/** For a secret or an address only whether it is set. */
const deploymentOf = ({ config }: SignedInCall): Setting[] => [
  { name: 'STAGE', value: config.stage },
  { name: 'TIME_ZONE', value: config.timeZone },
  { name: 'LIMITS_FACTOR', value: config.limitsFactor },
  { name: 'PAGER_WEBHOOK_URL', value: config.pager !== undefined },
  { name: 'SMTP_URL', value: config.smtpUrl !== undefined },
  { name: 'OWNER_EMAIL', value: config.ownerEmail !== undefined },
]

const fixed: AllSettings['fixed'] = [
  { name: 'code-minutes', value: codeLife.minutes },
  { name: 'code-tries', value: codeLife.tries },
  { name: 'guest-hours', value: guestHours },
  { name: 'kept-answers-minutes', value: keptForMinutes },
  { name: 'requests-person-minute', value: requestsOfPerson.times },
  { name: 'requests-ip-minute', value: requestsFromAddress.times },
  { name: 'message-burst', value: messageLimits.burst },
]

/** With value, source and who can change them. */
export const readSettings = asAdmin(contract.settings, async (call) => ({
  deployment: deploymentOf(call),
  live: await viewLive(call.db, call),
  fixed,
}))

async function viewLive(tx: Tx, { config, person }: SignedInCall): Promise<LiveSettingShown[]> {
  const all = await settingsNow(tx, config)
  const by = all.flatMap(({ changedBy }) => changedBy ?? [])
  const names = await tx
    .select({ id: profiles.id, name: firstNameOf(profiles) })
    .from(profiles)
    .where(inArray(profiles.id, by))
  return all.map((one) => ({
    ...one,
    ...shapeOf(one.name),
    mayChange: one.source !== 'environment' && mayChange(one.name, person.role),
    changedBy: decryptName(tx, names.find(({ id }) => id === one.changedBy)?.name ?? null),
  }))
}

function shapeOf(
  name: SettingInForce['name'],
): Pick<LiveSettingShown, 'kind' | 'group' | 'unit' | 'min' | 'max'> {
  const { kind, group, ...rest } = liveSettings[name]
  return { kind, group, unit: 'unit' in rest ? rest.unit : null, ...boundsOf(name) }
}

export const changeSetting = asAdminFresh(
  contract.changeSetting,
  async (call, { name, from, to, reason }) => {
    const { config, db, person } = call
    const setOutside = isSetInEnvironment(config, name)
    const why = whyNotChange({ name, value: to, role: person.role, setOutside })
    if (why === 'OUT_OF_BOUNDS') return refuse(why, boundsOf(name))
    if (why !== undefined) return refuse(why)
    return transaction(db, async (tx) => {
      const usual = usualOf(config, name)
      if (!(await putSetting(tx, { name, from, to, by: person.id, usual })))
        return refuse('SETTING_CHANGED')
      const facts = { setting: name, from, to }
      await audit.record(tx, person.id, 'admin.setting-changed', { reason, facts })
      const shown = (await viewLive(tx, call)).find((one) => one.name === name)
      if (!shown) throw new Error(`no setting ${name}`)
      return shown
    })
  },
)
