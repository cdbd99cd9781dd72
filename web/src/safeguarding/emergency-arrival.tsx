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
import { noTail } from '#web/ui/no-tail.ts'
import { chime } from './chime.ts'
import './strings.ts'

/**
 * On every screen of a supporter: an emergency that was given to them, one tap away. It goes on after a minute, so
 * nobody can send it away; but it stands above the screen and not over it: who is with somebody must not lose them.
 */
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
    <div role="status" className="fixed inset-x-0 top-0 z-40 empty:hidden">
      {elsewhere ? (
        <div
          ref={makesRoom}
          className="border-b border-danger-line bg-danger-soft px-4 py-1.5 text-danger-ink shadow-lift"
        >
          <div className="rise mx-auto flex max-w-3xl flex-wrap items-center justify-end gap-x-3">
            <Siren aria-hidden className="size-6 shrink-0" />
            <div className="contents leading-tight sm:block sm:flex-1">
              <p className="flex-1 leading-tight font-semibold">{t('arrival.title')}</p>
              <p className={lowPhone}>{t('arrival.text')}</p>
            </div>
            <ButtonLink to={to} className="min-h-11">
              {t('arrival.join')}
            </ButtonLink>
          </div>
        </div>
      ) : null}
    </div>
  )
}

/** On the smallest phones it is one line: more would leave nothing of the conversation below. */
const lowPhone =
  'order-last basis-full pt-1 text-sm sm:pt-0 [@media(max-width:40rem)_and_(max-height:42rem)]:sr-only'

/**
 * A ref: the screens begin below it while it is there. They move under the finger as it comes and as it goes, and it
 * stands where something else was: for a moment a press chooses nothing.
 */
function makesRoom(element: HTMLDivElement): () => void {
  const { style } = document.documentElement
  const resized = new ResizeObserver(() => style.setProperty('--above', `${element.offsetHeight}px`))
  resized.observe(element)
  noTail(document.body)
  return () => {
    noTail(document.body)
    resized.disconnect()
    style.removeProperty('--above')
  }
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
