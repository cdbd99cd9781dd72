import { treatableLevels } from '@sanad/domain/escalation/alarm-groups'
import type { OpenCall } from '@sanad/domain/escalation/ladder-contract'
import { useId, type ReactNode } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import type { CallGroup } from './call-groups.ts'
import { LevelChip } from './level-chip.tsx'
import { formatDuration } from '#web/platform/i18n/shown-times.ts'
import { TreatAsOneSheet, type TreatResult } from './treat-as-one-sheet.tsx'
import { WrittenInline } from '#web/ui/text/written-text.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'

interface CallGroupCardProps {
  readonly group: CallGroup
  /** The group's shown alarms, all of one level, longest wait first. */
  readonly calls: readonly OpenCall[]
  readonly open: boolean
  readonly onToggle: () => void
  readonly onTreated: (treated: TreatResult) => void
  /** The single alarms of an open group. */
  readonly children: ReactNode
}

/** ALARM-4, ALARM-5. Alarms of one network, to be treated as one. */
export function CallGroupCard({
  group,
  calls,
  open,
  onToggle,
  onTreated,
  children,
}: CallGroupCardProps) {
  const { t } = useWords('escalation')
  const id = useId()
  const { count, treatedBy } = group
  const [first] = calls
  const severity = treatableLevels.find((level) => level === first?.severity)
  const canTreat =
    severity !== undefined && !group.hasSigns && calls.length > 1 && treatedBy?.mine !== true
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        {first ? <LevelChip severity={first.severity} /> : null}
        <h3 id={id} className="font-semibold">
          {t('calls.group.title', { count })}
        </h3>
        <span className="text-muted">
          <bdi>{t('calls.group.waited', { time: formatDuration(first?.waitedSeconds ?? 0) })}</bdi>
        </span>
      </div>
      <GroupFacts group={group} calls={calls} canBeTreated={severity !== undefined} />
      <div className="mt-3 flex flex-wrap gap-2">
        {canTreat ? (
          <SheetButton look="soft" label={t('calls.group.treat')}>
            {(close) => (
              <TreatAsOneSheet
                severity={severity}
                calls={calls}
                onClose={close}
                onTreated={onTreated}
              />
            )}
          </SheetButton>
        ) : null}
        <Button look="quiet" aria-expanded={open} aria-describedby={id} onClick={onToggle}>
          {open ? t('calls.group.hide') : t('calls.group.show', { number: calls.length })}
        </Button>
      </div>
      {open ? (
        <div className="mt-4">
          {calls.length < count ? (
            <p className="mb-3 text-sm text-muted">
              {t('calls.group.fewer', { shown: calls.length, all: count })}
            </p>
          ) : null}
          {children}
        </div>
      ) : null}
    </Card>
  )
}

interface GroupFactsProps extends Pick<CallGroupCardProps, 'group' | 'calls'> {
  readonly canBeTreated: boolean
}

function GroupFacts({ group, calls, canBeTreated }: GroupFactsProps) {
  const { t } = useWords('escalation')
  return (
    <>
      <p className="mt-2 text-sm">
        {t('calls.group.alone', { count: calls.filter(({ accompanied }) => !accompanied).length })}
      </p>
      {group.hasSigns ? <p className="mt-1 text-sm">{t('calls.group.signs')}</p> : null}
      {canBeTreated ? null : <p className="mt-1 text-sm">{t('calls.group.critical')}</p>}
      {calls.some(({ overdue }) => overdue) ? (
        <p className="mt-1 text-sm font-semibold text-danger-ink">{t('calls.overdue')}</p>
      ) : null}
      {group.treatedBy ? <TreatedBy {...group.treatedBy} /> : null}
    </>
  )
}

function TreatedBy({
  firstName: name,
  secondsAgo,
  reason,
  mine,
}: NonNullable<CallGroup['treatedBy']>) {
  const { t } = useWords('escalation')
  const time = formatDuration(secondsAgo)
  return (
    <p className="mt-2 text-sm">
      <bdi>{mine ? t('calls.group.byYou', { time }) : t('calls.group.by', { name, time })}</bdi>{' '}
      {t('whoAnswers.guestsReason')} <WrittenInline text={reason} />
    </p>
  )
}

interface CallCardProps {
  readonly call: OpenCall
  readonly busy: boolean
  readonly onTake: () => void
}

/** Never shows the person's name or words. */
export function CallCard({ call, busy, onTake }: CallCardProps) {
  const { t } = useWords('escalation')
  const {
    severity,
    language,
    cause,
    waitedSeconds,
    accompanied,
    toldRung,
    insteadOf,
    next,
    overdue,
    answeredBy,
  } = call
  const named = { level: t(`levels.${severity}`), language: t(`needs.${language}`) }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-2">
          <LevelChip severity={severity} />
          <span className="font-semibold">{t(`needs.${language}`)}</span>
          <span className="text-muted">
            <bdi>{t('calls.waited', { time: formatDuration(waitedSeconds) })}</bdi>
          </span>
        </div>
        <p className="mt-2 text-sm">
          {t(`calls.causes.${cause}`)}
          {' · '}
          {t(accompanied ? 'calls.withThem' : 'calls.alone')}
        </p>
        <p className="mt-1 text-sm text-muted">
          {toldRung ? t('calls.told', { rung: t(`calls.rungs.${toldRung}`) }) : null}
          {insteadOf ? ` ${t('calls.insteadOf', { rung: t(`calls.rungs.${insteadOf}`) })}` : null}
          {toldRung && next ? ' · ' : null}
          {next ? <NextRung {...next} isAgain={next.rung === toldRung} /> : null}
        </p>
        {answeredBy.map((answer, at) => (
          <p key={at} className="mt-1 text-sm">
            <Answered {...answer} />
          </p>
        ))}
        {overdue ? (
          <p className="mt-1 text-sm font-semibold text-danger-ink">{t('calls.overdue')}</p>
        ) : null}
      </div>
      <Button busy={busy} onClick={onTake} aria-label={t('calls.takeNamed', named)}>
        {t('calls.take')}
      </Button>
    </Card>
  )
}

/** Says who will answer but is not there yet, so the wait goes on. */
function Answered({ firstName: name, role, secondsAgo, mine }: OpenCall['answeredBy'][number]) {
  const { t } = useWords('escalation')
  const time = formatDuration(secondsAgo)
  const enters = role === 'expert' || role === 'supervisor'
  if (mine) return t(enters ? 'calls.youAnswered' : 'calls.youLooked', { time })
  return <bdi>{t(enters ? 'calls.answered' : 'calls.looked', { name, time })}</bdi>
}

interface NextRungProps extends NonNullable<OpenCall['next']> {
  readonly isAgain: boolean
}

function NextRung({ rung, inSeconds, isAgain }: NextRungProps) {
  const { t } = useWords('escalation')
  const who = t(`calls.rungs.${rung}`)
  if (isAgain) return t('calls.nextAgain', { rung: who, time: formatDuration(inSeconds) })
  return inSeconds === 0
    ? t('calls.nextNow', { rung: who })
    : t('calls.next', { rung: who, time: formatDuration(inSeconds) })
}
