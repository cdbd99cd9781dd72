import { sql, type SQL } from 'drizzle-orm'
import type { SealContext } from '#server/platform/stores/crypto/keys.ts'

/** The chapters of a copy, in their order. */
export const chapters = [
  'account',
  'consents',
  'answers',
  'moods',
  'weeks',
  'plan',
  'wishes',
  'conversations',
  'reports',
  'application',
  'work',
  'notices',
  'readers',
] as const
export type Chapter = (typeof chapters)[number]

type Row = Readonly<Record<string, unknown>>

/** A sealed column: the place it is sealed for, and the format of its text. */
interface Sealed {
  readonly place: (row: Row) => SealContext
  /** Left out for the person's own key. */
  readonly keyOf?: (row: Row) => string
  readonly key?: 'server'
  readonly is?: 'json' | 'number' | 'four'
}

/**
 * The part of one table: whose rows, and which columns. Columns that are not named are left out of
 * the copy.
 */
export interface Part {
  readonly chapter: Chapter
  readonly table: string
  readonly whose: (personId: string) => SQL
  readonly columns: readonly string[]
  /** Columns that opening needs and the copy leaves out. */
  readonly needs?: readonly string[]
  readonly sealed?: Readonly<Record<string, Sealed>>
  readonly order: string
}

const is = (column: string) => (personId: string) => sql`${sql.raw(column)} = ${personId}`
const text = (row: Row, column: string): string => String(row[column])

const profileSealed = (column: 'name' | 'age'): Sealed => ({
  place: (row) => ['profiles', text(row, 'id'), column],
  key: 'server',
})

