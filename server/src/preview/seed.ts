import { randomUUID } from 'node:crypto'
import { scopes } from '@sanad/domain/application/application-states'
import { termsVersion } from '@sanad/domain/consent/terms-version'
import { eq } from 'drizzle-orm'
import { insertExpert, insertScopeApproval } from '#server/application/index.ts'
import type { AppContext } from '#server/app-context.ts'
import { insertConsent, termsInForce } from '#server/consent/index.ts'
import { accounts, insertPreviewAccount, type IdentityService } from '#server/identity/index.ts'
import { insertAvailability, sessionsAtOnce } from '#server/availability/index.ts'
import { transaction, type Db, type Tx } from '#server/platform/stores/database/db.ts'
import { StartError } from '#server/platform/base/errors/start-error.ts'
import { installation } from '#server/platform/stores/database/tables.ts'
import type { PreviewAccount } from '#server/home/index.ts'
import { demoAccounts, demoPassword, type DemoAccount } from './accounts.ts'
import { seedRota } from './demo-rota.ts'

/** A program can hold more conversations at once than a person. */
const automaticSessionsAtOnce = 50

/**
 * Once, and marks the database as one that can never go live.
 * @throws StartError for a database that a live service uses
 */
export async function seedPreview(
  { db, config, content }: Pick<AppContext, 'db' | 'config' | 'content'>,
  { signIns }: IdentityService,
): Promise<void> {
  const passwordHash = await signIns.hashPassword(demoPassword)
  await transaction(db, async (tx) => {
    if (!(await markPreviewDatabase(tx))) return
    if (await hasPeople(tx))
      throw new StartError(
        'This database is in use by a live service. Give the preview another one; or did you mean STAGE=live?',
      )
    const ids = new Map<string, string>()
    for (const account of demoAccounts)
      ids.set(
        account.email.split('@')[0] ?? '',
        await seedAccount(tx, content, { account, passwordHash }),
      )
    await seedScopes(tx, ids)
    await seedRota(tx, ids, config.timeZone)
  })
}

/** As if two people had cleared the demo supporters for crises and for minors. */
async function seedScopes(tx: Tx, ids: ReadonlyMap<string, string>): Promise<void> {
  for (const { email, offer } of demoAccounts) {
    const personId = ids.get(email.split('@')[0] ?? '')
    if (personId === undefined || !offer?.supportTypes.includes('crisis')) continue
    for (const scope of scopes)
      for (const approvedBy of [ids.get('admin'), ids.get('owner')])
        if (approvedBy !== undefined) await insertScopeApproval(tx, { personId, scope, approvedBy })
  }
}

/** A second node that starts at once waits for the row. @returns whether this call set the mark */
async function markPreviewDatabase(tx: Tx): Promise<boolean> {
  const held = { heldPreviewData: true }
  const { rowCount } = await tx
    .insert(installation)
    .values(held)
    .onConflictDoUpdate({
      target: installation.id,
      set: held,
      setWhere: eq(installation.heldPreviewData, false),
    })
  return rowCount === 1
}

async function hasPeople(tx: Tx): Promise<boolean> {
  const [anybody] = await tx.select({ id: accounts.id }).from(accounts).limit(1)
  return anybody !== undefined
}

async function seedAccount(
  tx: Tx,
  content: AppContext['content'],
  { account, passwordHash }: { account: DemoAccount; passwordHash: string },
): Promise<string> {
  const id = randomUUID()
  await insertPreviewAccount(tx, {
    id,
    email: account.email,
    role: account.role,
    firstName: account.firstName,
    lastName: account.lastName,
    preferredLanguage: account.language,
    automatic: account.automatic ?? false,
    passwordHash,
  })
  if (!account.offer) return id
  await insertConsent(tx, {
    userId: id,
    kind: 'expert',
    version: termsVersion,
    fullText: termsInForce(content, 'expert', account.language).text,
    platform: 'web',
    language: account.language,
    userAgent: 'preview',
  })
  const offer = { expertId: id, ...account.offer, experienceAreas: account.offer.areas }
  await insertExpert(tx, offer, account.automatic)
  await insertAvailability(tx, id, {
    available: account.automatic ?? false,
    maxSessions: account.automatic ? automaticSessionsAtOnce : sessionsAtOnce,
  })
  return id
}

/** All accounts except the programs, for Quick Login. */
export const previewAccounts: readonly PreviewAccount[] = demoAccounts
  .filter((account) => !account.automatic)
  .map(({ email, firstName, role }) => ({ email, password: demoPassword, label: firstName, role }))

/** Decision 5. @throws StartError for a database that ever held preview data */
export async function refusePreviewDatabase(db: Db): Promise<void> {
  const [mark] = await db.select().from(installation).where(eq(installation.heldPreviewData, true))
  if (mark)
    throw new StartError(
      'This database held preview data and cannot go live. Give STAGE=live a new, empty one.',
    )
}
