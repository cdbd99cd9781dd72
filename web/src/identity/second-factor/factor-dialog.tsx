import { useWords } from '#web/platform/i18n/i18n.ts'
import { resolveFactorRequest } from '#web/platform/api/factor-gate.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { FactorForm } from './factor-form.tsx'
import '../strings.ts'

/** Asks for the second factor during another action, which then continues by itself. */
export function FactorDialog() {
  const { t } = useWords('identity')
  return (
    <Dialog
      open
      title={t('factor.freshTitle')}
      description={t('factor.freshText')}
      onClose={() => resolveFactorRequest(false)}
    >
      <FactorForm onGiven={() => resolveFactorRequest(true)} />
      <Button look="link" onClick={() => resolveFactorRequest(false)}>
        {t('factor.notNow')}
      </Button>
    </Dialog>
  )
}
