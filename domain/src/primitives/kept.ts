/** How long one class of things is kept after the moment from which it counts. */
export interface Keep {
  readonly amount: number
  readonly unit: 'minutes' | 'hours' | 'days' | 'months' | 'years'
}

const keep = (amount: number, unit: Keep['unit']): Keep => ({ amount, unit })

/**
 * Safety §5: what is kept, and how long, by class. Each begins where its comment says. What a report, an incident or a
 * minor's conversation needs is held beyond this, until `caseHeld` after the case has closed.
 */
export const kept = {
  /** Messages, flags and thank-yous: from the end of the conversation. */
  messages: keep(90, 'days'),
  /** Answers to the three questions: from when they were given. */
  answers: keep(90, 'days'),
  /** Daily moods: no line shows an older one. */
  moods: keep(15, 'days'),
  /** Assessments of a crisis: from their review; those that nobody has to review, as answers. */
  crises: keep(1, 'years'),
  /** Ladders and incidents: from when somebody acknowledged or closed them. */
  incidents: keep(1, 'years'),
  /** Reports and the cases of supervisors: from when they were closed. */
  cases: keep(1, 'years'),
  /** Documents of an application: from the decision. */
  documents: keep(30, 'days'),
  /** A rejected application: from the decision, so that one that comes too early is seen. */
  applications: keep(7, 'months'),
  /** Conversations as facts, without a word: from their end. */
  sessions: keep(2, 'years'),
  /** What stays of an erased account: that its person agreed to the terms, and when. */
  consents: keep(2, 'years'),
  /** Everybody's own copy of their data: from when it was ready. */
  exports: keep(7, 'days'),
  /** An account that nobody signs in to; a notice comes a month before. */
  idle: keep(12, 'months'),
  /** Shifts that are over, and what staff wrote down of running the service. */
  rota: keep(2, 'years'),
  notices: keep(90, 'days'),
  workHours: keep(8, 'days'),
  guests: keep(24, 'hours'),
  keptAnswers: keep(30, 'minutes'),
  audit: keep(2, 'years'),
  /** The list of those who were erased, without a name: longer than any backup. */
  erasures: keep(2, 'years'),
} as const satisfies Record<string, Keep>
export type KeptClass = keyof typeof kept

/** When the owner of an idle account is told. */
export const idleToldAfter: Keep = keep(11, 'months')
/** Safety §5: what belongs to a report, an incident or a minor's conversation. */
export const caseHeld: Keep = keep(1, 'years')
