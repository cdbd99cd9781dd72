type ChangedBy = 'admin' | 'owner'

interface NumberSetting {
  readonly kind: 'number'
  readonly group: 'keep' | 'limit' | 'rule'
  readonly unit: 'days' | 'times' | 'percent'
  /** The value that is in force until staff change it. */
  readonly usual: number
  readonly min: number
  readonly max: number
  readonly by: ChangedBy
}
/** The default depends on the stage. */
interface SwitchSetting {
  readonly kind: 'switch'
  readonly group: 'rule'
  readonly by: ChangedBy
}

/**
 * A number of days (Safety §5). The maximum is what the terms promise; the minimum still allows a
 * report, an appeal or an early second application to be judged.
 */
const keep = (usual: number, min: number, max = usual) =>
  ({ kind: 'number', group: 'keep', unit: 'days', usual, min, max, by: 'owner' }) as const
const limit = (usual: number, min: number, max: number) =>
  ({ kind: 'number', group: 'limit', unit: 'times', usual, min, max, by: 'admin' }) as const
const rule = { kind: 'switch', group: 'rule', by: 'owner' } as const

/**
 * Read at every use, so a change holds on every node from the next use on. A limit bears the name
 * of its limiter (Safety §2), and `LIMITS_FACTOR` multiplies it.
 */
export const liveSettings = {
  minors: rule,
  'background-check': rule,
  'private-sign-up': rule,
  'review-sample': {
    kind: 'number',
    group: 'rule',
    unit: 'percent',
    usual: 5,
    min: 5,
    max: 100,
    by: 'admin',
  },
  'call-lines': {
    kind: 'number',
    group: 'rule',
    unit: 'days',
    usual: 30,
    min: 1,
    max: 90,
    by: 'admin',
  },
  /** Messages, flags and mood answers: after the session was closed. */
  'keep-messages': keep(90, 30),
  /** Crisis assessments and incidents: after they were reviewed. */
  'keep-crises': keep(365, 90),
  /** Data of a report or an incident: after it was closed. */
  'keep-cases': keep(365, 90),
  'keep-documents': keep(30, 7),
  /** Seven months: an application within the six months of waiting must be recognised. */
  'keep-rejected': keep(214, 190),
  /** Rows of sessions, without content. */
  'keep-sessions': keep(730, 180),
  /** Days after the account was closed. */
  'keep-consents': keep(730, 365),
  'keep-audit': keep(730, 365, 3650),
  /** Days without a sign-in; a notice is sent a month before. */
  'keep-idle-accounts': keep(365, 180, 730),
  'matches-hour': limit(10, 3, 100),
  'emergencies-ten-minutes': limit(6, 3, 60),
  'reports-day': limit(5, 3, 50),
  'uploads-day': limit(20, 12, 100),
  'codes-ip-hour': limit(200, 20, 5000),
  'verifies-ip-hour': limit(300, 30, 5000),
  'severity-ip-hour': limit(300, 60, 5000),
} as const satisfies Record<string, NumberSetting | SwitchSetting>

export type LiveSetting = keyof typeof liveSettings
export const liveSettingNames = Object.keys(liveSettings) as [LiveSetting, ...LiveSetting[]]

type Named<Part> = {
  [Name in LiveSetting]: (typeof liveSettings)[Name] extends Part ? Name : never
}[LiveSetting]
export type NumberName = Named<{ kind: 'number' }>
export type SwitchName = Named<{ kind: 'switch' }>
type LimitName = Named<{ group: 'limit' }>

export const isSwitch = (name: LiveSetting): name is SwitchName =>
  liveSettings[name].kind === 'switch'
export const isLimit = (name: string): name is LimitName =>
  Object.hasOwn(liveSettings, name) && liveSettings[name as LiveSetting].group === 'limit'

/** For a switch 0 is off and 1 is on. */
export function boundsOf(name: LiveSetting): { readonly min: number; readonly max: number } {
  const setting = liveSettings[name]
  return setting.kind === 'switch' ? { min: 0, max: 1 } : setting
}

/** A value stored before a release narrowed the bounds is moved inside them. */
export function withinBounds(name: LiveSetting, value: number): number {
  const { min, max } = boundsOf(name)
  return Math.min(max, Math.max(min, value))
}

export const mayChange = (name: LiveSetting, role: string | undefined): boolean =>
  role === 'owner' || (role === 'admin' && liveSettings[name].by === 'admin')

type WhyNotChange = 'NOT_FOUND' | 'SET_OUTSIDE' | 'OUT_OF_BOUNDS'

interface Change {
  readonly name: LiveSetting
  readonly value: number
  readonly role: string
  /** The environment sets the value for as long as this process runs. */
  readonly setOutside: boolean
}

export function whyNotChange({ name, value, role, setOutside }: Change): WhyNotChange | undefined {
  if (!mayChange(name, role)) return 'NOT_FOUND'
  if (setOutside) return 'SET_OUTSIDE'
  return withinBounds(name, value) === value ? undefined : 'OUT_OF_BOUNDS'
}
