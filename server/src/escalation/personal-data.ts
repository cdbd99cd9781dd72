import { sql } from 'drizzle-orm'
import { declareData } from '#server/platform/stores/personal-data/declaration.ts'
import * as tables from './tables.ts'

export const escalationData = declareData(tables, {
  escalations: {
    owner: 'seeker_id',
    kept: {
      as: 'incidents',
      since: 'acknowledged_at',
      if: (before) =>
        sql`not exists (select from incidents i where i.escalation_id = escalations.id and (i.closed_at is null or i.closed_at >= ${before}))`,
    },
    heldBy: 'ladder',
    copy: ['answers', 'cause', 'severity', 'opened_at', 'acknowledged_at'],
  },
  incidents: {
    owner: (personId) =>
      sql`escalation_id in (select id from escalations where seeker_id = ${personId})`,
    kept: 'incidents',
    copy: ['answers', 'opened_at', 'closed_at', 'outcome'],
    sealed: {
      note: {
        is: 'text',
        key: [
          '(select session_id from escalations e where e.id = r.escalation_id)',
          '(select seeker_id from escalations e where e.id = r.escalation_id)',
        ],
      },
    },
  },
  alarmGroups: { kept: 'short-lived', copy: 'how the team treats alarms' },
  escalationAnswers: { kept: 'incidents', copy: 'who of the team answered a ladder' },
  escalationSteps: { kept: 'incidents', copy: 'whom of the team a ladder told' },
  guestPauses: { kept: 'nobody', copy: 'how the service is looked after' },
})
