import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#server/identity/index.ts'
import { moment, now } from '#server/platform/database/tables.ts'

/**
 * Specification §3. One row for each expert. `current_emergency_count` has no column: it is counted from open
 * emergencies (decision 50).
 */
export const emergencyAvailability = pgTable(
  'emergency_availability',
  {
    expertId: uuid('expert_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    isOnCall: boolean('is_on_call').notNull().default(false),
    /** 1 is asked first. */
    priorityLevel: integer('priority_level').notNull().default(1),
    maxConcurrentEmergencies: integer('max_concurrent_emergencies').notNull().default(1),
    lastEmergencyAt: moment('last_emergency_at'),
    updatedAt: moment('updated_at').notNull().default(now),
  },
  () => [
    check(
      'emergency_availability_limits',
      sql`max_concurrent_emergencies between 1 and 3 and priority_level between 1 and 5`,
    ),
  ],
)
