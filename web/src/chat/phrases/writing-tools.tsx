import type { Session } from '@sanad/domain/chat/contract'
import { BookOpenText } from 'lucide-react'
import { useState } from 'react'
import { ServicePicker } from '#web/directory/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { IconButton } from '#web/ui/forms/button.tsx'
import type { ComposerControls } from '../composer/composer-tools.ts'
import { keepFocus } from '../composer/keep-focus.ts'
import './strings.ts'

interface WritingToolsProps {
  readonly session: Session
  readonly controls: ComposerControls
}

/** A supporter's tools beside the text field. They change what is being written and send nothing. */
export function WritingTools({ controls }: WritingToolsProps) {
  const { t } = useWords('phrases')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton label={t('open')} onMouseDown={keepFocus} onClick={() => setOpen(true)}>
        <BookOpenText aria-hidden className="size-5" />
      </IconButton>
      <Dialog shape="sheet" open={open} onClose={close} title={t('title')} description={t('lead')}>
        <ServicePicker
          onPick={(service) => {
            controls.attach(service)
            close()
          }}
        />
      </Dialog>
    </>
  )
}
