import {
  countries,
  linesFor,
  type Country,
  type CrisisLine,
} from '@sanad/domain/crisis/lines/crisis-lines'
import { ChevronDown, List } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { CrisisLineRow } from './crisis-line-row.tsx'
import { chooseCountry } from './use-country.ts'
import { useLinesHere } from './use-lines.ts'
import { crisisLines } from '@sanad/domain/crisis/lines/listed-lines'
import './strings.ts'

/** How many helplines show beside the emergency numbers where there is little room. */
const fewLines = 1

interface CrisisLinesProps {
  /** For little room: the emergency numbers, one helpline, and a link to the others. */
  readonly few?: boolean
}

/**
 * The numbers of the person's country: bundled, so that they need neither the server nor the
 * network.
 */
export function CrisisLines({ few = false }: CrisisLinesProps) {
  const { t } = useWords('crisis')
  const { country, emergency, lines, others } = useLinesHere()
  return (
    <>
      <CrisisLineList
        lines={[...emergency, ...(few ? lines.slice(0, fewLines) : lines)]}
        country={country}
      />
      {few ? (
        <ButtonLink
          look="link"
          to={path('/crisis-lines')}
          icon={<List aria-hidden className="size-5" />}
        >
          {t('lines.more')}
        </ButtonLink>
      ) : (
        <>
          <OtherLines lines={others} country={country} />
          <div className="mt-4">
            <CountryChoice country={country} />
          </div>
          <p className="mt-3 text-sm text-muted">{t('lines.source')}</p>
        </>
      )}
    </>
  )
}

/**
 * The emergency numbers, one helpline and the choice of country: the first card of a page that
 * continues with other content.
 */
export function FirstLines() {
  const { country, emergency, lines } = useLinesHere()
  return (
    <>
      <CrisisLineList lines={[...emergency, ...lines.slice(0, fewLines)]} country={country} />
      <CountryInLine country={country} />
    </>
  )
}

/**
 * All lines that `FirstLines` left out. The specification's entries stay in sight, unless a search
 * is under way and needs the room (`folded`): then they unfold with the others.
 */
export function RemainingLines({ folded = false }: { readonly folded?: boolean }) {
  const { t } = useWords('crisis')
  const { country, lines, others } = useLinesHere()
  const more = lines.slice(fewLines)
  const rest = (
    <>
      <OtherLines lines={others} country={country} />
      <p className="mt-3 text-sm text-muted">{t('lines.source')}</p>
    </>
  )
  const count = more.length + (folded ? others.length : 0)
  return (
    <>
      {count > 0 ? (
        <details className="group">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold">
            {t('lines.moreHere', { count })}
            <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
          </summary>
          <CrisisLineList lines={more} country={country} />
          {folded ? rest : null}
        </details>
      ) : null}
      {folded ? null : rest}
    </>
  )
}

function OtherLines(list: CrisisLineListProps) {
  const { t } = useWords('crisis')
  return (
    <>
      <h3 className="mt-5 text-sm text-muted">{t('lines.others')}</h3>
      <CrisisLineList {...list} />
    </>
  )
}

interface CrisisLineListProps {
  readonly lines: readonly CrisisLine[]
  readonly country: Country
}

export const CrisisLineList = ({ lines, country }: CrisisLineListProps) => (
  <ul className="divide-y divide-line">
    {lines.map((crisisLine) => (
      <li key={crisisLine.id}>
        <CrisisLineRow crisisLine={crisisLine} country={country} />
      </li>
    ))}
  </ul>
)

export function CountryChoice({ country }: { readonly country: Country }) {
  const { t } = useWords('crisis')
  return (
    <SelectField
      label={t('lines.country')}
      value={country}
      onChange={(event) => chooseCountry(event.target.value as Country)}
      options={countries.map((value) => ({ value, label: t(`countries.${value}`) }))}
    />
  )
}

/** The choice of country as one quiet row below the numbers that it changes. */
function CountryInLine({ country }: { readonly country: Country }) {
  const { t } = useWords('crisis')
  return (
    <label className="flex min-h-11 items-center gap-2 border-t border-line text-sm text-muted">
      {t('lines.country')}
      <select
        value={country}
        onChange={(event) => chooseCountry(event.target.value as Country)}
        className="min-h-11 min-w-0 flex-1 bg-transparent font-semibold text-ink"
      >
        {countries.map((value) => (
          <option key={value} value={value}>
            {t(`countries.${value}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Lines for children and young people in the person's country, then the emergency numbers. */
export function ChildLines() {
  const { t } = useWords('crisis')
  const { country, emergency, lines: crisisLines } = useLinesHere()
  const childLines = crisisLines.filter(({ kind }) => kind === 'children')
  const others = crisisLines.filter(({ kind }) => kind !== 'children')
  return (
    <>
      <h2 className="text-lg">{t('lines.young')}</h2>
      <CrisisLineList
        lines={[...childLines, ...emergency, ...(childLines.length === 0 ? others : [])]}
        country={country}
      />
      <div className="mt-4">
        <CountryChoice country={country} />
      </div>
      <p className="mt-3 text-sm text-muted">{t('lines.source')}</p>
    </>
  )
}

/**
 * For a page without scripts, where nobody can choose a country: all countries, one below the
 * other.
 */
export function LinesOfEveryCountry({ countries }: { readonly countries: readonly Country[] }) {
  const { t } = useWords('crisis')
  return (
    <section aria-label={t('lines.country')} className="mx-auto w-full max-w-xl px-5 pb-8">
      {countries.map((country) => {
        const { emergency, lines } = linesFor(country, crisisLines, new Date(0))
        return (
          <details key={country} className="border-b border-line">
            <summary className="min-h-11 cursor-pointer content-center font-semibold">
              {t(`countries.${country}`)}
            </summary>
            <CrisisLineList lines={[...emergency, ...lines]} country={country} />
          </details>
        )
      })}
    </section>
  )
}
