import { copyText } from '../device.ts'
import { useWords } from '../i18n/i18n.ts'

/** The clipboard, with the words of its button (`ui/forms/copy-button.tsx`). */
export function useClipboard() {
  const { t } = useWords('clipboard')
  return { write: copyText, copy: t('copy'), copied: t('copied'), failed: t('failed') }
}
