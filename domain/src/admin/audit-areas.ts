import type { Standing } from '../primitives/role.ts'

/** What an action is about: the part of its name before the dot. */
export const auditAreas = [
  'identity',
  'consent',
  'crisis',
  'chat',
  'application',
  'document',
  'matching',
  'safeguarding',
  'privacy',
  'admin',
] as const
export type AuditArea = (typeof auditAreas)[number]

/** Safety §1: a supervisor sees what belongs to their own work. */
const supervisorsAreas: readonly AuditArea[] = ['crisis', 'chat', 'matching', 'safeguarding']
export const areasFor = (standing: Standing): readonly AuditArea[] =>
  standing === 'supervisor' ? supervisorsAreas : auditAreas
