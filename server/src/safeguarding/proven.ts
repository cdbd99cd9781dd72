import { provenForDays } from '@sanad/domain/safeguarding/notice-channels'
import { sql, type SQL } from 'drizzle-orm'

/** Whether some way reaches this person, as they showed themselves, and still stands. */
export const hasProvenChannel = (personId: SQL, pager: boolean): SQL<boolean> => sql<boolean>`exists (
  select from proven_channels c where c.person_id = ${personId}
    and c.proven_at > app_now() - make_interval(days => ${provenForDays})
    and (c.channel = 'mail' or (c.channel = 'pager' and ${pager})
      or (c.channel = 'push' and exists (select from push_registrations r where r.person_id = ${personId}))))`
