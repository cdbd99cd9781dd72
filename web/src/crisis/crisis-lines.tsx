import { linesFor, type Country, type CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'
import { ChevronDown, List } from '#web/ui/icons/icons.ts'
import { countries, useCountryName } from '#web/platform/content/countries.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { CallButtons, CallServices } from './call-services.tsx'
import { CrisisLineRow } from './crisis-line-row.tsx'
import { useCrisisLinesOfCountry } from './use-lines.ts'
import { defaultLines } from '#web/platform/content/lines.ts'

/** Helplines beside the emergency numbers, where there is little room. */
const fewLines = 1

/** For little room: the emergency numbers, one helpline, and a link to the others. */
export function CrisisLines() {
  const { t } = useWords('crisis')
  return (
    <>
      <FirstLines />
      <ButtonLink look="link" to={path('/crisis-lines')} icon={List}>
        {t('lines.more')}
      </ButtonLink>
    </>
  )
}

/** Where the emergency numbers stand elsewhere on the screen. */
export function Helplines() {
  const { country, lines, others } = useCrisisLinesOfCountry()
  return (
    <>
      <CrisisLineList lines={lines} country={country} />
      <OtherLines lines={others} country={country} />
    </>
  )
}

/** Bundled, so that the numbers need neither the server nor the network. With one helpline. */
export function FirstLines() {
  const { country, lines } = useCrisisLinesOfCountry()
  return (
    <>
      <CallServices />
      <CrisisLineList lines={lines.slice(0, fewLines)} country={country} />
    </>
  )
}

/** What `FirstLines` left out. `folded`, during a search, folds the specification's lines too. */
export function RemainingLines({ folded = false }: { readonly folded?: boolean }) {
  const { t } = useWords('crisis')
  const { country, lines, others } = useCrisisLinesOfCountry()
  const nameOf = useCountryName()
  const more = lines.slice(fewLines)
  const rest = <OtherLines lines={others} country={country} />
  const count = more.length + (folded ? others.length : 0)
  return (
    <>
      {count > 0 ? (
        <details className="group">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold">
            {`${nameOf(country)} · ${t('lines.moreHere', { count })}`}
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
      <p className="mt-3 text-sm text-muted">{t('lines.source')}</p>
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

/** Shows lines for children and young people, then the emergency numbers. */
export function ChildLines() {
  const { t } = useWords('crisis')
  const { country, lines: crisisLines } = useCrisisLinesOfCountry()
  const childLines = crisisLines.filter(({ kind }) => kind === 'children')
  const others = crisisLines.filter(({ kind }) => kind !== 'children')
  return (
    <>
      <h2 className="text-lg">{t('lines.young')}</h2>
      <CrisisLineList lines={childLines.length === 0 ? others : childLines} country={country} />
      <CallServices />
      <p className="mt-3 text-sm text-muted">{t('lines.source')}</p>
    </>
  )
}

/** For a page without scripts, where nobody can choose a country. */
export function LinesOfEveryCountry() {
  const { t } = useWords('crisis')
  const nameOf = useCountryName()
  return (
    <section aria-label={t('lines.country')} className="mx-auto w-full max-w-xl px-5 pb-8">
      {countries().map(({ code: country }) => {
        const { emergency, lines } = linesFor(country, defaultLines, new Date(0))
        return (
          <details key={country} className="border-b border-line">
            <summary className="min-h-11 cursor-pointer content-center font-semibold">
              {nameOf(country)}
            </summary>
            <CallButtons lines={emergency} />
            <CrisisLineList lines={lines} country={country} />
          </details>
        )
      })}
    </section>
  )
}
