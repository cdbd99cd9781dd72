import { whyNotName } from '@sanad/domain/identity/name'
import { useWords } from '#web/platform/i18n/i18n.ts'

/** The problem of a name in words; undefined for a name that can be shown. */
export function useNameProblem(): (name: string) => string | undefined {
  const { t } = useWords('identity')
  return (name) => {
    const why = whyNotName(name)
    if (why === undefined) return undefined
    return { needed: t('nameNeeded'), contact: t('nameContact'), staff: t('nameStaff') }[why]
  }
}
