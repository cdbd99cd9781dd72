import { useEffect } from 'react'
import { useGoToConversation } from '#web/chat/index.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import {
  closeSystemNotice,
  onSystemNoticePress,
  showSystemNotice,
} from '#web/platform/live/system-notice.ts'
import { setTabSignal } from '#web/platform/tabs/tab-signal.ts'
import { chimeIfOn } from './arrival-sound.tsx'
import type { Offer } from './use-offer.ts'

/** Our own choice: the sound repeats this often while the offer is open. */
const chimeEverySeconds = 20

/** The signals beside the prompt: the tab's title, a sound, and a system notification. */
export function useOfferSignals(offer: Offer | undefined): void {
  const { t } = useWords('matching')
  const language = useLanguage()
  const id = offer?.session.id
  const [tab, title, body] = [t('arrival.tab'), t('arrival.notice.title'), t('arrival.notice.text')]
  useEffect(() => {
    if (id === undefined) return undefined
    setTabSignal(tab)
    return () => setTabSignal(undefined)
  }, [id, tab])

  const chimes =
    offer && offer.secondsLeft > 0 ? Math.ceil(offer.secondsLeft / chimeEverySeconds) : 0
  useEffect(() => {
    if (id !== undefined && chimes > 0) chimeIfOn()
  }, [id, chimes])

  const goToConversation = useGoToConversation()
  useEffect(() => {
    if (id === undefined) return undefined
    return onSystemNoticePress(id, () => void goToConversation(id))
  }, [id, goToConversation])

  useEffect(() => {
    if (id === undefined) return undefined
    const show = () => {
      if (document.visibilityState === 'hidden')
        void showSystemNotice({ title, body, language, tag: id, link: path('/chat') })
    }
    show()
    document.addEventListener('visibilitychange', show)
    return () => {
      document.removeEventListener('visibilitychange', show)
      void closeSystemNotice(id)
    }
  }, [id, title, body, language])
}
