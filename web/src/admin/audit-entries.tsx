import type { AuditEntryView } from '@sanad/domain/admin/audit-contract'
import { useLocale, useWords } from '#web/platform/i18n.ts'
import type { Filter, Someone } from './audit-screen.tsx'
import './strings.ts'

interface AuditEntriesProps {
  readonly entries: readonly AuditEntryView[]
  readonly onFilter: (different: Filter) => void
}

/** One line an entry; on a phone each is a small card. */
export function AuditEntries({ entries, onFilter }: AuditEntriesProps) {
  const { t } = useWords('admin')
  const time = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <ul
      aria-label={t('audit.title')}
      className="divide-y divide-line rounded-lg border border-line bg-surface shadow-lift"
    >
      {entries.map((entry) => (
        <li key={entry.seq} className="grid gap-x-4 gap-y-1 p-4 md:grid-cols-[11rem_1fr_1fr]">
          <time dateTime={entry.at} className="text-sm text-muted">
            {time.format(new Date(entry.at))}
          </time>
          <div className="min-w-0">
            <bdi dir="ltr" className="font-mono text-sm break-all">
              {entry.action}
            </bdi>
            <p className="text-sm">
              <Name
                someone={entry.who}
                none={t('audit.service')}
                label={t('audit.onlyBy')}
                onChoose={(who) => onFilter({ who })}
              />
              {entry.about ? (
                <>
                  {' · '}
                  <Name
                    someone={entry.about}
                    none=""
                    label={t('audit.onlyAbout')}
                    onChoose={(about) => onFilter({ about })}
                  />
                </>
              ) : null}
            </p>
          </div>
          <div className="min-w-0 text-sm">
            {entry.why === null ? null : (
              <p>
                {t('audit.why')} <bdi dir="auto">{entry.why}</bdi>
              </p>
            )}
            <p dir="ltr" className="text-start font-mono text-xs break-all text-muted">
              {Object.entries(entry.facts)
                .map(([name, value]) => `${name}=${String(value)}`)
                .join(' ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

interface NameProps {
  readonly someone: Someone | null
  readonly none: string
  readonly label: string
  readonly onChoose: (someone: Someone) => void
}

/** Those who work here by their name, everybody else by the beginning of an id. */
function Name({ someone, none, label, onChoose }: NameProps) {
  if (!someone) return <span className="text-muted">{none}</span>
  const shown = someone.firstName || someone.id.slice(0, 8)
  return (
    <button
      type="button"
      aria-label={`${label} ${shown}`}
      onClick={() => onChoose(someone)}
      className="min-h-6 font-medium underline decoration-dotted underline-offset-4"
    >
      <bdi>{shown}</bdi>
    </button>
  )
}
