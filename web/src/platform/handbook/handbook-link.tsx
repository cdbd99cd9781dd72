import { handbookWords, type HandbookPlace } from '@sanad/domain/home/handbook'
import { useLanguage } from '../i18n/i18n.ts'
import { path } from '../navigation/mount.ts'

/** Opens the paragraph of the guide about this screen. */
export function HandbookLink({ to }: { readonly to: HandbookPlace }) {
  const language = useLanguage()
  const [name, heading] = to.split('#')
  return (
    <a
      href={`${path(`/handbook/${name}`)}?language=${language}#${heading}`}
      target="_blank"
      rel="noopener"
      aria-label={handbookWords[language].open}
      className="float-end inline-flex size-11 items-center justify-center text-primary print:hidden"
    >
      <span
        aria-hidden
        className="flex size-7 items-center justify-center rounded-full border border-line bg-surface font-semibold"
      >
        {handbookWords[language].mark}
      </span>
    </a>
  )
}
