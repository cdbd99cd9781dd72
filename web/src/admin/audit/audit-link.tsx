import { consolePlaces } from '@sanad/domain/admin/places'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import '../strings.ts'

interface AuditLinkProps {
  /** Of the person or the thing. */
  readonly id: string
  /** Whom or what a reader hears that it is about. */
  readonly name: string
}

/** What the audit log says about somebody or something. */
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
