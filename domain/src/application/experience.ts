import type { Topic } from '../primitives/content/public-content.ts'

/** The id of a topic in the content folder: a supporter's experience, or a seeker's wish. */
export type ExperienceArea = string

export const topicPattern = /^[A-Za-z0-9][A-Za-z0-9 &'-]{0,59}$/

/** @param before stored topics, which stay although the organisation no longer offers them */
export const whyNotTopics = (
  offered: readonly Pick<Topic, 'id'>[],
  named: readonly ExperienceArea[],
  before: readonly ExperienceArea[] = [],
): 'UNKNOWN_TOPIC' | undefined =>
  named.every((topic) => before.includes(topic) || offered.some(({ id }) => id === topic))
    ? undefined
    : 'UNKNOWN_TOPIC'

/** Specification §3: the ids of the kinds of support. */
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
