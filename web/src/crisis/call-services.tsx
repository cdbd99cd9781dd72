import { inCallOrder, linesFor, type CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'
import type { CallOrder } from '@sanad/domain/crisis/help-offer'
import { countries, useCountryName } from '#web/platform/content/countries.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChevronDown, Phone } from '#web/ui/icons/icons.ts'
import { classes } from '#web/ui/theme/classes.ts'
import { chooseCountry, useCountryGuess } from './use-country.ts'
import { useLines } from './use-lines.ts'

interface CallServicesProps {
  readonly order?: CallOrder | undefined
}

/** Decision 71. An unsure guess shows the numbers of each likely country, and 112. */
export function CallServices({ order }: CallServicesProps) {
  const { t } = useWords('crisis')
  const nameOf = useCountryName()
  const guess = useCountryGuess()
  const lines = useLines()
  const [likeliest] = guess.countries
  // A country that was just added may have no number yet.
  const isAnswered = guess.isSure && linesFor(likeliest, lines).emergency.length > 0
  return (
    <section aria-label={t('lines.emergency')} className="space-y-3 py-2">
      {guess.countries.map((country) => (
        <div key={country}>
          {country === likeliest ? (
            <CountryHeading />
          ) : (
            <h2 className="min-h-11 content-center text-base">{nameOf(country)}</h2>
          )}
          <CallButtons lines={linesFor(country, lines).emergency} order={order} />
        </div>
      ))}
      {isAnswered ? null : (
        <div>
          <CallButtons lines={[anywhere]} order={order} />
          <p className="mt-1 text-sm text-muted">{t('lines.anywhere')}</p>
        </div>
      )}
    </section>
  )
}

/** The number that mobile phones know in most countries. */
const anywhere = { id: '112', kind: 'emergency', shown: '112', dial: '112' } as const

type Service = Pick<CrisisLine, 'id' | 'kind' | 'shown' | 'dial'>

interface CallButtonsProps {
  readonly lines: readonly Service[]
  readonly order?: CallOrder | undefined
}

/** Draws the buttons in one size. The first is filled; both are where grading failed. */
export function CallButtons({ lines, order }: CallButtonsProps) {
  const nameOf = useServiceName()
  return (
    <div className="grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2">
      {inCallOrder(lines, order).map((crisisLine, at) => (
        <a
          key={crisisLine.id}
          href={`tel:${crisisLine.dial}`}
          className={classes(
            'flex min-h-14 items-center justify-center gap-2 rounded-md border-2 border-danger px-3 py-2 text-center font-semibold',
            at === 0 || order === 'alike'
              ? 'bg-danger text-on-danger hover:bg-danger-hover'
              : 'text-danger-ink hover:bg-danger-soft',
          )}
        >
          <Phone aria-hidden className="size-5 shrink-0" />
          {nameOf(crisisLine)}
        </a>
      ))}
    </div>
  )
}

export function useServiceName() {
  const { t } = useWords('crisis')
  return ({ kind, shown: number }: Service): string => {
    if (kind === 'ambulance') return t('lines.callAmbulance', { number })
    if (kind === 'police') return t('lines.callPolice', { number })
    return t(kind === 'emergency' ? 'lines.callEmergency' : 'lines.call', { number })
  }
}

/** The native list lies over the name. Without scripts it is hidden: it would change nothing. */
function CountryHeading() {
  const { t } = useWords('crisis')
  const nameOf = useCountryName()
  const [country] = useCountryGuess().countries
  return (
    <h2 className="text-base">
      <label className="relative inline-flex min-h-11 items-center gap-1.5 rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
        {/* Screen readers hear it from the list. */}
        <span aria-hidden>{nameOf(country)}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted noscript:hidden" />
        <select
          aria-label={t('lines.country')}
          value={country}
          onChange={({ target }) => chooseCountry(target.value)}
          className="absolute inset-0 cursor-pointer opacity-0 noscript:hidden"
        >
          {countries().map(({ code }) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </select>
      </label>
    </h2>
  )
}
