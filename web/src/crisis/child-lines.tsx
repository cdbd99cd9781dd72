import { useWords } from '#web/platform/i18n/i18n.ts'
import { CountryChoice, CrisisLineList } from './crisis-lines.tsx'
import { useLinesHere } from './use-lines.ts'
import './strings.ts'

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
