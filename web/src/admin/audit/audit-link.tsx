import { consolePlaces } from '@sanad/domain/admin/places'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'

interface AuditLinkProps {
  /** The id of the person or thing that the entries are about. */
  readonly id: string
  /** Announced by screen readers. */
  readonly name: string
}

export function AuditLink({ id, name }: AuditLinkProps) {
  const { t } = useWords('admin')
  return (
    <ButtonLink
      look="link"
      className="text-sm"
      to={path(consolePlaces.audit.path)}
      state={{ about: id }}
      aria-label={t('audit.linkNamed', { name })}
    >
      {t('audit.link')}
    </ButtonLink>
  )
}
