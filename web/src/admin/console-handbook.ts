import type { ConsolePlace } from '@sanad/domain/admin/places'
import type { HandbookPlace } from '@sanad/domain/home/handbook'

/** The paragraph of a guide that the “?” of each screen opens. */
export const handbookOf: Readonly<Record<ConsolePlace, HandbookPlace>> = {
  overview: 'coordinator#week',
  now: 'coordinator#bad-night',
  whoAnswers: 'coordinator#bad-night',
  users: 'board#readers',
  experts: 'coordinator#unwell',
  applications: 'coordinator#month',
  invitations: 'coordinator#month',
  team: 'board#readers',
  sessions: 'board#readers',
  breakGlass: 'board#readers',
  queue: 'supervisor#case',
  reports: 'supervisor#report',
  lines: 'coordinator#month',
  directory: 'coordinator#month',
  crisisRules: 'supervisor#alarm',
  rota: 'coordinator#week',
  activity: 'board#quarter',
  audit: 'board#quarter',
  settings: 'board#kept',
  ready: 'board#quarter',
  content: 'coordinator#words',
  links: 'coordinator#words',
  phrases: 'coordinator#words',
  terms: 'coordinator#words',
  retention: 'board#kept',
}
