import { isOpen, mayTap, type Country, type CrisisLine } from '@sanad/domain/crisis/crisis-lines'
import { MessageSquareText, Phone, Siren } from 'lucide-react'
import { useLanguage, useWords } from '#web/platform/i18n.ts'
import { now } from '#web/platform/clock.ts'
import { classes } from '#web/ui/classes.ts'
import './strings.ts'

interface LineRowProps {
  readonly line: CrisisLine
  /** Where the person is: what works elsewhere only is shown and not to be tapped. */
  readonly country: Country
}

/** One number. The whole row calls or writes, where that works. */
export function LineRow({ line, country }: LineRowProps) {
  const language = useLanguage()
  const target = mayTap(line, country) ? addressOf(line) : undefined
  const urgent = line.kind !== 'support' && line.kind !== 'children'
  const row = (
    <>
      <Picture line={line} urgent={urgent && target !== undefined} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3.5">
        <span className="min-w-32 flex-1">
          <span className="block font-semibold">{line.name[language]}</span>
          <Details line={line} country={country} />
        </span>
        <bdi
          dir="ltr"
          className={classes(
            'text-lg font-bold tabular-nums',
            target === undefined ? 'text-muted' : urgent ? 'text-danger' : 'text-primary',
          )}
        >
          {line.shown}
        </bdi>
      </span>
    </>
  )
  if (target === undefined) return <div className={rowLook}>{row}</div>
  return (
    <a href={target} className={classes(rowLook, 'rounded-md hover:bg-sunken')}>
      {row}
    </a>
  )
}

const rowLook = 'flex min-h-16 items-center gap-3.5 py-2.5'

function addressOf({ dial, text }: CrisisLine): string | undefined {
  if (dial) return `tel:${dial}`
  if (!text) return undefined
  return text.words ? `sms:${text.to}?body=${text.words}` : `sms:${text.to}`
}

function Picture({ line, urgent }: { readonly line: CrisisLine; readonly urgent: boolean }) {
  const Icon = urgent ? Siren : line.text ? MessageSquareText : Phone
  return (
    <span
      aria-hidden
      className={classes(
        'flex size-11 shrink-0 items-center justify-center rounded-full',
        urgent ? 'bg-danger-soft text-danger-ink' : 'bg-primary-soft text-primary-ink',
      )}
    >
      <Icon className="size-5" />
    </span>
  )
}

/** What is known about a line, and how sure: never more. */
function Details({ line, country }: LineRowProps) {
  const { t } = useWords('crisis')
  const { hours, text } = line
  const open = isOpen(line, new Date(now()))
  const facts = [
    line.status === 'unverified' ? t('lines.notConfirmed') : undefined,
    line.status !== 'unverified' && line.country !== country
      ? t('lines.onlyIn', { country: t(`countries.${line.country}`) })
      : undefined,
    text?.words ? t('lines.textTo', { words: text.words, number: text.to }) : undefined,
    text && !text.words ? t('lines.textAny', { number: text.to }) : undefined,
    line.languages?.length === 2 ? t('lines.languages.both') : undefined,
    hours === 'always' && line.kind === 'support' ? t('lines.always') : undefined,
    hours !== undefined && hours !== 'always'
      ? t('lines.hours', { from: clock(hours.from), to: clock(hours.to) })
      : undefined,
    hours !== undefined && hours !== 'always' ? t(open ? 'lines.openNow' : 'lines.closedNow') : undefined,
  ].filter((fact) => fact !== undefined)
  return facts.length > 0 ? <span className="block text-sm text-muted">{facts.join(' · ')}</span> : null
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
