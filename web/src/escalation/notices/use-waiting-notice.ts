import type { Me } from '@sanad/domain/identity/contract'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { answers, myNoticesQuery, waits } from './notice-queries.ts'

/** The gravest first. */
const kinds = ['escalation', 'incident', 'gap'] as const

/**
 * What waits for somebody who answers, in a line on every page of theirs: it stays until it is seen to. Its words are
 * the built-in ones, so that nobody else loads any.
 * @param emergencyOffered the arrival prompt leads into an emergency: no second prompt calls for it
 */
export function useWaitingNotice(me: Me | null | undefined, emergencyOffered: boolean) {
  const mine = me !== null && me !== undefined && answers(me)
  const { t } = useWords('platform')
  const waiting = useQuery({ ...myNoticesQuery, enabled: mine }).data?.filter(waits)
  if (!mine) return undefined
  for (const kind of kinds) {
    if (kind === 'escalation' && emergencyOffered) continue
    const found = waiting?.find((one) => one.kind === kind)
    if (found)
      return {
        text: t(`waits.${kind}`),
        action: t('waits.open'),
        to: path(found.link as `/${string}`),
      }
  }
  return undefined
}
