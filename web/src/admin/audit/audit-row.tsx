import type { AuditEntryView } from '@sanad/domain/admin/audit/audit-contract'
import { isAuditReason } from '@sanad/domain/admin/audit/audit-reasons'
import { shortNumberOf } from '@sanad/domain/admin/session-number'
import { currentAction, isAuditAction } from '@sanad/domain/primitives/audit-actions'
import { dateFormat } from '#web/platform/i18n/shown-zone.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { isolated } from '../isolated.ts'
import type { AuditFilter } from './use-audit-filter.ts'

/** ISO 8601 in UTC; staff read every time by the service's clock. */
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

interface AuditRowProps {
  readonly entry: AuditEntryView
  readonly onFilter: (change: AuditFilter) => void
}

/** Pressing a name shows only the entries by or about that person. */
export function AuditRow({
  entry: { at, who, action, about, why, facts },
  onFilter,
}: AuditRowProps) {
  const { t } = useWords('admin')
  const known = currentAction(action)
  const time = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <div className="grid gap-x-4 px-4 py-3 max-md:py-1.5 md:grid-cols-[1fr_1fr]">
      <div className="min-w-0">
        <p className="font-medium">{isAuditAction(known) ? t(`audit.actions.${known}`) : action}</p>
        <p className="flex flex-wrap gap-x-2 text-sm">
          <Name
            subject={who}
            none={t('audit.service')}
            label={t('audit.onlyBy')}
            onChoose={(id) => onFilter({ who: id })}
          />
          {about === null || about.id === who?.id ? null : (
            <Name
              subject={about}
              none=""
              label={t('audit.onlyAbout')}
              onChoose={(id) => onFilter({ about: id })}
            />
          )}
          <time dateTime={at} className="text-muted">
            {time.format(new Date(at))}
          </time>
        </p>
      </div>
      <div className="min-w-0 text-sm">
        {why === null ? null : (
          <p>
            {t('audit.why')} <bdi>{isAuditReason(why) ? t(`audit.reasons.${why}`) : why}</bdi>
          </p>
        )}
        <p dir="ltr" className="text-start font-mono text-xs wrap-anywhere text-muted">
          {Object.entries(facts)
            .map(([name, value]) => {
              const text = String(value)
              return `${name}=${moment.test(text) ? isolated(time.format(new Date(text))) : text}`
            })
            .join(' ')}
        </p>
      </div>
    </div>
  )
}

interface NameProps {
  readonly subject: AuditEntryView['who']
  readonly none: string
  readonly label: string
  readonly onChoose: (id: string) => void
}

/** Staff and supporters by name, everybody else and a conversation by the end of the id. */
function Name({ subject, none, label, onChoose }: NameProps) {
  if (!subject) return <span className="text-muted">{none}</span>
  const shown = subject.firstName || shortNumberOf(subject.id)
  return (
    <button
      type="button"
      aria-label={`${label} ${shown}`}
      onClick={() => onChoose(subject.id)}
      className="min-h-6 font-medium underline decoration-dotted underline-offset-4"
    >
      <bdi>{shown}</bdi>
    </button>
  )
}
