import { useMutation } from '@tanstack/react-query'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { usePasskeyProblem } from './passkey-problem.ts'

interface GivePasskeyProps {
  readonly give: () => Promise<unknown>
  readonly look?: 'primary' | 'quiet'
  readonly onGiven: () => unknown
}

/** A refusal stands above the button. */
export function GivePasskey({ give, look = 'quiet', onGiven }: GivePasskeyProps) {
  const { t } = useWords('identity')
  const problem = usePasskeyProblem()
  const giving = useMutation({ mutationFn: give, onSuccess: onGiven })
  return (
    <div className="mt-4 space-y-3">
      <Problem tone="warn">{giving.error && problem(giving.error)}</Problem>
      <Button
        look={look}
        className="w-full"
        busy={giving.isPending}
        onClick={() => giving.mutate()}
      >
        {t('factor.passkey')}
      </Button>
    </div>
  )
}
