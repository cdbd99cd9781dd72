import type { SealContext } from '#server/platform/stores/crypto/keys.ts'

/** A row as PostgreSQL prints it as JSON. */
export type JsonRow = Readonly<Record<string, unknown>>

/** An encrypted column: with whose key, and the row that the value is bound to. */
export interface SealedColumn {
  /** The columns that hold the id of the key, of which the first that exists counts; or the server's key. */
  readonly key: 'server' | readonly string[]
  /** The columns whose values name the row. */
  readonly row: readonly string[]
  /** Where the value is bound to other names than those of its table and column. */
  readonly place?: Partial<{ readonly table: string; readonly column: string }>
  readonly is?: 'json' | 'number' | 'list'
}

const own = (key: string, is?: SealedColumn['is']): SealedColumn => ({
  key: [key],
  row: ['id'],
  ...(is && { is }),
})
const ofPerson = (is?: SealedColumn['is']): SealedColumn => ({
  key: ['person_id'],
  row: ['person_id'],
  ...(is && { is }),
})
const profile = (column: 'name' | 'age'): SealedColumn => ({
  key: 'server',
  row: ['id'],
  place: { column },
})
const answer = (is?: SealedColumn['is']): SealedColumn => ({
  key: ['user_id'],
  row: ['assessment_id', 'question_type'],
  ...(is && { is }),
})
const message = { key: ['session_id'], row: ['session_id', 'id'] } as const

/** Every encrypted column of the tables that an export of the service contains. */
export const sealedColumns: Readonly<Record<string, Readonly<Record<string, SealedColumn>>>> = {
  accounts: { address: { key: 'server', row: ['id'] } },
  application_checks: { reference: { key: ['person_id'], row: ['person_id', 'check'] } },
  applications: { profile: ofPerson('json'), reason: ofPerson() },
  appointments: { note: own('seeker_id') },
  assessment_responses: { answer_text: answer(), intensity_value: answer('number') },
  break_glass_requests: { reason: own('asked_by'), note: own('reviewed_by') },
  crisis_assessments: {
    assessment_data: own('user_id', 'json'),
    trigger_keywords: own('user_id', 'list'),
  },
  documents: { name: own('person_id') },
  flags: {
    trigger_word: { key: ['session_id'], row: ['message_id'] },
    reasons: { key: ['session_id'], row: ['message_id'], is: 'list' },
    codes: {
      key: ['session_id'],
      row: ['session_id', 'message_id'],
      place: { table: 'messages', column: 'crisis_codes' },
      is: 'list',
    },
  },
  follow_ups: { answer: own('seeker_id') },
  incidents: { note: { key: ['its_session', 'its_seeker'], row: ['id'] } },
  invitations: { label: own('made_by') },
  kind_notes: { words: own('session_id') },
  messages: { content: message, crisis_codes: { ...message, is: 'list' } },
  mood_check_ins: { mood: own('user_id') },
  nudges: {
    follow_ups: { key: ['session_id'], row: ['session_id', 'message_id'], is: 'list' },
  },
  outcome_answers: { said: own('its_person', 'json') },
  own_phrases: { text: own('person_id') },
  passkeys: { name: own('person_id') },
  profiles: {
    first_name: profile('name'),
    last_name: profile('name'),
    alias: profile('name'),
    age_range: profile('age'),
  },
  report_decisions: {
    told: own('about_id'),
    words: own('about_id'),
    judged_told: own('about_id'),
  },
  reports: { words: own('session_id') },
  safety_cases: { note: { key: ['subject_id', 'its_person'], row: ['id'] } },
  safety_plan_versions: { content: own('person_id', 'json') },
  safety_plans: { content: ofPerson('json') },
  session_notes: { content: { key: ['session_id'], row: ['session_id', 'writer_id'] } },
  shift_notes: { text: own('author_id') },
  talk_requests: { said: ofPerson('json') },
  team_messages: { text: own('author_id') },
}

/** Ids of keys that a row itself does not hold, as SQL over the row `r`. No export contains them. */
export const keyColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  incidents: {
    its_session: '(select session_id from escalations e where e.id = r.escalation_id)',
    its_seeker: '(select seeker_id from escalations e where e.id = r.escalation_id)',
  },
  outcome_answers: {
    its_person: '(select user_id from outcome_rounds o where o.id = r.round_id)',
  },
  safety_cases: {
    its_person: '(select user_id from crisis_assessments a where a.id = r.subject_id)',
  },
}

export const keyIdsOf = ({ key }: SealedColumn, row: JsonRow): string[] =>
  key === 'server' ? [] : key.map((column) => row[column]).filter((id) => typeof id === 'string')

export const sealContextOf = (
  table: string,
  column: string,
  { row: names, place }: SealedColumn,
  row: JsonRow,
): SealContext => [
  place?.table ?? table,
  names.map((name) => String(row[name])).join('/'),
  place?.column ?? column,
]
