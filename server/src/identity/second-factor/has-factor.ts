import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

// Pass the id as a value in a query on one table: drizzle writes that table's columns without its
// name, and inside these subqueries they would name the wrong table.

/** SQL: whether this person has confirmed an authenticator app. */
export const hasFactorApp = (personId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from second_factors f
    where f.person_id = ${personId} and f.confirmed_at is not null)`

/** SQL: whether this person has a passkey whose device verified its owner (PASSKEY-10). */
export const hasFactorPasskey = (personId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from passkeys k where k.person_id = ${personId} and k.verifies_owner)`

export const hasFactor = (personId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(${hasFactorApp(personId)} or ${hasFactorPasskey(personId)})`
