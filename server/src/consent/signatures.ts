import { contract } from '@sanad/domain/contract'
import { isSigned, type Profession } from '@sanad/domain/primitives/content/sign-off'
import { termsText } from '@sanad/domain/consent/terms-text'
import { termsKinds, type TermsKind } from '@sanad/domain/consent/terms-version'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { inArray } from 'drizzle-orm'
import { hashOfText, putSignature } from '#server/platform/stores/content/content-store.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { contentSignatures } from '#server/platform/stores/database/tables.ts'
import { open, type Call } from '#server/platform/services/http/guards.ts'

/** The hash of the signed words, without the draft notice. */
export const hashOfWords = (kind: TermsKind, language: Language): string =>
  hashOfText(termsText(kind, language, { signed: true }))

/**
 * Decision 29. The hashes of the texts that a person can have agreed to now: one for each language,
 * with the draft notice and without.
 */
export const currentTermsHashes: Readonly<Record<TermsKind, readonly string[]>> = {
  seeker: hashesOf('seeker'),
  expert: hashesOf('expert'),
}

function hashesOf(kind: TermsKind): readonly string[] {
  return languages.flatMap((language) =>
    [false, true].map((signed) => hashOfText(termsText(kind, language, { signed }))),
  )
}

const currentTexts = termsKinds.flatMap((kind) =>
  languages.map((language) => ({ kind, language, sha256: hashOfWords(kind, language) })),
)

/** Who signed each text of the version in force. */
export async function findSignatures(tx: Tx) {
  const { sha256, profession, name, signedOn: on } = contentSignatures
  const rows = await tx
    .select({ sha256, profession, name, on })
    .from(contentSignatures)
    .where(
      inArray(
        sha256,
        currentTexts.map((one) => one.sha256),
      ),
    )
  return currentTexts.map(({ kind, language, sha256: hash }) => ({
    kind,
    language,
    signers: rows
      .filter((row) => row.sha256 === hash)
      .map(({ sha256: _hash, ...signer }) => signer),
  }))
}

export const signedTerms = open(
  contract.consent.signedTerms,
  'anyone',
  async ({ appContext: { db } }: Call) =>
    (await findSignatures(db)).map((one) => ({
      ...one,
      signers: one.signers.map(({ profession, name }) => ({ profession, name })),
    })),
)

export async function isTextSigned(tx: Tx, kind: TermsKind, language: Language): Promise<boolean> {
  const signatures = (await findSignatures(tx)).find(
    (one) => one.kind === kind && one.language === language,
  )
  return isSigned(signatures?.signers ?? [])
}

interface Signature {
  readonly kind: TermsKind
  readonly language: Language
  readonly profession: Profession
  readonly name: string
  readonly on: string
}

/** @returns false when the day of signing is in the future */
export const signTermsText = (
  tx: Tx,
  { kind, language, profession, name, on: signedOn }: Signature,
  recordedBy: string,
): Promise<boolean> =>
  putSignature(tx, {
    sha256: hashOfWords(kind, language),
    profession,
    name,
    signedOn,
    recordedBy,
  })
