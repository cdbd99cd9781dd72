import { inCallOrder, mayTap } from '@sanad/domain/crisis/lines/crisis-lines'
import { Link } from 'react-router'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useServiceName } from './call-services.tsx'
import { useCrisisLinesOfCountry } from './use-lines.ts'
import { Phone } from '#web/ui/icons/icons.ts'

/** For a single row: the emergency number, one helpline, and a link to all others. */
export function CrisisNumbersRow() {
  const { t } = useWords('crisis')
  const nameOf = useServiceName()
  const language = useLanguage()
  const { country, emergency, lines } = useCrisisLinesOfCountry()
  const first = [emergency, lines].flatMap(
    (some) =>
      some.find((crisisLine) => crisisLine.dial !== undefined && mayTap(crisisLine, country)) ?? [],
  )
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      {first.map((crisisLine) => (
        <a
          key={crisisLine.id}
          href={`tel:${crisisLine.dial}`}
          title={crisisLine.name[language]}
          className={numberLook}
        >
          {nameOf(crisisLine)}
        </a>
      ))}
      <Link to={path('/crisis-lines')} className={numberLook}>
        {t('page.tab')}
      </Link>
    </span>
  )
}

const numberLook = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

/** For the foot of a page, ambulance first. */
export function EmergencyCall() {
  const { t } = useWords('crisis')
  const nameOf = useServiceName()
  const { emergency } = useCrisisLinesOfCountry()
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-danger-ink">
      <span className="inline-flex items-center gap-2 font-medium">
        <Phone aria-hidden className="size-5" />
        {t('danger')}
      </span>
      {inCallOrder(emergency).map((crisisLine) => (
        <a
          key={crisisLine.id}
          href={`tel:${crisisLine.dial}`}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {nameOf(crisisLine)}
        </a>
      ))}
    </p>
  )
}
