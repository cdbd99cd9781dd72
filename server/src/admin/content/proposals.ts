import { contentLimits } from '@sanad/domain/admin/content/content-limits'
import type { ContentFiles } from '@sanad/domain/primitives/content/content-part'
import { refuse, isRefusal } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/stores/audit/audit.ts'
import {
  decideVersion,
  findActiveNumber,
  findVersion,
  insertVersion,
  lockContent,
} from '#server/platform/stores/content/content-store.ts'
import { defaultFiles } from '#server/platform/stores/content/default-files.ts'
import { checkFiles, fileDesks } from './check-files.ts'
import { type Tx, transaction, type Db } from '#server/platform/stores/database/db.ts'
import { countOwners } from '#server/identity/index.ts'

/** The organisation's files; none for the defaults. */
export const filesOf = async (tx: Tx, number: number): Promise<ContentFiles> =>
  (await findVersion(tx, number))?.files ?? {}

/** The newest content, the defaults of the release included. */
export async function readNewestFiles(tx: Tx) {
  const version = await findActiveNumber(tx)
  const own = await filesOf(tx, version)
  const replaced = Object.keys(own).map((file) => [file, defaultFiles[file] ?? ''])
  return { version, files: { ...defaultFiles, ...own }, defaults: Object.fromEntries(replaced) }
}

/** @param changes null restores the default, and so does the release's own text */
export function overlay(
  own: ContentFiles,
  changes: Readonly<Record<string, string | null>>,
): ContentFiles {
  const all = Object.entries({ ...own, ...changes })
  return Object.fromEntries(
    all.filter((entry): entry is [string, string] => {
      const [file, text] = entry
      return text !== null && text !== (defaultFiles[file] ?? '')
    }),
  )
}

interface Proposal {
  /** Null for a command on the server. */
  readonly personId: string | null
  /** The organisation's files of the proposed version. */
  readonly files: ContentFiles
  readonly basedOn: number
  readonly reason: string
  readonly isCorrection?: boolean | undefined
}

/** @returns the proposal's number and its doubts, or the problems for which it was not stored */
export async function storeProposal(
  tx: Tx,
  { personId, files, basedOn, reason, isCorrection = false }: Proposal,
) {
  const own = await filesOf(tx, basedOn)
  const problems = [
    ...whatIsTooLarge(files),
    ...(JSON.stringify(own) === JSON.stringify(files) ? [unchanged] : []),
    ...(await checkFiles(tx, { before: own, after: files })),
  ]
  if (problems.some(({ isRefusal }) => isRefusal)) return refuse('CONTENT_REFUSED', { problems })
  const number = await insertVersion(tx, {
    files,
    basedOn,
    reason,
    isCorrection,
    proposedBy: personId,
  })
  await audit.record(tx, personId, 'admin.content-proposed', {
    reason,
    facts: { version: number, files: Object.keys(files).length },
  })
  return { number, problems }
}

const unchanged = { file: '', code: 'unchanged', isRefusal: true } as const

const whatIsTooLarge = (files: ContentFiles) =>
  Object.values(files).reduce((sum, text) => sum + Buffer.byteLength(text), 0) > contentLimits.bytes
    ? [{ file: '', code: 'too-long', isRefusal: true }]
    : []

interface Decided {
  readonly number: number
  readonly files: ContentFiles
  readonly basedOn: number
  readonly proposedBy: string | null
}

interface Decision {
  readonly decision: 'applied' | 'declined'
  /** Null for a command on the server. */
  readonly personId: string | null
  readonly reason: string
}

export async function storeDecision(
  tx: Tx,
  { number, files, basedOn, proposedBy }: Decided,
  { decision, personId, reason }: Decision,
): Promise<void> {
  if (decision === 'applied') {
    const change = { before: await filesOf(tx, basedOn), after: files }
    const applied = { ...change, proposedBy, appliedBy: personId, reason }
    for (const desk of fileDesks) await desk.apply(tx, applied)
  }
  await decideVersion(tx, number, { decision, decidedBy: personId })
  await audit.record(tx, personId, `admin.content-${decision}`, {
    reason,
    facts: { version: number, files: Object.keys(files).length },
  })
}

/** From the server itself. Before the first owner nobody could approve, so files apply at once. */
export function proposeFolder(db: Db, changes: ContentFiles, reason: string) {
  return transaction(db, async (tx) => {
    await lockContent(tx)
    const basedOn = await findActiveNumber(tx)
    const files = overlay(await filesOf(tx, basedOn), changes)
    const stored = await storeProposal(tx, { personId: null, files, basedOn, reason })
    if (isRefusal(stored)) return stored
    const applied = (await countOwners(tx)) === 0
    if (applied)
      await storeDecision(
        tx,
        { ...stored, files, basedOn, proposedBy: null },
        { decision: 'applied', personId: null, reason },
      )
    return { ...stored, applied }
  })
}
