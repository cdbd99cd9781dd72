import { admin as contract } from '@sanad/domain/admin/contract'
import type { ContentDesk, ContentVersion } from '@sanad/domain/admin/content/content-contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { inArray } from 'drizzle-orm'
import { decryptName, firstNameOf, profiles, whyNotSecondFor } from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import type { Content } from '#server/platform/stores/content/content.ts'
import {
  findActiveNumber,
  findSignatures,
  findVersion,
  findVersions,
  hashOfText,
  lockContent,
  putSignature,
} from '#server/platform/stores/content/content-store.ts'
import { defaultFiles } from '#server/platform/stores/content/default-files.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asAdmin, asAdminFresh, asOwnerFresh } from '#server/platform/services/http/guards.ts'
import { checkFiles } from './check-files.ts'
import { filesOf, overlay, readNewestFiles, storeDecision, storeProposal } from './proposals.ts'

/** Letters of a hash that a screen shows and sends back. */
const shownLetters = 12
const listedVersions = 10

export const readContent = asAdmin(contract.content, ({ db, content, person }) =>
  viewDesk(db, content, person.id),
)

async function viewDesk(tx: Tx, content: Content, readerId: string): Promise<ContentDesk> {
  const rows = await findVersions(tx)
  const active = rows.find(({ isProposal }) => !isProposal)
  const version = active?.number ?? 0
  const people = await findNames(tx, rows)
  const viewOf = (row: (typeof rows)[number]): ContentVersion => ({
    number: row.number,
    reason: row.reason,
    isCorrection: row.isCorrection,
    files: Object.keys(row.files),
    proposedBy: people.get(row.proposedById) ?? null,
    proposedAt: row.proposedAt,
    decidedBy: people.get(row.decidedById) ?? null,
    decidedAt: row.decidedAt,
  })
  const signatures = await findSignatures(tx)
  const before = active?.files ?? {}
  const proposals = []
  for (const row of rows.filter(({ isProposal }) => isProposal))
    proposals.push({
      ...viewOf(row),
      isOwn: row.proposedById === readerId,
      isOutdated: row.basedOn !== version,
      problems: [...(await checkFiles(tx, { before, after: row.files }))],
    })
  return {
    version,
    proposals,
    versions: rows
      .filter(({ isProposal }) => !isProposal)
      .slice(0, listedVersions)
      .map(viewOf),
    texts: content.signedFiles.flatMap(({ file, by }) => {
      const { newestHash, isWaiting } = content.file(file)
      if (newestHash === undefined) return []
      const signers = signatures
        .filter(({ sha256 }) => sha256 === newestHash)
        .map(({ sha256: _hash, files: _files, ...signer }) => signer)
      return { file, hash: newestHash.slice(0, shownLetters), isWaiting, by: [...by], signers }
    }),
    changedByRelease: Object.entries(active?.replaced ?? {}).flatMap(([file, hash]) =>
      hashOfText(defaultFiles[file] ?? '') === hash ? [] : file,
    ),
  }
}

interface Deciders {
  readonly proposedById: string | null
  readonly decidedById: string | null
}

async function findNames(
  tx: Tx,
  rows: readonly Deciders[],
): Promise<ReadonlyMap<string | null, string>> {
  const ids = rows.flatMap(({ proposedById, decidedById }) => [
    proposedById ?? [],
    decidedById ?? [],
  ])
  const names = await tx
    .select({ id: profiles.id, name: firstNameOf(profiles) })
    .from(profiles)
    .where(inArray(profiles.id, ids.flat()))
  return new Map(names.map(({ id, name }) => [id, decryptName(tx, name) ?? '']))
}

export const readContentFiles = asAdmin(contract.contentFiles, ({ db }) => readNewestFiles(db))

export const readContentChanges = asAdmin(contract.contentChanges, async ({ db }, { number }) => {
  const version = await findVersion(db, number)
  if (!version) return refuse('NOT_FOUND')
  const before = await filesOf(db, version.basedOn)
  const names = new Set([...Object.keys(before), ...Object.keys(version.files)])
  return [...names]
    .map((file) => ({
      file,
      before: before[file] ?? defaultFiles[file] ?? '',
      after: version.files[file] ?? defaultFiles[file] ?? '',
    }))
    .filter((change) => change.before !== change.after)
    .toSorted((a, b) => a.file.localeCompare(b.file))
})

