/** Who may change it: an admin, or the owner alone. */
type ChangedBy = 'admin' | 'owner'

interface NumberSetting {
  readonly kind: 'number'
  readonly group: 'keep' | 'limit' | 'rule'
  readonly unit: 'days' | 'times' | 'percent'
  /** In force until somebody changes it. */
  readonly usual: number
  readonly min: number
  readonly max: number
  readonly by: ChangedBy
}
/** What it is until somebody changes it depends on the stage. */
interface SwitchSetting {
  readonly kind: 'switch'
  readonly group: 'rule'
  readonly by: ChangedBy
}

/**
 * Days. Safety §5, by class. Never longer than the terms say: more needs another text, and that comes with a
 * release. Never so short that a report, an appeal or an early second application could not be judged any more.
 */
const keep = (usual: number, min: number, max = usual) =>
  ({ kind: 'number', group: 'keep', unit: 'days', usual, min, max, by: 'owner' }) as const
const limit = (usual: number, min: number, max: number) =>
  ({ kind: 'number', group: 'limit', unit: 'times', usual, min, max, by: 'admin' }) as const
const rule = { kind: 'switch', group: 'rule', by: 'owner' } as const

/**
 * What the people who run the service change while it runs. Each is read where it is used, so it holds on every node
 * from the next use on. A limit bears the name of its limiter (Safety §2); `LIMITS_FACTOR` multiplies it.
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
  /** Messages, flags, mood answers: after the conversation was closed. */
  'keep-messages': keep(90, 30),
  /** Crisis assessments and incidents: after they were reviewed. */
  'keep-crises': keep(365, 90),
  /** What belongs to a report or an incident: after it was closed. */
  'keep-cases': keep(365, 90),
  'keep-documents': keep(30, 7),
  /** Seven months: who applies again before six are over must be seen. */
  'keep-rejected': keep(214, 190),
  /** Rows of conversations, without content. */
  'keep-sessions': keep(730, 180),
  /** After the account was closed. */
  'keep-consents': keep(730, 365),
  'keep-audit': keep(730, 365, 3650),
  /** Without a sign-in; a month before, a notice. */
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

/** From where to where a value may be; of a switch 0 is off and 1 is on. */
export function boundsOf(name: LiveSetting): { readonly min: number; readonly max: number } {
  const setting = liveSettings[name]
  return setting.kind === 'switch' ? { min: 0, max: 1 } : setting
}

/** What was stored before a release drew the bounds closer is brought inside them. */
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
  /** The environment names it: that holds for as long as this process runs. */
  readonly setOutside: boolean
}

export function whyNotChange({ name, value, role, setOutside }: Change): WhyNotChange | undefined {
  if (!mayChange(name, role)) return 'NOT_FOUND'
  if (setOutside) return 'SET_OUTSIDE'
  return withinBounds(name, value) === value ? undefined : 'OUT_OF_BOUNDS'
}
