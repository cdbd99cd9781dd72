/** Safety §6. Kept with each message, so that a look back over earlier messages reads no text. */
export const crisisCodes = {
  Q1: 'wish to be dead',
  Q2: 'thoughts of suicide',
  Q3: 'thoughts of suicide with a method',
  Q4: 'intent',
  Q5: 'plan: time, place, means or note',
  Q6n: 'attempt happening now',
  Q6r: 'attempt within three months, or without a date',
  Q6p: 'attempt longer ago',
  SH: 'self-harm, urge or habit',
  SHn: 'self-harm happening now',
  G: 'goodbye',
  T: 'within 48 hours',
  M: 'means at hand',
  H: 'hopeless, burden, trapped',
  AB: 'abuse',
  ABn: 'violence happening now',
  HO: 'harm to another',
  PS: 'commanding voices',
  IN: 'intoxicated',
  AG: 'panic or agitation',
} as const

export type CrisisCode = keyof typeof crisisCodes
