import { saveFile } from '#web/platform/files/save-file.ts'
import { Download } from '#web/ui/icons/icons.ts'
import { useState } from 'react'
import { useClipboard } from '#web/platform/clipboard/use-clipboard.ts'
import { CopyButton } from '#web/ui/forms/copy-button.tsx'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Shown once, and confirmed as saved: without the phone they are the only way in. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useWords('identity')
  const [hasConfirmed, setHasConfirmed] = useState(false)
  const [pressed, setPressed] = useState(false)
  const text = codes.join('\n')
  /** The file's name does not say where it came from. */
  const save = () => saveFile('codes.txt', `${text}\n`, 'text/plain')
  return (
    <Card>
      <h2 className="text-xl">{t('factor.codesTitle')}</h2>
      <p className="mt-1 text-muted">{t('factor.codesText')}</p>
      <ul
        dir="ltr"
        className="mt-4 grid grid-cols-2 gap-2 rounded-md bg-sunken p-4 font-mono text-lg max-[22.5rem]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={text} clipboard={useClipboard()} />
        <Button look="quiet" icon={Download} onClick={save}>
          {t('factor.download')}
        </Button>
      </div>
      <div className="mt-5 space-y-4 border-t border-line pt-4">
        <Checkbox
          label={t('factor.kept')}
          checked={hasConfirmed}
          error={pressed && !hasConfirmed ? t('factor.keptMissing') : undefined}
          onChange={(event) => setHasConfirmed(event.target.checked)}
        />
        <Button gated={!hasConfirmed} onClick={() => (hasConfirmed ? onDone() : setPressed(true))}>
          {t('factor.done')}
        </Button>
      </div>
    </Card>
  )
}
