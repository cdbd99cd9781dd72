import { policies } from '@sanad/domain/home/policies'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'

export function PolicyLinks() {
  const { t } = useWords('consent')
  const language = useLanguage()
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 text-sm">
      {policies.map((name) => (
        <li key={name}>
          <a
            href={`${path(`/policies/${name}`)}?language=${language}`}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {t(`policies.${name}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
