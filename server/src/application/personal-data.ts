import { sql } from 'drizzle-orm'
import { declareData } from '#server/platform/stores/personal-data/declaration.ts'
import { eraseDocuments } from './document-store.ts'
import { eraseInvitations } from './invitation/invitation-store.ts'
import * as tables from './tables.ts'
import * as trainingTables from './training/tables.ts'
import * as invitationTables from './invitation/tables.ts'

export const applicationData = declareData(
  { ...tables, ...trainingTables, ...invitationTables },
  {
    applications: {
      owner: 'person_id',
      kept: 'rejected',
      copy: ['application', 'profile', 'submitted_at', 'decided_at', 'reason', 'updated_at'],
      sealed: {
        profile: { is: 'json', row: ['person_id'] },
        reason: { is: 'text', row: ['person_id'] },
      },
    },
    applicationChecks: {
      owner: 'person_id',
      copy: ['application', 'check', 'done_at'],
      sealed: { reference: { is: 'text', row: ['person_id', 'check'] } },
    },
    scopeApprovals: {
      owner: 'person_id',
      copy: ['application', 'scope', 'approved_at'],
    },
    invitations: {
      owner: (personId) => sql`(used_by = ${personId} or made_by = ${personId})`,
      erasedBy: eraseInvitations,
      copy: ['application', 'made_at', 'expires_at', 'withdrawn_at', 'used_at'],
      sealed: { label: { is: 'text', key: ['made_by'] } },
      notExported: {
        token_mac: 'a hash of a secret link',
        address_mac: 'a hash of an address that a team invited',
      },
    },
    trainingProgress: {
      owner: 'person_id',
      copy: ['application', 'module', 'read', 'confirm_by', 'updated_at'],
    },
    quizAttempts: {
      owner: 'person_id',
      copy: ['application', 'module', 'started_at', 'answers', 'correct', 'graded_at'],
    },
    trainingCertificates: {
      owner: 'person_id',
      copy: ['application', 'module', 'percent', 'issued_at', 'expires_at'],
    },
    experts: {
      owner: 'expert_id',
      copy: [
        'work',
        'languages',
        'support_types',
        'experience_areas',
        'gender',
        'good_standing',
        'check_in_due_at',
        'training_until',
        'created_at',
      ],
    },
    checkIns: { owner: 'person_id', copy: ['work', 'held_at'] },
    documents: {
      owner: 'person_id',
      erasedBy: eraseDocuments,
      kept: 'documents',
      copy: ['documents'],
      sealed: { name: 'text' },
      notExported: { content_mac: 'a hash under the key of this service' },
    },
    trainingReviews: {
      kept: 'nobody',
      copy: 'no person’s data but a reviewer’s public name',
    },
  },
)
