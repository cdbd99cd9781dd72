import type { ReactNode } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { chooseSharedDevice, useSharedDevice } from '#web/platform/storage/shared-device.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

interface DeviceChoiceProps {
  readonly staySignedIn: boolean
  readonly onStay: (stay: boolean) => void
}

/** How long this device remembers the person: the same in every way to sign in. */
export function DeviceChoice({ staySignedIn, onStay }: DeviceChoiceProps) {
  const { t } = useWords('identity')
  const isShared = useSharedDevice()
  return (
    <div>
      {isShared ? null : (
        <Checkbox
          checked={staySignedIn}
          onChange={({ target }) => onStay(target.checked)}
          label={<Choice hint={t('stayHint')}>{t('stay')}</Choice>}
        />
      )}
      <Checkbox
        checked={isShared}
        onChange={({ target }) => chooseSharedDevice(target.checked)}
        label={<Choice hint={t('shared.hint')}>{t('shared.label')}</Choice>}
      />
    </div>
  )
}

const Choice = ({ hint, children }: { readonly hint: string; readonly children: ReactNode }) => (
  <>
    <span className="block">{children}</span>
    <span className="block text-sm text-muted">{hint}</span>
  </>
)
