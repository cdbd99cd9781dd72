import { directionOf } from '@sanad/domain/primitives/language'
import { useMemo, type ReactNode } from 'react'
import {
  chooseLanguage,
  useLanguageChoice,
  useSystemLanguage,
  useWords,
} from '#web/platform/i18n/i18n.ts'
import { content } from '#web/platform/content/content.ts'
import { leaveSite, neutralAddress } from '#web/platform/navigation/leave-site.ts'
import { path, stage } from '#web/platform/navigation/mount.ts'
import { takeNewer, useIsUpdateWaiting } from '#web/platform/storage/offline.ts'
import { useTabTitle } from '#web/platform/tabs/tab-signal.ts'
import { useLeaveByKey } from '#web/platform/navigation/use-leave-by-key.ts'
import { FrameProvider, type Destination, type Frame } from '#web/ui/layout/frame.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'

/** Every language by its own name. */
const languageNames = { en: 'English', ar: 'العربية' } as const
const places = {
  home: '/dashboard',
  chat: '/chat',
  rota: '/rota',
  community: '/community',
  profile: '/profile',
} as const

/** Gives the shared components their words and actions. */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  useSystemLanguage()
  const frame = useSiteFrame()
  return (
    <FrameProvider value={frame}>
      {children}
      <Toasts direction={frame.direction} label={frame.words.notices} />
    </FrameProvider>
  )
}

function useSiteFrame(): Frame {
  const { t } = useWords('platform')
  const { language, followsSystem } = useLanguageChoice()
  const missing = useLeaveByKey()
  const newerWaits = useIsUpdateWaiting()
  const tabTitle = useTabTitle(t('sharedTitle'))
  const leaveCount = missing === undefined ? undefined : t('leave.missing', { count: missing })
  return useMemo(() => {
    const other = language === 'ar' ? 'en' : 'ar'
    const destinations = Object.entries(places).map(([name, screen]) => ({
      name: name as Destination['name'],
      label: t(`nav.${name as Destination['name']}`),
      to: path(screen),
    }))
    return {
      words: {
        brand: content().name[language],
        skip: t('skip'),
        back: t('back'),
        close: t('close'),
        loading: t('loading'),
        notices: t('notices'),
        navigation: t('navigation'),
        leave: t('leave.button'),
        leaveHint: t('leave.hint'),
        lock: t('lock'),
        followsSystem: t('language.followsSystem'),
        trial: t('preview'),
        newer: t('newer.text'),
        takeNewer: t('newer.take'),
        helpNow: t('helpNow'),
        contact: t('contact.heading'),
        retry: t('retry'),
        notLoaded: t('notLoaded'),
        stale: t('stale'),
      },
      logo: content().logo,
      direction: directionOf(language),
      other: { language: other, name: languageNames[other] },
      followsSystem,
      changeLanguage: () => void chooseLanguage(other),
      leave: leaveSite,
      leaveTo: neutralAddress(),
      offersLeave: true,
      leaveCount,
      trial: stage() === 'preview',
      tabTitle,
      takeNewer: newerWaits ? takeNewer : undefined,
      destinations,
      contacts: content().contacts?.[language] ?? [],
      closure: content().closure?.[language],
      helpTo: path('/emergency-connect'),
      startTo: path('/'),
    }
  }, [t, language, followsSystem, leaveCount, newerWaits, tabTitle])
}
