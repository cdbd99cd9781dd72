/** Specification §3: a supporter's lived experience, and the topics a seeker may name. */
// @ts-nocheck

export const experienceAreas = [
  'Depression & Anxiety',
  'Trauma & PTSD',
  'Grief & Loss',
  'Addiction Recovery',
  'Chronic Illness',
  'Disability Support',
  'Family Issues',
  'Work & Career Stress',
  'Relationship Challenges',
  'Self-Harm Recovery',
  'Eating Disorders',
  'Bipolar Disorder',
] as const
export type ExperienceArea = (typeof experienceAreas)[number]

/** Specification §3: support type ids. */
export const supportTypes = [
  'emotional',
  'crisis',
  'peer-connection',
  'recovery-guidance',
  'resource-navigation',
  'group-facilitation',
] as const
export type SupportType = (typeof supportTypes)[number]

/** Specification §3: languages an expert may offer. */
export const expertLanguages = ['ar', 'en', 'fr', 'es'] as const
export type ExpertLanguage = (typeof expertLanguages)[number]

/** Specification §3: an expert's gender, as stated by them. */
export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]
