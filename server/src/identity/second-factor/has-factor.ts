import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

// A query on one table alone passes the id as a value: its column is written without the table, so
// that inside these it would name their own.

/** SQL: whether this person has set up an authenticator app. */
export const hasFactorApp = (personId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from second_factors f
    where f.person_id = ${personId} and f.confirmed_at is not null)`

/** SQL: whether this person has a passkey whose device verified its owner (PASSKEY-10). */
export const hasFactorPasskey = (personId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from passkeys k where k.person_id = ${personId} and k.verifies_owner)`

/** SQL: whether this person has a second factor of their own. */
export const hasFactor = (personId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(${hasFactorApp(personId)} or ${hasFactorPasskey(personId)})`