export const proposeContent = asAdminFresh(
  contract.proposeContent,
  ({ db, content, person }, proposing) =>
    transaction(db, async (tx) => {
      await lockContent(tx)
      const active = await findActiveNumber(tx)
      if (active !== proposing.basedOn) return refuse('CONTENT_CHANGED')
      const { files, reason, isCorrection } = proposing
      const own = await filesOf(tx, active)
      const stored = await storeProposal(tx, {
        personId: person.id,
        files: overlay(own, files),
        basedOn: active,
        reason,
        isCorrection,
      })
      return isRefusal(stored) ? stored : viewDesk(tx, content, person.id)
    }),
)

export const restoreContent = asAdminFresh(
  contract.restoreContent,
  ({ db, content, person }, { number, reason }) =>
    transaction(db, async (tx) => {
      await lockContent(tx)
      const earlier =
        number === 0 ? { decision: 'applied', files: {} } : await findVersion(tx, number)
      if (earlier?.decision !== 'applied') return refuse('NOT_FOUND')
      const basedOn = await findActiveNumber(tx)
      const { files } = earlier
      const stored = await storeProposal(tx, {
        personId: person.id,
        files,
        basedOn,
        reason,
      })
      return isRefusal(stored) ? stored : viewDesk(tx, content, person.id)
    }),
)

/** Another person applies a proposal; its author can only withdraw it. */
export const decideContent = asAdminFresh(
  contract.decideContent,
  async ({ db, content, person }, { number, apply, reason }) => {
    const refused = await transaction(db, async (tx) => {
      await lockContent(tx)
      const proposal = await findVersion(tx, number)
      if (!proposal || proposal.decision !== null) return refuse('NOT_FOUND')
      if (apply) {
        const whyNot = await whyNotApply(tx, proposal, person.id)
        if (whyNot) return whyNot
      }
      const decision = apply ? 'applied' : 'declined'
      await storeDecision(tx, proposal, { decision, personId: person.id, reason })
      return undefined
    })
    if (refused) return refused
    await content.refresh()
    return viewDesk(db, content, person.id)
  },
)

async function whyNotApply(
  tx: Tx,
  proposal: NonNullable<Awaited<ReturnType<typeof findVersion>>>,
  personId: string,
) {
  if (proposal.proposedBy !== null) {
    const why = await whyNotSecondFor(tx, { askerId: proposal.proposedBy, personId })
    if (why !== undefined) return refuse(why === 'own' ? 'OWN_PROPOSAL' : 'SECOND_PERSON_NEEDED')
  }
  if (proposal.basedOn !== (await findActiveNumber(tx))) return refuse('CONTENT_CHANGED')
  const before = await filesOf(tx, proposal.basedOn)
  const problems = [...(await checkFiles(tx, { before, after: proposal.files }))]
  return problems.some(({ isRefusal }) => isRefusal)
    ? refuse('CONTENT_REFUSED', { problems })
    : undefined
}

export const signContent = asOwnerFresh(
  contract.signContent,
  async ({ db, content, person }, { file, hash, profession, name, on: signedOn }) => {
    const isSigned = content.signedFiles.some(
      (one) => one.file === file && one.by.includes(profession),
    )
    if (!isSigned) return refuse('CONTENT_CHANGED')
    const { newestHash: sha256, newestTogether: files } = content.file(file)
    if (sha256?.startsWith(hash) !== true) return refuse('CONTENT_CHANGED')
    const signature = { sha256, files, profession, name, signedOn, recordedBy: person.id }
    const refused = await transaction(db, async (tx) => {
      if (!(await putSignature(tx, signature))) return refuse('DAY_NOT_COME')
      await audit.record(tx, person.id, 'admin.content-signed', {
        reason: 'signed by a reviewer',
        facts: { file, profession },
      })
      return undefined
    })
    if (refused) return refused
    await content.refresh()
    return viewDesk(db, content, person.id)
  },
)
