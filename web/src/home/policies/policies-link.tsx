import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'

/** A page load, because the service draws these texts. */
export const PoliciesLink = () => {
  const { t } = useWords('home')
  return (
    <a
      href={`${path('/policies/privacy')}?language=${useLanguage()}`}
      className="inline-flex min-h-11 items-center text-sm text-primary underline underline-offset-4"
    >
      {t('policies')}
    </a>
  )
}
