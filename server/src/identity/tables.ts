import { ageGroups } from '@sanad/domain/identity/age'
import { languages } from '@sanad/domain/primitives/language'
import { roles, verificationStatuses } from '@sanad/domain/primitives/role'
import { check, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'

/** The sign-in library works with Date objects. */
const date = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)

/** Accounts that can sign in. The key names are the sign-in library's. */
export const accounts = pgTable(
  'accounts',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    name: t.text('name').notNull(),
    /** Keyed hash of the address (`addresses.ts`); made from the id for guests and the erased. */
    email: t.text('email').notNull().unique(),
    /** The address, sealed with the server's key; null for a guest and for an erased account. */
    address: bytea('address'),
    emailVerified: t.boolean('email_verified').notNull().default(false),
    image: t.text('image'),
    createdAt: date('created_at').notNull().default(now),
    updatedAt: date('updated_at').notNull().default(now),
    /** When a guest's time ends (EMERGENCY-10); null for every other account. */
    guestUntil: moment('guest_until'),
    /** When an admin or owner closed the account. */
    disabledAt: moment('disabled_at'),
    lastSignedInAt: moment('last_signed_in_at'),
    /** When the account will be erased at its owner's request; null if it will not. */
    leavesAt: moment('leaves_at'),
    /** While a supporter is leaving: whether they serve again if they come back. */
    servesAgain: t.boolean('serves_again').notNull().default(false),
    /** When the account was erased; the rest of the row identifies no person. */
    erasedAt: moment('erased_at'),
    /** When the owner was notified that the unused account will be erased. */
    idleNotifiedAt: moment('idle_notified_at'),
  }),
  /** Every sweep searches guests, who are few among all accounts. */
  (table) => [
    index('accounts_guests')
      .on(table.guestUntil)
      .where(sql`guest_until is not null`),
    index('accounts_last_signed_in')
      .on(table.lastSignedInAt)
      .where(sql`erased_at is null`),
    index('accounts_erased')
      .on(table.erasedAt)
      .where(sql`erased_at is not null`),
    /** The console lists accounts from the newest on, page by page. */
    index('accounts_created').on(table.createdAt, table.id),
    check('accounts_email', sql`email like '%.invalid'`),
    index('accounts_cut_short')
      .on(table.createdAt)
      .where(sql`guest_until is null and email like '%@guest.invalid'`),
  ],
)

/** A column for the id of an account, with which the row is deleted. */
export const accountReference = <Name extends string>(name: Name) =>
  uuid(name).references(() => accounts.id, { onDelete: 'cascade' })

/** EMERGENCY-10. A guest proved the address of an account, to which their rows move. */
export const guestClaims = pgTable(
  'guest_claims',
  {
    guestId: accountReference('guest_id').primaryKey(),
    accountId: accountReference('account_id').notNull(),
    claimedAt: moment('claimed_at').notNull().default(now),
    movedAt: moment('moved_at'),
  },
  (table) => [
    index('guest_claims_to_move')
      .on(table.claimedAt)
      .where(sql`moved_at is null`),
  ],
)

/** A row for each signed-in browser. */
export const signIns = pgTable(
  'sign_ins',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    userId: accountReference('account_id').notNull(),
    token: t.text('token').notNull().unique(),
    expiresAt: date('expires_at').notNull(),
    ipAddress: t.text('ip_address'),
    userAgent: t.text('user_agent'),
    /** When this browser last gave the second factor. */
    secondFactorAt: moment('second_factor_at'),
    /** OIDC-8. The provider gave the second factor of this sign-in. */
    factorByProvider: t.boolean('factor_by_provider').notNull().default(false),
    /** SHARED-1. The browser is on a device that others use too. */
    sharedDevice: t.boolean('shared_device').notNull().default(false),
    /** SHARED-5. Wrong PINs since the last right one. */
    wrongPins: t.integer('wrong_pins').notNull().default(0),
    /** SHARED-9. When its page was locked; null while it is open. */
    lockedAt: moment('locked_at'),
    /** SHARED-11. Ids of messages that were written before the lock and may still be stored. */
    lockedOutbox: t.uuid('locked_outbox').array(),
    /** SHARED-10. The guest of an emergency that began behind the lock. */
    lockedGuestId: t
      .uuid('locked_guest_id')
      .references(() => accounts.id, { onDelete: 'set null' }),
    /** SHARED-12. Locked or unlocked, and the other side is not informed yet. */
    lockUnnoticed: t.boolean('lock_unnoticed').notNull().default(false),
    /** PROOF-1. When this browser last proved the account by its address, phrase or passkey. */
    provedAt: moment('proved_at').default(now),
    createdAt: date('created_at').notNull().default(now),
    updatedAt: date('updated_at').notNull().default(now),
  }),
  (table) => [
    index('sign_ins_account').on(table.userId),
    index('sign_ins_lock_unnoticed')
      .on(table.userId)
      .where(sql`lock_unnoticed`),
  ],
)

