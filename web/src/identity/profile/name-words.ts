import { whyNotName } from '@sanad/domain/identity/name'
import { useWords } from '#web/platform/i18n/i18n.ts'
import '../strings.ts'

/** What is said about a name that others cannot be shown; undefined for one that is fine. */
export function useNameProblem(): (name: string) => string | undefined {
  const { t } = useWords('identity')
  return (name) => {
    const why = whyNotName(name)
    if (why === undefined) return undefined
    return { needed: t('nameNeeded'), contact: t('nameContact'), staff: t('nameStaff') }[why]
  }
}
