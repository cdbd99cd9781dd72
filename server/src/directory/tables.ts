import type { Service } from '@sanad/domain/directory/services'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/platform/stores/database/tables.ts'

/** The directory. Public facts only, changed by two members of staff. */
export const services = pgTable('services', {
  id: text('id').primaryKey(),
  service: jsonb('service').$type<Service>().notNull(),
  /** Raised with every change. */
  revision: integer('revision').notNull().default(1),
  checkedBy: uuid('checked_by'),
  updatedAt: moment('updated_at').notNull().default(now),
})

/** A service as it would become, and the revision that the proposer saw; 0 for a new one. */
export interface ServiceChange {
  readonly revision: number
  readonly service: Service
}

/** A member of staff proposes changes; they take effect when another confirms. */
export const serviceProposals = pgTable('service_proposals', {
  id: uuid('id').primaryKey().defaultRandom(),
  changes: jsonb('changes').$type<readonly ServiceChange[]>().notNull(),
  reason: text('reason').notNull(),
  proposedBy: uuid('proposed_by').notNull(),
  proposedAt: moment('proposed_at').notNull().default(now),
  decision: text('decision', { enum: ['confirmed', 'declined'] }),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
})
