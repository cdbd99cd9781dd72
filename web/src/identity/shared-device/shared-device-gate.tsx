import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { clearPerson } from '#web/platform/api/current-person.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { isOpenDuringLock, unlockPage, usePageLock } from '#web/platform/storage/page-lock.ts'
import { chooseSharedDevice } from '#web/platform/storage/shared-device.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { ChoosePin } from './choose-pin.tsx'
import { LockScreen } from './lock-screen.tsx'

interface SharedDeviceGateProps {
  /** The id of the conversation on this screen; undefined on every other screen. */
  readonly sessionId: string | undefined
  readonly children: ReactNode
}

/**
 * SHARED-3, SHARED-4. On a device that others use too: asks for a PIN once, and for that PIN after an
 * absence. The screens are not rendered meanwhile; the socket above goes on receiving.
 */
export function SharedDeviceGate({ sessionId, children }: SharedDeviceGateProps) {
  const isLocked = usePageLock()
  const client = useQueryClient()
  const pin = useQuery({ queryKey: ['identity', 'pin'], queryFn: () => api.identity.pin() })
  const signOutHere = useSignOutHere()
  if (isLocked && !isOpenDuringLock(sessionId))
    return (
      <LockScreen
        onRight={() => {
          unlockPage()
          void client.invalidateQueries()
        }}
        onSignedOut={signOutHere}
      />
    )
  if (pin.data?.isSet === false) return <ChoosePin onSet={() => void pin.refetch()} />
  return pin.isPending ? null : children
}

/** The sign-in has ended; the device stays one that others use. */
function useSignOutHere(): (why: 'spent' | 'forgotten') => void {
  const { t } = useWords('identity')
  const client = useQueryClient()
  const navigate = useNavigate()
  return (why) => {
    clearPerson(client)
    chooseSharedDevice(true)
    showToast({ title: t('shared.outTitle'), text: t(`shared.${why}`) })
    void navigate(path('/auth'))
  }
}
