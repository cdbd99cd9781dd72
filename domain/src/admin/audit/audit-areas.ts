import { auditAreas, type AuditArea } from '../../primitives/audit-actions.ts'
import type { Standing } from '../../primitives/role.ts'

/** Safety §1: a supervisor sees the entries that belong to their own work. */
const supervisorsAreas: readonly AuditArea[] = [
  'crisis',
  'directory',
  'chat',
  'availability',
  'matching',
  'escalation',
  'emergency',
  'supervision',
  'supporter-care',
]
export const areasFor = (standing: Standing): readonly AuditArea[] =>
  standing === 'supervisor' ? supervisorsAreas : auditAreas
