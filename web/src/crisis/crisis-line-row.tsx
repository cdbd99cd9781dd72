import {
  isEmergency,
  isLongUnchecked,
  mayTap,
  type Country,
  type CrisisLine,
} from '@sanad/domain/crisis/lines/crisis-lines'
import { mark } from '@sanad/domain/primitives/content/marks'
import { isElsewhere, isOpen } from '@sanad/domain/crisis/lines/open-hours'
import { MessageSquareText, Phone, Siren } from '#web/ui/icons/icons.ts'
import { useCountryName } from '#web/platform/content/countries.ts'
import { useLanguage, useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { now } from '#web/platform/clock.ts'
import { localZone } from '#web/platform/device.ts'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { Disc } from '#web/ui/layout/disc.tsx'

interface CrisisLineRowProps {
  readonly crisisLine: CrisisLine
  /** The person's country: lines that only work elsewhere are shown but cannot be tapped. */
  readonly country: Country
}

/** The whole row calls or writes, where that works. */
export function CrisisLineRow({ crisisLine, country }: CrisisLineRowProps) {
  const language = useLanguage()
  const target = mayTap(crisisLine, country) ? addressOf(crisisLine) : undefined
  const urgent = isEmergency(crisisLine)
  const row = (
    <>
      <Picture crisisLine={crisisLine} urgent={urgent && target !== undefined} />
      <span className="min-w-[min(7rem,100%)] flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3.5">
          <span className="min-w-[min(7rem,100%)] flex-1 font-semibold">
            {crisisLine.name[language]}
          </span>
          <bdi
            dir="ltr"
            className={classes(
              'text-lg font-bold wrap-anywhere tabular-nums',
              target === undefined ? 'text-muted' : urgent ? 'text-danger' : 'text-primary',
            )}
          >
            {crisisLine.shown}
          </bdi>
        </span>
        {/* A fault in the details never takes the number away. */}
        <ErrorBoundary fallback={null}>
          <Details crisisLine={crisisLine} country={country} />
        </ErrorBoundary>
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

/** With large letters the words stand below the picture. */
const rowLook = 'flex flex-wrap min-h-16 items-center gap-3.5 py-2.5'

function addressOf({ dial, text }: CrisisLine): string | undefined {
  if (dial) return `tel:${dial}`
  if (!text) return undefined
  return text.words ? `sms:${text.to}?body=${text.words}` : `sms:${text.to}`
}

function Picture({
  crisisLine,
  urgent,
}: {
  readonly crisisLine: CrisisLine
  readonly urgent: boolean
}) {
  const Icon = urgent ? Siren : crisisLine.text ? MessageSquareText : Phone
  return (
    <Disc
      className={classes(
        'size-11',
        urgent ? 'bg-danger-soft text-danger-ink' : 'bg-primary-soft text-primary-ink',
      )}
    >
      <Icon className="size-5" />
    </Disc>
  )
}

/** What is known and how sure it is, never more. */
function Details({ crisisLine, country }: CrisisLineRowProps) {
  const { t } = useWords('crisis')
  const { hours, rightNow } = useHoursWords(crisisLine)
  const checked = useCheckedWords(crisisLine)
  const nameOf = useCountryName()
  const { text } = crisisLine
  const unverified = crisisLine.status === 'unverified'
  const facts = [
    unverified ? t('lines.notConfirmed') : undefined,
    !unverified && crisisLine.country !== country
      ? t('lines.onlyIn', { country: nameOf(crisisLine.country) })
      : undefined,
    text?.words ? t('lines.textTo', { words: text.words, number: text.to }) : undefined,
    text && !text.words ? t('lines.textAny', { number: text.to }) : undefined,
    crisisLine.languages?.length === 2 ? t('lines.languages.both') : undefined,
    unverified ? undefined : hours,
    checked,
  ].filter((fact) => fact !== undefined)
  return facts.length > 0 ? (
    <span className="block text-sm text-muted">
      {drawnFacts(crisisLine, facts.join(' · '))}
      {/* A block of its own, so that the drawn words above stay as they are. */}
      {unverified ? null : <span className="block">{rightNow}</span>}
    </span>
  ) : null
}

/** Marked at the build, because the service may put another number there. */
function drawnFacts({ shown }: CrisisLine, facts: string): string {
  if (!import.meta.env.SSR) return facts
  const slot = /drawn\/[a-z]/.exec(shown)?.[0]
  return slot === undefined ? facts : mark(`${slot}/facts`, facts)
}

/** Hours where they are known, and whether the line is open now. */
function useHoursWords(crisisLine: CrisisLine): { hours?: string; rightNow?: string } {
  const { t } = useWords('crisis')
  const nameOf = useCountryName()
  const { hours } = crisisLine
  if (hours === undefined) return {}
  if (hours === 'always') return crisisLine.kind === 'support' ? { hours: t('lines.always') } : {}
  const known = { hours: t('lines.hours', { from: hours.opens, to: hours.closes }) }
  // The build has no time zone and no current time.
  if (import.meta.env.SSR) return known
  const at = new Date(now())
  const state = isOpen(crisisLine, at)
    ? t('lines.openNow')
    : t('lines.opensAt', { time: hours.opens })
  if (!isElsewhere(hours, localZone(), at)) return { ...known, rightNow: state }
  const zone = t('lines.zone', { country: nameOf(crisisLine.country) })
  return { ...known, rightNow: `${zone} · ${state}` }
}

function useCheckedWords(crisisLine: CrisisLine): string | undefined {
  const { t } = useWords('crisis')
  const locale = useLocale()
  if (crisisLine.verifiedAt === undefined) return undefined
  if (isLongUnchecked(crisisLine, new Date(now()))) return t('lines.notChecked')
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(
    Date.parse(crisisLine.verifiedAt),
  )
  return t('lines.checked', { date })
}
