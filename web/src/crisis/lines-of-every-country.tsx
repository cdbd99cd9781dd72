import { linesFor, type Country } from '@sanad/domain/crisis/lines/crisis-lines'
import { crisisLines } from '@sanad/domain/crisis/lines/listed-lines'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { CrisisLineList } from './crisis-lines.tsx'
import './strings.ts'

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
