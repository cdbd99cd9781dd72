import { copyText } from '../device.ts'
import { useWords } from '../i18n/i18n.ts'

/** The clipboard, and how its button speaks of it, for `ui/forms/copy-button.tsx`. */
export function useClipboard() {
  const { t } = useWords('clipboard')
  return { write: copyText, copy: t('copy'), copied: t('copied'), failed: t('failed') }
}
