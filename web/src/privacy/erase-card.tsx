import type { OwnData } from '@sanad/domain/privacy/contract'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { EraseSheet } from './erase-sheet.tsx'

interface EraseCardProps {
  readonly data: OwnData
  readonly guest: boolean
}

/** The way out, for good. */
export function EraseCard({ data, guest }: EraseCardProps) {
  const { t } = useWords('privacy')
  const [open, setOpen] = useState(false)
  return (
    <TitledCard title={t('erase.heading')}>
      <p className="mt-1 text-muted">{t(guest ? 'erase.sheet.guest' : 'erase.text')}</p>
      {data.whyNotLeave === 'LAST_OWNER' ? (
        <Notice className="mt-4">{t('erase.lastOwner')}</Notice>
      ) : (
        <Button
          look="quiet"
          className="mt-4"
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={() => setOpen(true)}
        >
          {t('erase.ask')}
        </Button>
      )}
      {open ? <EraseSheet data={data} guest={guest} onClose={() => setOpen(false)} /> : null}
    </TitledCard>
  )
}
