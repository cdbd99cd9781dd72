interface SealedCell {
  /** The column that holds the id of the key. */
  readonly key: string
  /** The columns that name the row. */
  readonly row: readonly string[]
  readonly place?: readonly [table: string, column: string]
  readonly text?: string
}

const own = (key: string, text?: string): SealedCell => ({
  key,
  row: ['id'],
  ...(text !== undefined && { text }),
})
const ofPerson = (text?: string): SealedCell => ({ ...own('person_id', text), row: ['person_id'] })

/** Where the service seals what, written down a second time, so that the two are compared. */
export const sealedCells: Readonly<Record<string, SealedCell>> = {
  'application_checks.reference': { key: 'person_id', row: ['person_id', 'check'] },
  'applications.profile': ofPerson('{"motivation":"to help"}'),
  'applications.reason': ofPerson(),
  'appointments.note': own('seeker_id'),
  'assessment_responses.answer_text': {
    key: 'user_id',
    row: ['assessment_id', 'question_type'],
  },
  'assessment_responses.intensity_value': {
    key: 'user_id',
    row: ['assessment_id', 'question_type'],
    text: '7 ',
  },
  'break_glass_requests.reason': own('asked_by'),
  'break_glass_requests.note': own('reviewed_by'),
  'crisis_assessments.assessment_data': own('user_id', '{"found":"words"}'),
  'crisis_assessments.trigger_keywords': own('user_id', 'one,two'),
  'documents.name': own('person_id'),
  'flags.trigger_word': { key: 'session_id', row: ['message_id'] },
  'flags.reasons': { key: 'session_id', row: ['message_id'] },
  'flags.codes': {
    key: 'session_id',
    row: ['session_id', 'message_id'],
    place: ['messages', 'crisis_codes'],
  },
  'follow_ups.answer': own('seeker_id', 'harder'),
  'invitations.label': own('made_by'),
  'kind_notes.words': own('session_id'),
  'messages.content': { key: 'session_id', row: ['session_id', 'id'] },
  'messages.crisis_codes': { key: 'session_id', row: ['session_id', 'id'] },
  'mood_check_ins.mood': own('user_id', 'sad'),
  'nudges.follow_ups': { key: 'session_id', row: ['session_id', 'message_id'], text: 'Q5,T' },
  'own_phrases.text': own('person_id'),
  'passkeys.name': own('person_id'),
  'report_decisions.told': own('about_id'),
  'report_decisions.words': own('about_id'),
  'report_decisions.judged_told': own('about_id'),
  'reports.words': own('session_id'),
  'safety_cases.note': { key: 'subject_id', row: ['id'] },
  'safety_plan_versions.content': own('person_id', '{"signs":"before"}'),
  'safety_plans.content': ofPerson('{"signs":"now"}'),
  'contact_records.content': {
    key: 'session_id',
    row: ['session_id', 'writer_id', 'version'],
    text: '{"help":["listened"]}',
  },
  'session_notes.content': { key: 'session_id', row: ['session_id', 'writer_id'] },
  'shift_notes.text': own('author_id'),
  'talk_requests.said': ofPerson('{"text":"tired"}'),
  'team_messages.text': own('author_id'),
}
