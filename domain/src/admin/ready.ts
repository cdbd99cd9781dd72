/** What must be in place before people in distress come (Safety §8); the server checks each. */
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
  'reviewers',
  'retention',
  'minors',
] as const
export type ReadyItem = (typeof readyItems)[number]

/** Items that a person outside decides; the owner records their name for one exact state. */
export const signedItems = ['clinical_en', 'clinical_ar', 'legal', 'retention', 'minors'] as const
export type SignedItem = (typeof signedItems)[number]
export const isSignedItem = (item: ReadyItem): item is SignedItem =>
  (signedItems as readonly string[]).includes(item)

/** Every result of a check; only `good` is ready. */
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
  reviewers: ['good', 'alone'],
  retention: ['good', 'unsigned'],
  minors: ['good', 'unsigned'],
} as const satisfies Record<ReadyItem, readonly ['good', ...string[]]>
type Finding = (typeof findings)[ReadyItem][number]
export const allFindings = [...new Set(Object.values(findings).flat())] as [Finding, ...Finding[]]

/**
 * Hours for which the service stays open to new people after an item stops being in order: a gap in
 * the rota, a late backup or one unusual sign-in of staff must not turn people away at night. An
 * item that was never in order, or that a person changed, has no grace.
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
  reviewers: 72,
}

/** Days that a signed exception holds, and only for the state it was signed for. */
export const exceptionDays = 30
/** One backup a day, with some hours to spare. */
export const backupAtMostHours = 30
export const drillAtMostDays = 35

export const readyStates = ['good', 'excepted', 'slipping', 'bad'] as const
export type ReadyState = (typeof readyStates)[number]

interface Judged {
  readonly item: ReadyItem
  readonly good: boolean
  readonly wasGood: boolean
  readonly forHours: number
  readonly excepted: boolean
}

export function stateOf({ item, good, wasGood, forHours, excepted }: Judged): ReadyState {
  if (good) return 'good'
  if (excepted) return 'excepted'
  return wasGood && forHours < (graceHours[item] ?? 0) ? 'slipping' : 'bad'
}

/** The live service takes no new seekers while one of these is bad. */
export const isOpen = (states: readonly ReadyState[]): boolean => !states.includes('bad')
