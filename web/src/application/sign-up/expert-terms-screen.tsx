import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { TermsPages } from '#web/consent/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { writeLocalTerms, localTermsAccepted } from './local-draft.ts'
import '../strings.ts'

/**
 * Specification §2.11: the terms, read before sign-in. The server records the consent after sign-in
 * (decision 48), so this box only opens the next screen.
 */
export function ExpertTermsScreen() {
  const { t } = useWords('application')
  const navigate = useNavigate()
  const [agreed, setAgreed] = useState(localTermsAccepted)
  const [submitted, setSubmitted] = useState(false)
  const checkbox = useRef<HTMLInputElement>(null)
  const back = () => void navigate(path('/expert-profile-setup?step=3'))
  function next(): void {
    setSubmitted(true)
    if (!agreed) return checkbox.current?.focus()
    writeLocalTerms(true)
    void navigate(path('/expert-support-types'))
  }
  return (
    <PageShell
      title={t('terms.tab')}
      back={back}
      bar={
        <>
          <Checkbox
            ref={checkbox}
            required
            checked={agreed}
            onChange={({ target }) => {
              setAgreed(target.checked)
              if (!target.checked) writeLocalTerms(false)
            }}
            label={t('terms.agree')}
            error={submitted && !agreed ? t('terms.needed') : undefined}
          />
          <div className="mt-1 flex flex-wrap gap-3">
            <Button look="quiet" onClick={back} className="flex-1">
              {t('wizard.back')}
            </Button>
            <Button onClick={next} gated={!agreed} className="flex-[1.6]">
              {t('wizard.continue')}
            </Button>
          </div>
        </>
      }
    >
      <TermsPages kind="expert" />
    </PageShell>
  )
}