export const parts: readonly Part[] = [
  {
    chapter: 'account',
    table: 'accounts',
    whose: is('id'),
    columns: ['address', 'created_at', 'last_signed_in_at'],
    needs: ['id'],
    sealed: {
      address: { place: (row) => ['accounts', text(row, 'id'), 'address'], key: 'server' },
    },
    order: 'id',
  },
  {
    chapter: 'account',
    table: 'profiles',
    needs: ['id'],
    sealed: {
      first_name: profileSealed('name'),
      last_name: profileSealed('name'),
      alias: profileSealed('name'),
      age_range: profileSealed('age'),
    },
    whose: is('id'),
    columns: [
      'role',
      'first_name',
      'last_name',
      'alias',
      'age_range',
      'preferred_language',
      'verification_status',
      'show_seen',
      'profile_completed_at',
      'last_assessment_at',
    ],
    order: 'id',
  },
  {
    chapter: 'account',
    table: 'sign_ins',
    whose: is('account_id'),
    columns: ['created_at', 'expires_at', 'user_agent'],
    order: 'created_at',
  },
  {
    chapter: 'account',
    table: 'sign_in_phrases',
    whose: is('person_id'),
    columns: ['made_at', 'kept_at'],
    order: 'made_at',
  },
  {
    chapter: 'account',
    table: 'passkeys',
    whose: is('person_id'),
    columns: ['name', 'made_at', 'used_at'],
    needs: ['id'],
    sealed: { name: { place: (row) => ['passkeys', text(row, 'id'), 'name'] } },
    order: 'made_at',
  },
  {
    chapter: 'account',
    table: 'provider_bindings',
    whose: is('person_id'),
    columns: ['issuer', 'bound_at', 'used_at'],
    order: 'bound_at',
  },
  {
    chapter: 'account',
    table: 'device_pins',
    whose: is('person_id'),
    columns: ['set_at'],
    order: 'set_at',
  },
  {
    chapter: 'account',
    table: 'second_factors',
    whose: is('person_id'),
    columns: ['confirmed_at'],
    order: 'person_id',
  },
  {
    chapter: 'account',
    table: 'push_registrations',
    whose: is('person_id'),
    columns: ['created_at'],
    order: 'created_at',
  },
  {
    chapter: 'account',
    table: 'away_settings',
    whose: is('person_id'),
    columns: ['mail', 'sent_at'],
    order: 'person_id',
  },
  {
    chapter: 'account',
    table: 'verified_channels',
    whose: is('person_id'),
    columns: ['channel', 'verified_at'],
    order: 'verified_at',
  },
  {
    chapter: 'consents',
    table: 'user_consents',
    whose: is('user_id'),
    columns: ['version', 'language', 'platform', 'user_agent', 'consented_at'],
    order: 'consented_at',
  },
  {
    chapter: 'consents',
    table: 'consent_withdrawals',
    whose: is('user_id'),
    columns: ['withdrawn_at'],
    order: 'withdrawn_at',
  },
  {
    chapter: 'answers',
    table: 'assessment_responses',
    whose: is('user_id'),
    columns: ['question_type', 'answer_text', 'intensity_value', 'created_at'],
    needs: ['assessment_id'],
    sealed: {
      answer_text: { place: (row) => answerSealContext(row, 'answer_text') },
      intensity_value: { place: (row) => answerSealContext(row, 'intensity_value'), is: 'number' },
    },
    order: 'created_at, question_type',
  },
  {
    chapter: 'answers',
    table: 'crisis_assessments',
    whose: is('user_id'),
    columns: ['created_at', 'severity_level', 'risk_score', 'assessment_data', 'reviewed_at'],
    needs: ['id'],
    sealed: {
      assessment_data: {
        place: (row) => ['crisis_assessments', text(row, 'id'), 'assessment_data'],
        is: 'json',
      },
    },
    order: 'created_at',
  },
  {
    chapter: 'answers',
    table: 'escalations',
    whose: is('seeker_id'),
    columns: ['cause', 'severity', 'opened_at', 'acknowledged_at'],
    order: 'opened_at',
  },
  {
    chapter: 'answers',
    table: 'incidents',
    whose: (personId) =>
      sql`escalation_id in (select id from escalations where seeker_id = ${personId})`,
    columns: ['opened_at', 'closed_at', 'outcome'],
    order: 'opened_at',
  },
  {
    chapter: 'moods',
    table: 'mood_check_ins',
    whose: is('user_id'),
    columns: ['at', 'mood'],
    needs: ['id'],
    sealed: { mood: { place: (row) => ['mood_check_ins', text(row, 'id'), 'mood'] } },
    order: 'at',
  },
  {
    chapter: 'moods',
    table: 'mood_settings',
    whose: is('user_id'),
    columns: ['hidden'],
    order: 'user_id',
  },
  {
    chapter: 'weeks',
    table: 'outcome_rounds',
    whose: is('user_id'),
    columns: ['began_at'],
    order: 'began_at',
  },
  {
    chapter: 'weeks',
    table: 'outcome_answers',
    whose: (personId) =>
      sql`round_id in (select id from outcome_rounds where user_id = ${personId})`,
    columns: ['at', 'week', 'said'],
    needs: ['id'],
    sealed: { said: { place: (row) => ['outcome_answers', text(row, 'id'), 'said'], is: 'four' } },
    order: 'at',
  },
  {
    chapter: 'weeks',
    table: 'outcome_offers',
    whose: is('user_id'),
    columns: ['declined'],
    order: 'user_id',
  },
  {
    chapter: 'plan',
    table: 'safety_plans',
    whose: is('person_id'),
    columns: ['saved_at', 'content'],
    needs: ['person_id'],
    sealed: {
      content: { place: (row) => ['safety_plans', text(row, 'person_id'), 'content'], is: 'json' },
    },
    order: 'person_id',
  },
  {
    chapter: 'plan',
    table: 'safety_plan_versions',
    whose: is('person_id'),
    columns: ['at', 'content'],
    needs: ['id'],
    sealed: {
      content: { place: (row) => ['safety_plan_versions', text(row, 'id'), 'content'], is: 'json' },
    },
    order: 'at',
  },
  {
    chapter: 'plan',
    table: 'plan_shares',
    whose: (personId) => sql`session_id in (select id from sessions where seeker_id = ${personId})`,
    columns: ['step', 'shared_at'],
    order: 'shared_at, step',
  },
  {
    chapter: 'wishes',
    table: 'appointments',
    whose: is('seeker_id'),
    columns: [
      'asked_at',
      'state',
      'starts_at',
      'minutes',
      'topic',
      'wished_gender',
      'gender_must',
      'language',
      'note',
    ],
    needs: ['id'],
    sealed: { note: { place: (row) => ['appointments', text(row, 'id'), 'note'] } },
    order: 'asked_at',
  },
  {
    chapter: 'wishes',
    table: 'follow_ups',
    whose: is('seeker_id'),
    columns: ['allowed_at', 'wait', 'sender', 'state', 'sent_at', 'answered_at', 'answer'],
    needs: ['id'],
    sealed: { answer: { place: (row) => ['follow_ups', text(row, 'id'), 'answer'] } },
    order: 'allowed_at',
  },
  {
    chapter: 'wishes',
    table: 'matching_preferences',
    whose: is('user_id'),
    columns: [
      'urgency_level',
      'support_types',
      'topic',
      'wished_gender',
      'gender_must',
      'language_preference',
      'updated_at',
    ],
    order: 'user_id',
  },
  {
    chapter: 'wishes',
    table: 'arrival_notice_requests',
    whose: is('person_id'),
    columns: ['language', 'wished_gender', 'asked_at', 'lasts_until'],
    order: 'asked_at',
  },
  {
    chapter: 'reports',
    table: 'reports',
    whose: is('reporter_id'),
    columns: ['reason', 'words', 'created_at', 'closed_at'],
    needs: ['id', 'session_id'],
    sealed: {
      words: {
        place: (row) => ['reports', text(row, 'id'), 'words'],
        keyOf: (row) => text(row, 'session_id'),
      },
    },
    order: 'created_at',
  },
  {
    chapter: 'reports',
    table: 'report_decisions',
    whose: is('about_id'),
    columns: [
      'measure',
      'told',
      'decided_at',
      'words',
      'appealed_at',
      'judged',
      'judged_told',
      'judged_at',
    ],
    needs: ['id'],
    sealed: {
      told: { place: (row) => ['report_decisions', text(row, 'id'), 'told'] },
      words: { place: (row) => ['report_decisions', text(row, 'id'), 'words'] },
      judged_told: { place: (row) => ['report_decisions', text(row, 'id'), 'judged_told'] },
    },
    order: 'decided_at',
  },
  { chapter: 'reports', table: 'blocks', whose: is('blocker_id'), columns: ['at'], order: 'at' },
  {
    chapter: 'application',
    table: 'applications',
    whose: is('person_id'),
    columns: ['profile', 'submitted_at', 'decided_at', 'reason', 'updated_at'],
    needs: ['person_id'],
    sealed: {
      profile: { place: (row) => ['applications', text(row, 'person_id'), 'profile'], is: 'json' },
      reason: { place: (row) => ['applications', text(row, 'person_id'), 'reason'] },
    },
    order: 'person_id',
  },
  {
    chapter: 'application',
    table: 'application_checks',
    whose: is('person_id'),
    columns: ['check', 'done_at'],
    order: 'done_at',
  },
  {
    chapter: 'application',
    table: 'scope_approvals',
    whose: is('person_id'),
    columns: ['scope', 'approved_at'],
    order: 'approved_at',
  },
  {
    chapter: 'application',
    table: 'invitations',
    // The label is the team's, and sealed with the key of the one who wrote it.
    whose: (personId) => sql`(used_by = ${personId} or made_by = ${personId})`,
    columns: ['made_at', 'expires_at', 'withdrawn_at', 'used_at'],
    order: 'made_at',
  },
  {
    chapter: 'application',
    table: 'training_progress',
    whose: is('person_id'),
    columns: ['module', 'read', 'updated_at'],
    order: 'module',
  },
  {
    chapter: 'application',
    table: 'quiz_attempts',
    whose: is('person_id'),
    columns: ['module', 'started_at', 'answers', 'correct', 'graded_at'],
    order: 'started_at',
  },
  {
    chapter: 'application',
    table: 'training_certificates',
    whose: is('person_id'),
    columns: ['module', 'percent', 'issued_at', 'expires_at'],
    order: 'issued_at',
  },
  {
    chapter: 'work',
    table: 'experts',
    whose: is('expert_id'),
    columns: [
      'languages',
      'support_types',
      'experience_areas',
      'gender',
      'good_standing',
      'check_in_due_at',
      'training_until',
      'created_at',
    ],
    order: 'expert_id',
  },
  {
    chapter: 'work',
    table: 'availability',
    whose: is('expert_id'),
    columns: [
      'available',
      'max_sessions',
      'available_until',
      'break_until',
      'break_for',
      'not_today',
      'not_today_until',
    ],
    order: 'expert_id',
  },
  {
    chapter: 'work',
    table: 'emergency_availability',
    whose: is('expert_id'),
    columns: ['is_on_call', 'max_concurrent_emergencies', 'last_emergency_at'],
    order: 'expert_id',
  },
  {
    chapter: 'work',
    table: 'shifts',
    whose: is('person_id'),
    columns: ['kind', 'starts_at', 'ends_at'],
    order: 'starts_at',
  },
  {
    chapter: 'work',
    table: 'appointment_times',
    whose: is('expert_id'),
    columns: ['starts_at'],
    order: 'starts_at',
  },
  {
    chapter: 'work',
    table: 'follow_up_agreements',
    whose: is('expert_id'),
    columns: ['at', 'agrees'],
    order: 'at',
  },
  {
    chapter: 'work',
    table: 'shift_swaps',
    whose: (personId) =>
      sql`exists (select from shifts s where s.id in (offered_id, wanted_id) and s.person_id = ${personId})`,
    columns: ['asked_at'],
    order: 'asked_at',
  },
  {
    chapter: 'work',
    table: 'calendar_addresses',
    whose: is('person_id'),
    columns: ['created_at'],
    order: 'created_at',
  },
  {
    chapter: 'work',
    table: 'work_slots',
    whose: is('expert_id'),
    columns: ['starts_at'],
    order: 'starts_at',
  },
  {
    chapter: 'work',
    table: 'debriefs',
    whose: is('expert_id'),
    columns: ['asked_at', 'done_at'],
    order: 'asked_at',
  },
  {
    chapter: 'work',
    table: 'check_ins',
    whose: is('person_id'),
    columns: ['held_at'],
    order: 'held_at',
  },
  {
    chapter: 'work',
    table: 'talk_requests',
    whose: is('person_id'),
    columns: ['said', 'asked_at'],
    needs: ['person_id'],
    sealed: {
      said: { place: (row) => ['talk_requests', text(row, 'person_id'), 'said'], is: 'json' },
    },
    order: 'asked_at',
  },
  {
    chapter: 'work',
    table: 'handovers',
    whose: is('expert_id'),
    columns: ['reason', 'state', 'proposed_at'],
    order: 'proposed_at',
  },
  {
    chapter: 'work',
    table: 'shift_notes',
    whose: is('author_id'),
    columns: ['text', 'created_at'],
    needs: ['id'],
    sealed: { text: { place: (row) => ['shift_notes', text(row, 'id'), 'text'] } },
    order: 'created_at',
  },
  {
    chapter: 'work',
    table: 'own_phrases',
    whose: is('person_id'),
    columns: ['text', 'created_at'],
    needs: ['id'],
    sealed: { text: { place: (row) => ['own_phrases', text(row, 'id'), 'text'] } },
    order: 'created_at',
  },
  {
    chapter: 'work',
    table: 'team_messages',
    whose: is('author_id'),
    columns: ['text', 'audience', 'created_at'],
    needs: ['id'],
    sealed: { text: { place: (row) => ['team_messages', text(row, 'id'), 'text'] } },
    order: 'created_at',
  },
  {
    chapter: 'notices',
    table: 'notices',
    whose: is('person_id'),
    columns: ['kind', 'created_at', 'read_at'],
    order: 'created_at',
  },
]

