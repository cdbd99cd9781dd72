import { isSigned, type Profession } from '@sanad/domain/consent/sign-off'
import type { TermsKind } from '@sanad/domain/consent/terms-version'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'

/** Who signed the text that is on the screen; while it is not known, or one of them is missing, it is a draft. */
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
