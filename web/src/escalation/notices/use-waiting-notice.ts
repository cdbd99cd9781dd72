import type { Me } from '@sanad/domain/identity/contract'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { answers, myNoticesQuery, waits } from './notice-queries.ts'

/** In order of severity. */
const kinds = ['escalation', 'incident', 'gap'] as const

/**
 * The notice that shows on every page of a person who answers alarms, until it is handled. Its
 * words are built in, so that nobody else loads any.
 * @param emergencyOffered the arrival prompt already leads to an emergency: no second prompt for it
 */
export function useWaitingNotice(me: Me | null | undefined, emergencyOffered: boolean) {
  const mine = me !== null && me !== undefined && answers(me)
  const { t } = useWords('platform')
  const waiting = useQuery({ ...myNoticesQuery, enabled: mine }).data?.filter(waits)
  if (!mine) return undefined
  for (const kind of kinds) {
    if (kind === 'escalation' && emergencyOffered) continue
    const notice = waiting?.find((one) => one.kind === kind)
    if (notice)
      return {
        text: t(`waits.${kind}`),
        action: t('waits.open'),
        to: path(notice.link as `/${string}`),
      }
  }
  return undefined
}