const answerSealContext = (row: Row, column: string): SealContext => [
  'assessment_responses',
  `${text(row, 'assessment_id')}/${text(row, 'question_type')}`,
  column,
]

/**
 * Tables whose rows are in the chapter of conversations, or are files of the application. A test
 * requires every table here, in `parts` or in `notExported`.
 */
export const exportedElsewhere = [
  'sessions',
  'session_turns',
  'messages',
  'match_requests',
  'emergencies',
  'feedback',
  'talk_again',
  'kind_notes',
  'session_notes',
  'note_sharing',
  'flags',
  'nudges',
  'documents',
] as const

/** Tables left out of every copy, with the reason; a test compares them with the database. */
export const notExported: Readonly<Record<string, string>> = {
  terms_signatures: 'who signed a public text',
  content_versions: 'public texts of the organisation',
  alarm_groups: 'how the team treats alarms',
  analytics_weeks: 'sums of many',
  audit_entries: 'what was read of theirs stands in its own chapter; the rest is what others did',
  audit_ends: 'no person',
  audit_seals: 'no person',
  backup_runs: 'no person',
  break_glass_requests:
    'how the service is looked after; that somebody read stands in its own chapter',
  consent_texts: 'public texts, named by version in the consents',
  credentials: 'a hash of the password of a trial account',
  crisis_line_proposals: 'how the service is looked after',
  crisis_lines: 'no person',
  data_exports: 'the copy itself',
  data_keys: 'keys',
  deliveries: 'how a notice was sent; the notices are there',
  erasure_requests: 'shown to its person while it is open',
  erasures: 'those who are gone',
  escalation_answers: 'who of the team answered a ladder',
  escalation_steps: 'whom of the team a ladder told',
  factor_resets: 'how a lost factor was taken away: would help whoever wants to do it again',
  guest_claims: 'moved to the account, and exported there',
  guest_pauses: 'how the service is looked after',
  installation: 'no person',
  kept_answers: 'belongs to nobody who is signed in; gone after half an hour',
  leases: 'no person',
  live_settings: 'no person',
  notice_batches: 'a minute of sending; the notices are there',
  open_shifts: 'no person’s shifts yet',
  outcome_counts: 'sums of many: no row says whose they are',
  outgoing_nodes: 'no person',
  passed_over: 'who is not asked for a conversation again: says something about others',
  phrase_attempts: 'counters under keyed hashes',
  presence: 'when a line was last heard, for two days: no history',
  quick_exits: 'who finds the copy must not learn that somebody left in a hurry; gone after a day',
  rate_limits: 'counters under keyed hashes',
  ready_exceptions: 'how the service is looked after',
  ready_records: 'how the service is looked after',
  ready_states: 'no person',
  receipts: 'how far each side has read: numbers beside the messages',
  recovery_codes: 'keyed hashes of secrets',
  review_draws: 'a drawn number',
  revocations: 'ended sign-ins, for a day',
  seat_offers: 'who was asked to stand in for whom, for a moment: says something about others',
  safety_cases:
    'how supervisors judged: protects them and whoever reported; people may ask us for it',
  service_proposals: 'how the service is looked after',
  services: 'no person',
  team_message_recipients: 'which message of the team a supporter has seen',
  shift_notes_taken: 'which note a colleague has seen',
  sign_in_codes: 'keyed hashes',
  sign_in_links: 'keyed hashes, and a sealed address for minutes',
  staff_browsers: 'keyed hashes of the browsers that staff sign in on',
  staff_members: 'since when and by whom colleagues work here; Team shows it',
  stored_files: 'names of sealed files',
  training_reviews: 'no person’s data but a reviewer’s public name',
  team_phrases: 'no person’s data but a reviewer’s public name',
  verifications: 'the address a code went to, for an hour',
}
