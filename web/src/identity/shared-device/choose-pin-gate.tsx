import { useQuery, useMutation } from '@tanstack/react-query'
import { type ReactNode, useState, type FormEvent } from 'react'
import { pinQuery } from '#web/platform/api/current-person.ts'
import { readPin } from '@sanad/domain/identity/shared-device/pin'
import { api } from '#web/platform/api/api.ts'
import { problemOf } from '#web/platform/api/problem.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { LockedShell } from './locked-shell.tsx'
import { PinField } from './pin-field.tsx'

/** SHARED-4. Asks once for a PIN before anything is shown. */
export function ChoosePinGate({ children }: { readonly children: ReactNode }) {
  const pin = useQuery(pinQuery)
  if (pin.data?.isSet === false) return <ChoosePin onSet={() => void pin.refetch()} />
  return pin.isPending ? null : children
}

/** SHARED-4. The PIN is chosen once for the account. */
function ChoosePin({ onSet }: { readonly onSet: () => void }) {
  const { t } = useWords('identity')
  const [typed, setTyped] = useState('')
  const [isJudged, setIsJudged] = useState(false)
  const pin = readPin(typed)
  const setting = useMutation({
    mutationFn: (chosen: string) => api.identity.setPin({ pin: chosen }),
    onSuccess: onSet,
    // Another tab set the PIN first.
    onError: (fault) => (problemOf(fault).code === 'PIN_IS_SET' ? onSet() : undefined),
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    setIsJudged(true)
    if (pin !== undefined && !setting.isPending) setting.mutate(pin)
  }
  return (
    <LockedShell>
      <form onSubmit={submit} noValidate className="space-y-4">
        <PageHeading arriving>{t('shared.chooseHeading')}</PageHeading>
        <p className="text-muted">{t('shared.chooseText')}</p>
        <Problem error={setting.error} />
        <PinField
          label={t('shared.newPin')}
          hint={t('shared.pinHint')}
          error={isJudged && pin === undefined ? t('shared.pinShape') : undefined}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" className="w-full" busy={setting.isPending}>
          {t('shared.setPin')}
        </Button>
      </form>
    </LockedShell>
  )
}
