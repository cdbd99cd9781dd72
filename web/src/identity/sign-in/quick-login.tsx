import { useQuery } from '@tanstack/react-query'
import { api, readQuery } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { NotLoaded } from '#web/ui/feedback/query-state.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import type { useEmailStep } from './use-email-step.ts'

type QuickLoginProps = {
  readonly step: Pick<ReturnType<typeof useEmailStep>, 'quick' | 'setQuick' | 'enterAs' | 'state'>
}

/** Exists only in the preview. */
export function QuickLogin({ step }: QuickLoginProps) {
  const { t } = useWords('identity')
  return (
    <div className="rounded-lg border border-dashed border-line-strong/60 p-4">
      <Checkbox
        checked={step.quick}
        onChange={(event) => step.setQuick(event.target.checked)}
        label={
          <>
            <span className="block font-semibold">{t('quick.label')}</span>
            <span className="block text-sm text-muted">{t('quick.hint')}</span>
          </>
        }
      />
      {step.quick ? <DemoAccounts step={step} /> : null}
    </div>
  )
}

function DemoAccounts({ step }: QuickLoginProps) {
  const { t } = useWords('identity')
  const accounts = useQuery(readQuery(['home', 'previewAccounts'], api.home.previewAccounts))
  if (!accounts.data && accounts.errorUpdateCount > 0) return <NotLoaded query={accounts} />
  if (accounts.data?.length === 0) return <p className="text-sm text-muted">{t('quick.none')}</p>
  return (
    <ul aria-label={t('quick.accounts')} className="mt-2 grid gap-1">
      {accounts.data?.map((account) => (
        <li key={account.email}>
          <button
            type="button"
            disabled={step.state !== 'ready'}
            onClick={() => void step.enterAs({ email: account.email, password: account.password })}
            className="flex min-h-13 w-full items-center gap-3 rounded-md px-2 py-1.5 text-start hover:bg-sunken"
          >
            <Avatar name={account.label} size="sm" />
            <span className="min-w-0">
              <span className="block truncate font-medium">
                <bdi>{account.label}</bdi>
              </span>
              <span className="block truncate text-xs text-muted">
                <bdi>{account.email}</bdi>
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
