/** What must be in place before people in distress are let in (Safety §8): a check for each stands on the server. */
export const readyItems = [
  'mail',
  'pager',
  'rota',
  'lines',
  'clinical_en',
  'clinical_ar',
  'legal',
  'backup',
  'drill',
  'tls',
  'factors',
  'retention',
  'minors',
] as const
export type ReadyItem = (typeof readyItems)[number]

/** What a person outside decides, and the owner writes down: by name, for one exact state. */
export const signedItems = ['clinical_en', 'clinical_ar', 'legal', 'retention', 'minors'] as const
export type SignedItem = (typeof signedItems)[number]
export const isSignedItem = (item: ReadyItem): item is SignedItem =>
  (signedItems as readonly string[]).includes(item)

/** All that a check can find; `good` alone is ready. */
export const findings = {
  mail: ['good', 'untested'],
  pager: ['good', 'unset', 'untested'],
  rota: ['good', 'gaps'],
  lines: ['good', 'stale'],
  clinical_en: ['good', 'unsigned'],
  clinical_ar: ['good', 'unsigned'],
  legal: ['good', 'unsigned'],
  backup: ['good', 'none', 'old', 'failed', 'unwritable'],
  drill: ['good', 'none', 'old', 'failed'],
  tls: ['good', 'unseen', 'plain', 'proxy', 'elsewhere'],
  factors: ['good', 'missing'],
  retention: ['good', 'unsigned'],
  minors: ['good', 'unsigned'],
} as const satisfies Record<ReadyItem, readonly ['good', ...string[]]>
type Finding = (typeof findings)[ReadyItem][number]
export const allFindings = [...new Set(Object.values(findings).flat())] as [Finding, ...Finding[]]

/**
 * Hours for which the service goes on taking people after something slipped that had been in order: a rota gap or a
 * late backup must not turn somebody away at night, nor one odd way in of somebody who works here. What was never in order, and what somebody changed, has none.
 */
export const graceHours: Readonly<Partial<Record<ReadyItem, number>>> = {
  mail: 72,
  pager: 72,
  rota: 72,
  lines: 72,
  backup: 72,
  drill: 168,
  tls: 72,
  factors: 72,
}

/** A signed exception holds so long, and never for another state than the one it was signed for. */
export const exceptionDays = 30
/** A backup every day, with some hours to spare. */
export const backupAtMostHours = 30
export const drillAtMostDays = 35

export const readyStates = ['good', 'excepted', 'slipping', 'bad'] as const
export type ReadyState = (typeof readyStates)[number]

interface Judged {
  readonly item: ReadyItem
  readonly good: boolean
  /** It was in order before it was not. */
  readonly wasGood: boolean
  /** Since when it has been as it is. */
  readonly forHours: number
  readonly excepted: boolean
}

export function stateOf({ item, good, wasGood, forHours, excepted }: Judged): ReadyState {
  if (good) return 'good'
  if (excepted) return 'excepted'
  return wasGood && forHours < (graceHours[item] ?? 0) ? 'slipping' : 'bad'
}

/** Live takes no new seekers while one of them is bad. */
export const isOpen = (states: readonly ReadyState[]): boolean => !states.includes('bad')
