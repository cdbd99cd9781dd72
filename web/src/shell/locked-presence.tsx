import { useEffect } from 'react'
import { useSignOutHere } from '#web/identity/shared-device/use-sign-out-here.ts'
import { tellLock } from '#web/platform/api/tell-lock.ts'
import { LiveProvider } from '#web/platform/live/live-provider.tsx'
import { draftWriters } from '#web/platform/storage/draft-owner.ts'
import { hasOutgoing } from '#web/platform/storage/storage.ts'

const tellEveryMs = 5000

/** SHARED-9, SHARED-11. Keeps the person present, and sends what they wrote before. */
export function LockedPresence() {
  const signOutHere = useSignOutHere()
  useEffect(() => {
    // Without a connection the service is told later; meanwhile a locked page asks for nothing.
    const notify = () => void tellLock().catch(() => undefined)
    notify()
    const timer = setInterval(notify, tellEveryMs)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    const [writer] = draftWriters()
    if (writer !== undefined && hasOutgoing())
      void import('#web/chat/state/outboxes.ts').then(({ sendStoredMessages }) =>
        sendStoredMessages(writer),
      )
  }, [])
  return (
    <LiveProvider locked personId="" onSignedOut={signOutHere} onRecheck={doNothing}>
      {null}
    </LiveProvider>
  )
}

const doNothing = () => undefined
