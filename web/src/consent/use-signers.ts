import { isSigned, type Profession } from '@sanad/domain/primitives/content/sign-off'
import { termsText } from '@sanad/domain/consent/terms-text'
import type { TermsKind } from '@sanad/domain/consent/terms-version'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import type { ShownTerms } from './record-consent.ts'

/**
 * Who signed the text on the screen. It counts as a draft until that is known, and while a signer
 * is missing.
 */
export function useSigners(
  kind: TermsKind,
): readonly { profession: Profession; name: string }[] | undefined {
  const language = useLanguage()
  const all = useQuery({
    queryKey: ['consent', 'signed'],
    queryFn: ({ signal }) => api.consent.signedTerms(undefined, { signal }),
  }).data
  const signers = all?.find((one) => one.kind === kind && one.language === language)?.signers
  return signers && isSigned(signers) ? signers : undefined
}

/** The text on the screen, in the language and with the draft notice that it has there. */
export function useShownTerms(kind: TermsKind): ShownTerms {
  const language = useLanguage()
  const signed = useSigners(kind) !== undefined
  return { fullText: termsText(kind, language, { signed }), language }
}
