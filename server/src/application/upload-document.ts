import { application as contract } from '@sanad/domain/application/contract'
import { createHash, randomUUID } from 'node:crypto'
import { isOpenToApplicant } from '@sanad/domain/application/application-states'
import {
  documentLimits,
  typeByContent,
  type DocumentKind,
  type DocumentRefusal,
  type DocumentType,
} from '@sanad/domain/application/documents'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { findVerification } from '#server/identity/index.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import {
  announceFiles,
  claimFiles,
  releaseFiles,
} from '#server/platform/stores/files/file-deletions.ts'
import { findRetrySeconds, consume, type Limit } from '#server/platform/services/http/rate-limit.ts'
import { asApplicantOrExpert, type SignedInCall } from '#server/platform/services/http/guards.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  countDocuments,
  fileNames,
  findDocument,
  insertDocument,
  nameSealContext,
  pageSealContext,
  type NewDocument,
  deleteDocument,
} from './document-store.ts'
import { drawDocument } from './documents/draw.ts'
import { lockApplication } from './draft-store.ts'
import { voidChecks } from './review/review-store.ts'

/** Safety §2. */
const uploadsADay: Limit = { name: 'uploads-day', times: documentLimits.aDay, seconds: 86_400 }
/** Seconds until the next upload, or 0. Asked before a file is read, counted after. */
export const waitForUpload = (
  { db, limits }: Pick<AppContext, 'db' | 'limits'>,
  personId: string,
) => findRetrySeconds(db, uploadsADay, personId, limits)

const refuseFile = (reason: DocumentRefusal) => refuse('FILE_REFUSED', { reason })

/**
 * Judges the type by the content, redraws the file as plain pictures, seals and stores them, then
 * records them. After a crash in between, the files are deleted automatically.
 */
export const uploadDocument = asApplicantOrExpert(
  contract.uploadDocument,
  async (call, { kind, file }) => {
    const { limits, person } = call
    const { db, keys } = call
    if (file.size === 0) return refuseFile('EMPTY')
    if (file.size > documentLimits.bytes) return refuseFile('TOO_LARGE')
    const taken = await consume(db, uploadsADay, person.id, limits)
    if (!taken.ok)
      return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
    const bytes = Buffer.from(await file.arrayBuffer())
    const type = typeByContent(bytes)
    if (!type) return refuseFile('NOT_A_PICTURE_OR_PDF')
    const contentMac = keys.mac(
      'document content',
      createHash('sha256').update(bytes).digest('hex'),
    )
    const early = await whyNotTake(db, { personId: person.id, kind, contentMac })
    if (early) return early
    const pages = await drawDocument(bytes, type, person.id)
    if (isRefusal(pages)) return refuseFile(pages.refusal as DocumentRefusal)
    return store(call, {
      kind,
      type,
      contentMac,
      pages,
      name: readableName(file.name),
      bytes: file.size,
    })
  },
)

interface UploadFacts {
  readonly personId: string
  readonly kind: DocumentKind
  readonly contentMac: string
}

/** @param began the upload began before the submission; a reviewer may not have taken it since */
async function whyNotTake(tx: Tx, { personId, kind, contentMac }: UploadFacts, began = false) {
  const status = await findVerification(tx, personId)
  const mayAdd = isOpenToApplicant(status) || (began && status === 'pending_approval')
  if (!mayAdd) return refuse('FROZEN', { status })
  const counts = await countDocuments(tx, personId, contentMac)
  if (counts.same) return refuseFile('SAME_FILE')
  const limit = kind === 'national-id' ? documentLimits.nationalIds : documentLimits.certificates
  return counts[kind] >= limit ? refuseFile('TOO_MANY_FILES') : undefined
}

interface DrawnDocument {
  readonly kind: DocumentKind
  readonly type: DocumentType
  readonly contentMac: string
  readonly pages: readonly Buffer[]
  readonly name: string
  readonly bytes: number
}

async function store(call: SignedInCall, { pages, name, ...drawn }: DrawnDocument) {
  const { db, keys, files } = call
  const id = randomUUID()
  const key = await keys.ofPerson(db, call.person.id)
  const names = fileNames(id, pages.length)
  await announceFiles(db, names)
  for (const [at, page] of pages.entries())
    await files.put(names[at] ?? '', key.sealBytes(page, pageSealContext(id, at + 1)))
  return transaction(db, async (tx) => {
    await lockApplication(tx, call.person.id, key)
    const late = await whyNotTake(tx, { personId: call.person.id, ...drawn }, true)
    if (late) return late
    const row: NewDocument = {
      id,
      personId: call.person.id,
      ...drawn,
      pages: pages.length,
      name: key.seal(name, nameSealContext(id)),
    }
    await insertDocument(tx, row)
    await voidChecks(tx, call.person.id, ['documents'])
    await claimFiles(tx, names)
    return findDocument(tx, id, key)
  })
}

/** Refused once the application is submitted. */
export const removeDocument = asApplicantOrExpert(
  contract.removeDocument,
  async ({ db, keys, person }, { documentId }) => {
    return transaction(db, async (tx) => {
      await lockApplication(tx, person.id, await keys.ofPerson(tx, person.id))
      const status = await findVerification(tx, person.id)
      const files = await deleteDocument(tx, person.id, documentId)
      if (!files) return refuse('NOT_FOUND')
      if (!isOpenToApplicant(status)) return refuse('FROZEN', { status })
      await voidChecks(tx, person.id, ['documents'])
      await releaseFiles(tx, files)
      return { removed: true as const }
    })
  },
)

const longestName = 200

/** A file name without path, control characters and direction marks cannot mislead a reviewer. */
export const readableName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/^.*[\\/]/, '')
    .slice(0, longestName)
    .toWellFormed() || 'file'
