import { termsText } from '@sanad/domain/consent/terms-text'
import { termsVersion, type TermsKind } from '@sanad/domain/consent/terms-version'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { problemOf, problemWords } from '#web/platform/api/problem.ts'
import { refetchStart, pathOfStep } from '#web/platform/api/current-person.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useSigners } from './use-signers.ts'

/** Records exactly the text on the screen, in its language; then goes to the next step. */
export function useAccept(kind: TermsKind) {
  const { t } = useWords('consent')
  const language = useLanguage()
  const signed = useSigners(kind) !== undefined
  const client = useQueryClient()
  const navigate = useNavigate()

  function words(fault: unknown): string {
    const { code } = problemOf(fault)
    if (code === 'TEXT_CHANGED') return problemWords(fault)
    return t(code === 'NETWORK' || code === 'FAULT' ? 'unexpected' : 'failed')
  }

  return useMutation({
    mutationFn: async () => {
      await api.consent.recordUserConsent({
        version: termsVersion,
        fullText: termsText(kind, language, { signed }),
        platform: 'web',
        language,
        userAgent: navigator.userAgent.slice(0, longestAgent),
      })
      return refetchStart(client)
    },
    onSuccess: ({ next }) => void navigate(pathOfStep(next), { replace: true }),
    onError: (fault) => showToast({ title: t('errorTitle'), text: words(fault), tone: 'danger' }),
  })
}

/** The contract's limit for the browser's name. */
const longestAgent = 1000
