import { useWords } from '#web/platform/i18n/i18n.ts'
import { chooseSharedDevice, useSharedDevice } from '#web/platform/storage/shared-device.ts'
import { OneChoice } from '#web/ui/forms/choices.tsx'

interface DeviceChoiceProps {
  readonly staySignedIn: boolean
  readonly onStay: (stay: boolean) => void
}

/** The choice is the same in every way to sign in. Without it, closing the browser signs out. */
export function DeviceChoice({ staySignedIn, onStay }: DeviceChoiceProps) {
  const { t } = useWords('identity')
  const isShared = useSharedDevice()
  const choose = (whose: 'mine' | 'shared') => {
    onStay(whose === 'mine')
    chooseSharedDevice(whose === 'shared')
  }
  return (
    <OneChoice
      look="cards"
      legend={t('device.whose')}
      options={[
        { value: 'mine', label: t('device.mine'), hint: t('device.mineHint') },
        {
          value: 'shared',
          label: t('device.shared'),
          // A long hint, so only for those whom it concerns.
          ...(isShared && { hint: t('shared.hint') }),
        },
      ]}
      value={isShared ? 'shared' : staySignedIn ? 'mine' : null}
      onChoose={choose}
    />
  )
}
