import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Siren } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'
import { mySessionsQuery } from '#web/chat/index.ts'
import { useWords } from '#web/platform/i18n.ts'
import type { LiveEvent } from '#web/platform/live.ts'
import { useLiveEvents } from '#web/platform/live-provider.tsx'
import { path } from '#web/platform/mount.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { chime } from './chime.ts'
import './strings.ts'

/** On every screen of a supporter: an emergency that was given to them, one tap away. It goes on after a minute. */
export function EmergencyArrival() {
  const { t } = useWords('safeguarding')
  const { pathname } = useLocation()
  useFreshSessionList()
  const arrived = useQuery(mySessionsQuery).data?.find(
    ({ isEmergency, state, side }) => isEmergency && state === 'offered' && side === 'expert',
  )
  const to = arrived && path(`/chat/${arrived.id}`)
  const elsewhere = to !== undefined && to !== pathname
  const id = elsewhere ? arrived?.id : undefined
  useEffect(() => {
    if (id !== undefined) chime()
  }, [id])
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-40 mx-auto max-w-xl p-3 empty:hidden">
      {elsewhere ? (
        <div className="rise flex flex-wrap items-center gap-3 rounded-lg border border-danger-line bg-danger-soft p-4 text-danger-ink shadow-lift">
          <Siren aria-hidden className="size-6 shrink-0" />
          <div className="min-w-48 flex-1">
            <p className="font-semibold">{t('arrival.title')}</p>
            <p className="text-sm">{t('arrival.text')}</p>
          </div>
          <ButtonLink to={to}>{t('arrival.join')}</ButtonLink>
        </div>
      ) : null}
    </div>
  )
}

function useFreshSessionList(): void {
  const client = useQueryClient()
  const askAgain = useCallback(
    () => void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey }),
    [client],
  )
  const onEvent = useCallback(
    (event: LiveEvent) => event.event === 'chat.session-changed' && askAgain(),
    [askAgain],
  )
  useLiveEvents(onEvent, askAgain)
}
