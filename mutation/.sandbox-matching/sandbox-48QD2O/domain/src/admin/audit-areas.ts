// @ts-nocheck
import { auditAreas, type AuditArea } from '../primitives/audit-actions.ts'
import type { Standing } from '../primitives/role.ts'

/** Safety §1: a supervisor sees the entries that belong to their own work. */
const supervisorsAreas: readonly AuditArea[] = ['crisis', 'chat', 'matching', 'safeguarding']
export const areasFor = (standing: Standing): readonly AuditArea[] =>
  standing === 'supervisor' ? supervisorsAreas : auditAreas
