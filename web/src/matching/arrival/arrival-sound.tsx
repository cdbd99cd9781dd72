import { useSyncExternalStore, useId } from 'react'
import { newListeners } from '#web/platform/listeners.ts'
import { onDevice } from '#web/platform/storage/storage.ts'
import { chime } from './chime.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { matchingKeys } from '../storage-keys.ts'

const off = 'off'
const { subscribe: listen, publish } = newListeners()
const isOn = (): boolean => onDevice.get(matchingKeys.device.sound) !== off
/** The sound is on by default, on each device. */
export const useSound = (): boolean => useSyncExternalStore(listen, isOn)

export function setSound(on: boolean): void {
  if (on) onDevice.remove(matchingKeys.device.sound)
  else onDevice.set(matchingKeys.device.sound, off)
  publish()
}

export function chimeIfOn(): void {
  if (isOn()) chime()
}

/** Stored on this device, because another device may be in a shared room. */
export function SoundSwitch() {
  const { t } = useWords('matching')
  const on = useSound()
  const text = useId()
  return (
    <Card>
      <Switch label={t('arrival.sound')} on={on} describedBy={text} onPress={() => setSound(!on)} />
      <p id={text} className="text-sm text-muted">
        {t('arrival.soundText')}
      </p>
    </Card>
  )
}