/** Passwords of preview accounts; no other account has one. */
export const credentials = pgTable(
  'credentials',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    accountId: t.text('provider_account_id').notNull(),
    providerId: t.text('provider_id').notNull(),
    userId: accountReference('account_id').notNull(),
    accessToken: t.text('access_token'),
    refreshToken: t.text('refresh_token'),
    idToken: t.text('id_token'),
    accessTokenExpiresAt: date('access_token_expires_at'),
    refreshTokenExpiresAt: date('refresh_token_expires_at'),
    scope: t.text('scope'),
    password: t.text('password'),
    createdAt: date('created_at').notNull().default(now),
    updatedAt: date('updated_at').notNull().default(now),
  }),
  (table) => [index('credentials_account').on(table.userId)],
)

/** Verifications that the sign-in library waits for. */
export const verifications = pgTable(
  'verifications',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    identifier: t.text('identifier').notNull(),
    value: t.text('value').notNull(),
    expiresAt: date('expires_at').notNull(),
    createdAt: date('created_at').notNull().default(now),
    updatedAt: date('updated_at').notNull().default(now),
  }),
  (table) => [index('verifications_identifier').on(table.identifier)],
)

/** The state of sign-in codes, one row an address, judged in single statements (`codes.ts`). */
export const signInCodes = pgTable('sign_in_codes', (t) => ({
  /** Keyed hash of the address. */
  addressMac: t.text('address_mac').primaryKey(),
  /** Keyed hash of address and code; null until the code is created. */
  codeMac: t.text('code_mac'),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  tries: t.integer('tries').notNull().default(0),
  usedAt: moment('used_at'),
  /** Wrong codes since the last right one, over all codes of this address. */
  failures: t.integer('failures').notNull().default(0),
}))

/** The one-time link of an address; a newer one replaces it. */
export const signInLinks = pgTable(
  'sign_in_links',
  (t) => ({
    addressMac: t.text('address_mac').primaryKey(),
    tokenMac: t.text('token_mac').notNull().unique(),
    /** The address and sign-up data, sealed with the server's key. */
    sealed: bytea('sealed').notNull(),
    expiresAt: moment('expires_at').notNull(),
  }),
  (table) => [index('sign_in_links_expiry').on(table.expiresAt)],
)

/** Specification §3. People as the service knows them, apart from their sign-in. */
export const profiles = pgTable(
  'profiles',
  (t) => ({
    id: accountReference('id').primaryKey(),
    role: t.text('role', { enum: roles }).notNull(),
    /** Names and alias are sealed (`names.ts`). */
    firstName: t.text('first_name').notNull().default(''),
    lastName: t.text('last_name').notNull().default(''),
    preferredLanguage: t.text('preferred_language', { enum: languages }).notNull().default('en'),
    verificationStatus: t
      .text('verification_status', { enum: verificationStatuses })
      .notNull()
      .default('pending'),
    /** A program that answers in a preview and says so; never a person. */
    automatic: t.boolean('automatic').notNull().default(false),
    /** Shown instead of the first name; empty for none. */
    alias: t.text('alias').notNull().default(''),
    /** A seeker's age range, sealed; shown only to the seeker. */
    ageRange: t.text('age_range'),
    /** The part of the age that rules need; null until the seeker has stated it. */
    ageGroup: t.text('age_group', { enum: ageGroups }),
    /** Ticked on the seeker's profile form. */
    consent: t.boolean('consent').notNull().default(false),
    profileCompletedAt: moment('profile_completed_at'),
    /** The seeker has seen the confirmation after the form. */
    welcomed: t.boolean('welcomed').notNull().default(false),
    showSeen: t.boolean('show_seen').notNull().default(true),
    assessmentCompleted: t.boolean('assessment_completed').notNull().default(false),
    lastAssessmentAt: moment('last_assessment_at'),
    updatedAt: moment('updated_at').notNull().default(now),
  }),
  (table) => [
    /** Experts who can be matched and staff are few among all profiles. */
    index('profiles_approved')
      .on(table.id)
      .where(sql`verification_status = 'approved'`),
    /** The console searches supporters and staff by name. */
    index('profiles_named')
      .on(table.role)
      .where(sql`role <> 'seeker'`),
    check('profiles_age_group', oneOf('age_group', ageGroups)),
    check('profiles_role', oneOf('role', roles)),
    check('profiles_language', oneOf('preferred_language', languages)),
    check('profiles_verification', oneOf('verification_status', verificationStatuses)),
  ],
)

/** Safety §5. The last quick exit; the row is deleted a day later. */
export const quickExits = pgTable(
  'quick_exits',
  (t) => ({
    personId: accountReference('person_id').primaryKey(),
    leftAt: moment('left_at').notNull(),
    /** The person's conversations have not been handled since. */
    unnoticed: t.boolean('unnoticed').notNull().default(true),
  }),
  (table) => [
    index('quick_exits_unnoticed')
      .on(table.personId)
      .where(sql`unnoticed`),
  ],
)
