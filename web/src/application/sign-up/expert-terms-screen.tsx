import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { TermsPages, useShownTerms } from '#web/consent/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { StepBar } from '#web/ui/layout/step-bar.tsx'
import { writeLocalTerms, locallyAcceptedTerms } from './local-draft.ts'
import { useProfileDraft } from './use-profile-draft.ts'

/** Specification §2.11: read before sign-in, and recorded after it (decision 48). */
export function ExpertTermsScreen() {
  const { t } = useWords('application')
  const navigate = useNavigate()
  const shown = useShownTerms('expert')
  const { loading, termsRecorded } = useProfileDraft()
  const [agreed, setAgreed] = useState(() => locallyAcceptedTerms() !== undefined)
  const [submitted, setSubmitted] = useState(false)
  const checkbox = useRef<HTMLInputElement>(null)
  const back = () => void navigate(path('/expert-profile-setup?step=3'))
  function next(): void {
    setSubmitted(true)
    if (!agreed && !termsRecorded) return checkbox.current?.focus()
    if (!termsRecorded && shown === undefined) return
    if (!termsRecorded) writeLocalTerms(shown)
    void navigate(path('/expert-support-types'))
  }
  if (loading) return <ScreenSkeleton />
  return (
    <PageShell
      title={t('terms.tab')}
      back={back}
      bar={
        <>
          {termsRecorded ? null : (
            <Checkbox
              ref={checkbox}
              required
              checked={agreed}
              onChange={({ target }) => {
                setAgreed(target.checked)
                if (!target.checked) writeLocalTerms(undefined)
              }}
              label={t('terms.agree')}
              error={submitted && !agreed ? t('terms.needed') : undefined}
            />
          )}
          <StepBar
            back={{ onClick: back, label: t('wizard.back') }}
            next={{
              onClick: next,
              gated: !agreed && !termsRecorded,
              label: t('wizard.continue'),
            }}
          />
        </>
      }
    >
      <TermsPages kind="expert" />
    </PageShell>
  )
}
