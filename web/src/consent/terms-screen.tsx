import { termsVersion, type TermsKind } from '@sanad/domain/consent/terms-version'
import { Printer } from '#web/ui/icons/icons.ts'
import { useRef, useState } from 'react'
import { SignOutLink } from '#web/identity/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords, problemOf } from '#web/platform/api/problem.ts'
import { useBack } from '#web/platform/navigation/use-back.ts'
import { useMe, refetchStart, pathOfStep } from '#web/platform/api/current-person.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ContactLines } from '#web/ui/layout/contact-lines.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { StepBar } from '#web/ui/layout/step-bar.tsx'
import { TermsPages } from './terms-document.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { recordConsent, type ShownTerms } from './record-consent.ts'
import { termsKey, useShownTerms } from './use-terms.ts'

/** Specification §2.6. The language may change midway; the text on the screen is recorded. */
export function TermsScreen() {
  const { t } = useWords('consent')
  const kind: TermsKind = useMe()?.role === 'expert' ? 'expert' : 'seeker'
  return (
    <PageShell title={t('tab')} back={useBack()} bar={<AcceptBar kind={kind} />}>
      <TermsPages kind={kind} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
        <span>{t('version', { version: termsVersion })}</span>
        <Button look="link" icon={Printer} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <ContactLines />
      <SignOutLink />
    </PageShell>
  )
}

function AcceptBar({ kind }: { readonly kind: TermsKind }) {
  const { t } = useWords('consent')
  const back = useBack()
  const shown = useShownTerms(kind)
  const accept = useAccept(shown)
  const [agreed, setAgreed] = useState(false)
  const [showsMissing, setShowsMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)

  function press(): void {
    if (agreed) return accept.mutate()
    setShowsMissing(true)
    box.current?.focus()
  }

  return (
    <>
      <Checkbox
        ref={box}
        required
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
        label={t('agree')}
        error={showsMissing && !agreed ? t('agreeNeeded') : undefined}
      />
      {accept.error ? (
        <p role="alert" className="mt-1 text-sm font-medium text-danger-ink">
          {problemWords(accept.error)}
        </p>
      ) : null}
      <StepBar
        back={{ onClick: back, label: t('back') }}
        next={{
          onClick: press,
          busy: accept.isPending || shown === undefined,
          gated: !agreed,
          label: t('accept'),
        }}
      />
    </>
  )
}

/** Records exactly the text on the screen, in its language. */
function useAccept(shown: ShownTerms | undefined) {
  const { t } = useWords('consent')
  const client = useQueryClient()
  const navigate = useNavigate()

  function words(fault: unknown): string {
    const { code } = problemOf(fault)
    if (code === 'TEXT_CHANGED') {
      void client.invalidateQueries({ queryKey: termsKey })
      return problemWords(fault)
    }
    return t(code === 'NETWORK' || code === 'FAULT' ? 'unexpected' : 'failed')
  }

  return useMutation({
    mutationFn: async () => {
      if (shown) await recordConsent(shown)
      return refetchStart(client)
    },
    onSuccess: ({ next }) => void navigate(pathOfStep(next), { replace: true }),
    onError: (fault) => showToast({ title: t('errorTitle'), text: words(fault), tone: 'danger' }),
  })
}
