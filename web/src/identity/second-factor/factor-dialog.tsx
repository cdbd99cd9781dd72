import { useQuery } from '@tanstack/react-query'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { resolveFactorRequest } from '#web/platform/api/factor-gate.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { factorQuery } from './factor-query.ts'
import { GiveFactor } from './give-factor.tsx'

/** Asks during another action, which then continues by itself. */
export function FactorDialog() {
  const { t } = useWords('identity')
  const query = useQuery(factorQuery)
  return (
    <Dialog
      title={t('factor.freshTitle')}
      description={t('factor.freshText')}
      onClose={() => resolveFactorRequest(false)}
    >
      <QueryState query={query} place="h-40">
        {({ ways }) => <GiveFactor ways={ways} onGiven={() => resolveFactorRequest(true)} />}
      </QueryState>
      <Button look="link" onClick={() => resolveFactorRequest(false)}>
        {t('factor.notNow')}
      </Button>
    </Dialog>
  )
}
