import { unreadable } from '@sanad/domain/primitives/text/text'
import { useWords } from '#web/platform/i18n/i18n.ts'

interface MaskedAddressProps {
  readonly address: string
  readonly className: string
}

/** Shows words where the stored address is damaged. */
export function MaskedAddress({ address, className }: MaskedAddressProps) {
  const { t } = useWords('admin')
  const isDamaged = address === unreadable
  return (
    <bdi dir={isDamaged ? undefined : 'ltr'} className={className}>
      {isDamaged ? t('users.unreadable') : address}
    </bdi>
  )
}
