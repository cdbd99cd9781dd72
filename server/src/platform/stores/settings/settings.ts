import {
  isSwitch,
  liveSettingNames,
  liveSettings,
  withinBounds,
  type LiveSetting,
  type NumberName,
  type SwitchName,
} from '@sanad/domain/primitives/settings'
import { eq } from 'drizzle-orm'
import type { Config } from '../../base/config/config.ts'
import type { Tx } from '../database/db.ts'
import { isoMoment, liveSettingValues, now } from '../database/tables.ts'

/** If the environment sets one of these, staff cannot change it. */
const inEnvironment = {
  minors: ['MINORS', 'minors'],
  'background-check': ['BACKGROUND_CHECK', 'backgroundCheck'],
  'private-sign-up': ['PRIVATE_SIGN_UP', 'privateSignUp'],
  'call-lines': ['CALL_LINES_EVERY_DAYS', 'callLinesEveryDays'],
} as const satisfies Partial<Record<LiveSetting, readonly [string, keyof Config]>>

const isNamed = (name: LiveSetting): name is keyof typeof inEnvironment => name in inEnvironment

export const isSetInEnvironment = (config: Config, name: LiveSetting): boolean =>
  isNamed(name) && config.environmentNames.has(inEnvironment[name][0])

/** The value before any change by staff. Switches are 0 and 1. */
export function usualOf(config: Config, name: LiveSetting): number {
  if (isNamed(name)) return Number(config[inEnvironment[name][1]])
  const setting = liveSettings[name]
  return setting.kind === 'number' ? setting.usual : 0
}

/** Read at each use, so that a change holds on every node. For units see `liveSettings`. */
export async function settingNow(tx: Tx, config: Config, name: NumberName): Promise<number>
export async function settingNow(tx: Tx, config: Config, name: SwitchName): Promise<boolean>
export async function settingNow(
  tx: Tx,
  config: Config,
  name: LiveSetting,
): Promise<number | boolean> {
  const value = await valueNow(tx, config, name)
  return isSwitch(name) ? value === 1 : value
}

async function valueNow(tx: Tx, config: Config, name: LiveSetting): Promise<number> {
  if (isSetInEnvironment(config, name)) return usualOf(config, name)
  const [row] = await tx
    .select({ value: liveSettingValues.value })
    .from(liveSettingValues)
    .where(eq(liveSettingValues.name, name))
  return row ? withinBounds(name, row.value) : usualOf(config, name)
}

export interface SettingInForce {
  readonly name: LiveSetting
  readonly value: number
  readonly usual: number
  /** `usual` for the default, `here` for a change by staff. */
  readonly source: 'usual' | 'here' | 'environment'
  readonly changedBy: string | null
  readonly changedAt: string | null
}

export async function settingsNow(tx: Tx, config: Config): Promise<SettingInForce[]> {
  const { name, value, changedBy } = liveSettingValues
  const changedAt = isoMoment(liveSettingValues.changedAt)
  const rows = await tx.select({ name, value, changedBy, changedAt }).from(liveSettingValues)
  return liveSettingNames.map((one) => {
    const usual = usualOf(config, one)
    const row = rows.find((stored) => stored.name === one)
    if (isSetInEnvironment(config, one) || !row)
      return {
        name: one,
        value: usual,
        usual,
        changedBy: null,
        changedAt: null,
        source: isSetInEnvironment(config, one) ? 'environment' : 'usual',
      }
    return { ...row, name: one, value: withinBounds(one, row.value), usual, source: 'here' }
  })
}

/** @returns false if another change came first */
export async function putSetting(
  tx: Tx,
  change: { name: LiveSetting; from: number; to: number; by: string; usual: number },
): Promise<boolean> {
  const { name, from, to, by, usual } = change
  await tx
    .insert(liveSettingValues)
    .values({ name, value: usual, changedBy: by })
    .onConflictDoNothing()
  const [locked] = await tx
    .select({ value: liveSettingValues.value })
    .from(liveSettingValues)
    .where(eq(liveSettingValues.name, name))
    .for('update')
  if (!locked || withinBounds(name, locked.value) !== from) return false
  await tx
    .update(liveSettingValues)
    .set({ value: to, changedBy: by, changedAt: now })
    .where(eq(liveSettingValues.name, name))
  return true
}
