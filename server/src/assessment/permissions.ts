import type { PermissionTable } from '#server/platform/http/permissions.ts'

export const assessmentPermissions: PermissionTable = {
  'assessment.assessCrisisSeverity': { anonymous: 'anyone', guest: 'anyone', seeker: 'anyone' },
  'assessment.keepAnswers': { anonymous: 'anyone', seeker: 'own' },
  'assessment.saveAnswers': { seeker: 'own' },
  'assessment.chooseMood': { seeker: 'own' },
  'assessment.latest': { seeker: 'own' },
}
