import { applicationData } from '#server/application/index.ts'
import { appointmentsData } from '#server/appointments/index.ts'
import { assessmentData } from '#server/assessment/index.ts'
import { availabilityData } from '#server/availability/index.ts'
import { chatData } from '#server/chat/index.ts'
import { consentData } from '#server/consent/index.ts'
import { crisisData } from '#server/crisis/index.ts'
import { directoryData } from '#server/directory/index.ts'
import { emergencyData } from '#server/emergency/index.ts'
import { escalationData } from '#server/escalation/index.ts'
import { identityData } from '#server/identity/index.ts'
import { matchingData } from '#server/matching/index.ts'
import { platformData } from '#server/platform/stores/database/personal-data.ts'
import { recordsData } from '#server/records/index.ts'
import { supervisionData } from '#server/supervision/index.ts'
import { supporterCareData } from '#server/supporter-care/index.ts'
import { wellbeingData } from '#server/wellbeing/index.ts'
import { sql } from 'drizzle-orm'
import { declareData } from '#server/platform/stores/personal-data/declaration.ts'
import { dropExports } from './export/export-store.ts'
import * as tables from './tables.ts'

const privacyData = declareData(tables, {
  dataExports: {
    owner: 'person_id',
    erasedBy: dropExports,
    kept: 'exports',
    copy: 'the copy itself',
    notExported: 'copies that people asked for, sealed for them and deleted within a week',
  },
  erasureRequests: {
    owner: 'person_id',
    stays: 'says that the erasure was asked for and done; names an id only',
    kept: { as: 'shifts', since: sql`coalesce(done_at, undone_at)` },
    copy: 'shown to its person while it is open',
  },
})

/** Every table of the slices before this one, in the order of the copy. */
export const personalData = [
  ...identityData,
  ...platformData,
  ...consentData,
  ...assessmentData,
  ...crisisData,
  ...escalationData,
  ...wellbeingData,
  ...appointmentsData,
  ...matchingData,
  ...supervisionData,
  ...recordsData,
  ...applicationData,
  ...availabilityData,
  ...supporterCareData,
  ...chatData,
  ...emergencyData,
  ...directoryData,
  ...privacyData,
]
