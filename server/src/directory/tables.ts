import type { Service } from '@sanad/domain/directory/services'
import { pgTable } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/platform/stores/database/tables.ts'

/** The directory: public facts only, changed by two members of staff. */
export const services = pgTable('services', (t) => ({
  id: t.text('id').primaryKey(),
  service: t.jsonb('service').$type<Service>().notNull(),
  /** Raised with every change. */
  revision: t.integer('revision').notNull().default(1),
  checkedBy: t.uuid('checked_by'),
  updatedAt: moment('updated_at').notNull().default(now),
}))

/** With the revision that the proposer saw; 0 for a new service. */
export interface ServiceChange {
  readonly revision: number
  readonly service: Service
}

/** Staff propose changes; they take effect when another member confirms. */
export const serviceProposals = pgTable('service_proposals', (t) => ({
  id: t.uuid('id').primaryKey().defaultRandom(),
  changes: t.jsonb('changes').$type<readonly ServiceChange[]>().notNull(),
  reason: t.text('reason').notNull(),
  proposedBy: t.uuid('proposed_by').notNull(),
  proposedAt: moment('proposed_at').notNull().default(now),
  decision: t.text('decision', { enum: ['confirmed', 'declined'] }),
  decidedBy: t.uuid('decided_by'),
  decidedAt: moment('decided_at'),
}))
