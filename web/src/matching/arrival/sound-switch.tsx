import { useId } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { setSound, useSound } from './arrival-sound.ts'
import '../strings.ts'

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
