import { sql } from 'drizzle-orm'
import { declareData } from '#server/platform/stores/personal-data/declaration.ts'
import { clearCaseNotes, deleteCases } from './cases/cases-store.ts'
import * as reportsTables from './reports/tables.ts'
import * as notesTables from './notes/tables.ts'
import * as casesTables from './cases/tables.ts'

export const supervisionData = declareData(
  { ...reportsTables, ...notesTables, ...casesTables },
  {
    reports: {
      owner: 'reporter_id',
      stays: 'goes with the conversation, or some days after its case has closed',
      kept: { as: 'cases', since: 'closed_at' },
      copy: ['reports', 'reason', 'words', 'created_at', 'closed_at'],
      sealed: { words: { is: 'text', key: ['session_id'] } },
    },
    reportDecisions: {
      owner: 'about_id',
      kept: {
        as: 'cases',
        since: 'decided_at',
        if: () => sql`not exists (select from reports r where r.decision_id = report_decisions.id)`,
      },
      copy: [
        'reports',
        'measure',
        'told',
        'decided_at',
        'words',
        'appealed_at',
        'judged',
        'judged_told',
        'judged_at',
      ],
      sealed: { told: 'text', words: 'text', judged_told: 'text' },
    },
    reviewDraws: { kept: 'sessions', copy: 'a drawn number' },
    noteSharing: { erasedBy: clearCaseNotes, kept: 'messages', copy: ['conversations'] },
    sessionNotes: {
      owner: 'writer_id',
      kept: 'messages',
      heldBy: 'conversation',
      copy: ['conversations'],
      sealed: { content: { is: 'text', key: ['session_id'], row: ['session_id', 'writer_id'] } },
    },
    safetyCases: {
      erasedBy: deleteCases,
      kept: { as: 'cases', since: 'closed_at' },
      copy: 'how supervisors judged: protects them and whoever reported; people may ask us for it',
      sealed: {
        note: {
          is: 'text',
          key: [
            'subject_id',
            '(select user_id from crisis_assessments a where a.id = r.subject_id)',
          ],
        },
      },
    },
  },
)
