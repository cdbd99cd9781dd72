import { fourQuestions, howOften } from '@sanad/domain/wellbeing/outcome/four-questions'
import { sql } from 'drizzle-orm'
import { declareData } from '#server/platform/stores/personal-data/declaration.ts'
import { deleteAnswersAndCounts } from './outcome/own-weeks.ts'
import { deletePlan } from './plan/plan-store.ts'
import * as planTables from './plan/tables.ts'
import * as outcomeTables from './outcome/tables.ts'
import * as moodTables from './mood/tables.ts'
import * as followUpTables from './follow-up/tables.ts'

const byQuestion = (said: readonly number[]) =>
  Object.fromEntries(
    fourQuestions.map((question, at) => [question, howOften[said[at] ?? 0] ?? null]),
  )

export const wellbeingData = declareData(
  { ...planTables, ...outcomeTables, ...moodTables, ...followUpTables },
  {
    moodCheckIns: {
      owner: 'user_id',
      kept: { as: 'moods', since: 'at' },
      copy: ['moods', 'at', 'mood'],
      sealed: { mood: 'text' },
    },
    moodSettings: { owner: 'user_id', copy: ['moods', 'hidden'] },
    outcomeRounds: {
      owner: 'user_id',
      kept: { as: 'weeks', since: 'began_at' },
      copy: ['weeks', 'began_at'],
    },
    outcomeAnswers: {
      owner: (personId) =>
        sql`round_id in (select id from outcome_rounds where user_id = ${personId})`,
      erasedBy: deleteAnswersAndCounts,
      kept: 'weeks',
      copy: ['weeks', 'at', 'week', 'said'],
      shown: { said: byQuestion },
      sealed: {
        said: {
          is: 'json',
          key: ['(select user_id from outcome_rounds o where o.id = r.round_id)'],
        },
      },
    },
    outcomeOffers: { owner: 'user_id', copy: ['weeks', 'declined'] },
    safetyPlans: {
      owner: 'person_id',
      erasedBy: deletePlan,
      copy: ['plan', 'saved_at', 'content'],
      sealed: { content: { is: 'json', row: ['person_id'] } },
    },
    safetyPlanVersions: {
      owner: 'person_id',
      erasedBy: deletePlan,
      copy: ['plan', 'at', 'content'],
      sealed: { content: 'json' },
    },
    planShares: {
      owner: (personId) =>
        sql`session_id in (select id from sessions where seeker_id = ${personId})`,
      erasedBy: deletePlan,
      kept: 'short-lived',
      copy: ['plan', 'step', 'shared_at'],
    },
    followUps: {
      owner: 'seeker_id',
      kept: 'sessions',
      copy: ['wishes', 'allowed_at', 'wait', 'sender', 'state', 'sent_at', 'answered_at', 'answer'],
      sealed: { answer: 'text' },
    },
    followUpAgreements: {
      owner: 'expert_id',
      kept: 'sessions',
      copy: ['work', 'at', 'agrees'],
    },
    outcomeCounts: {
      kept: { as: 'sessions', since: sql`month + interval '1 month'` },
      copy: 'sums of many: no row says whose they are',
    },
  },
)
