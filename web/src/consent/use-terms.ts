import { isSigned } from '@sanad/domain/primitives/content/sign-off'
import { termsText } from '@sanad/domain/consent/terms-text'
import type { TermsKind } from '@sanad/domain/consent/terms-version'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { builtTerms } from '#web/platform/content/default-terms.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import type { ShownTerms } from './record-consent.ts'

export const termsKey = ['consent', 'terms'] as const

/** In the page's language. The build's text shows at once, as a draft until signers are known. */
export function useTerms(kind: TermsKind) {
  const language = useLanguage()
  return useQuery({
    queryKey: [...termsKey, kind, language],
    placeholderData: () => {
      const document = builtTerms()?.[kind][language]
      return document && { document, signers: [], changes: null }
    },
    queryFn: ({ signal }) => api.consent.terms({ kind, language }, { signal }),
  })
}

/** Terms in their language and with their draft notice; undefined until they are there. */
export function useShownTerms(kind: TermsKind): ShownTerms | undefined {
  const language = useLanguage()
  const { data } = useTerms(kind)
  if (data === undefined) return undefined
  const signed = isSigned(data.signers)
  return { fullText: termsText(data.document, language, { signed }), language }
}
