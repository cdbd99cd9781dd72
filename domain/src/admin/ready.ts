/**
 * What must be in place before people in distress are let in (safety §8). Data: one check
 * for each on the server, one sentence for each on the screen.
 */
export const readyItems = [
  'mail',
  'pager',
  'rota',
  'lines',
  'clinical_en',
  'clinical_ar',
  'legal',
  'backup',
  'drill',
  'tls',
  'factors',
  'retention',
  'minors',
] as const
export type ReadyItem = (typeof readyItems)[number]
