import type { LineDesk } from '@sanad/domain/crisis/contract'
import type { CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'
import { api, useChange } from '#web/platform/api/api.ts'
import { useCountryName } from '#web/platform/content/countries.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { WaitingProposals } from '#web/ui/list/waiting-proposals.tsx'
import { lineDeskQuery } from './desk-queries.ts'

/** LINES-3. Shows each proposal beside the current version. */
export function WaitingLines({ desk }: { readonly desk: LineDesk }) {
  const { t } = useWords('crisis')
  const deciding = useChange(lineDeskQuery, (decision: { proposalId: string; confirm: boolean }) =>
    api.crisis.decideLine(decision),
  )
  const currentLine = (lineId: string | null) =>
    desk.lines.find(({ line }) => line.id === lineId)?.line
  return (
    <WaitingProposals
      t={(word) => t(`desk.${word}`)}
      proposals={desk.proposals.map(({ id, by, reason, mine, line, lineId }) => ({
        id,
        title: t('desk.proposedBy', { name: by.firstName }),
        reason,
        mine,
        change: <Versions before={currentLine(lineId)} line={line} />,
      }))}
      deciding={deciding}
    />
  )
}

interface VersionsProps {
  /** The line as it is now; undefined for a new line. */
  readonly before: CrisisLine | undefined
  readonly line: CrisisLine
}

function Versions({ before, line }: VersionsProps) {
  const { t } = useWords('crisis')
  return (
    <dl className="mt-2 grid gap-2 sm:grid-cols-2">
      {before ? <Version name={t('desk.was')} line={before} /> : null}
      <Version name={t('desk.becomes')} line={line} />
    </dl>
  )
}

/** The second person must see everything that people would read and dial. */
export function Version({ name, line }: { readonly name: string; readonly line: CrisisLine }) {
  const { t } = useWords('crisis')
  const language = useLanguage()
  const nameOf = useCountryName()
  const { hours } = line
  const other = language === 'en' ? 'ar' : 'en'
  const open =
    hours === undefined
      ? t('desk.hoursUnknown')
      : hours === 'always'
        ? t('desk.hoursAlways')
        : `${hours.opens}–${hours.closes} ${hours.zone}`
  const rows = [
    [line.name[language], line.name[other]].join(' · '),
    [nameOf(line.country), t(`desk.kinds.${line.kind}`), t(`desk.statuses.${line.status}`)].join(
      ' · ',
    ),
    open,
  ]
  return (
    <div className="rounded-md bg-sunken p-3">
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd>
        <bdi dir="ltr" className="font-bold tabular-nums">
          {[line.shown, line.dial, line.text?.to].filter((part) => part !== undefined).join(' → ')}
        </bdi>
        {rows.map((row) => (
          <span key={row} dir="auto" className="block text-sm">
            {row}
          </span>
        ))}
      </dd>
    </div>
  )
}
