import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { allowPush, pushHere, stopPush, type PushRefusal } from '#web/platform/live/push.ts'
import { onDevice, platformKeys } from '#web/platform/storage/storage.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { useSharedDevice } from '#web/platform/storage/shared-device.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useRefetchNotices } from './notice-queries.ts'

interface PushSwitchProps {
  readonly pushKey: string
  readonly browsers: number
  /** NOTICE-7. The registration ends when the person signs out. */
  readonly endsWithSignIn?: boolean
}

const hereKey = ['escalation', 'push-here']

/** SHARED-2. Offers no push on a device that others use, because they could read the notices. */
export function PushSwitch(props: PushSwitchProps) {
  const { t } = useWords('escalation')
  return useSharedDevice() ? (
    <p className="text-sm text-muted">{t('channels.sharedDevice')}</p>
  ) : (
    <OwnDeviceSwitch {...props} />
  )
}

/** Asks the browser only after a tap: browsers block sites that ask unprompted. */
function OwnDeviceSwitch({ pushKey, browsers, endsWithSignIn = false }: PushSwitchProps) {
  const { t } = useWords('escalation')
  const askAgain = useRefetchNotices()
  const me = useMe()
  const here = useQuery({ queryKey: hereKey, queryFn: pushHere, staleTime: 0 })
  const changed = () => {
    void here.refetch()
    askAgain()
  }
  const allowing = useMutation({
    mutationFn: async (): Promise<PushRefusal | undefined> => {
      const allowed = await allowPush(pushKey)
      if ('refused' in allowed) return allowed.refused
      await api.escalation.registerPush(allowed.address)
      if (endsWithSignIn) onDevice.set(platformKeys.person.push, `${me?.id} `)
      return undefined
    },
    onSettled: changed,
  })
  const stopping = useMutation({
    mutationFn: async () => {
      onDevice.remove(platformKeys.person.push)
      const endpoint = await stopPush()
      if (endpoint !== undefined) await api.escalation.forgetPush({ endpoint })
    },
    onSettled: changed,
  })
  // Without the mark or any browser at the service, an earlier sign-in registered this one.
  const isKnown =
    !endsWithSignIn || (browsers > 0 && onDevice.get(platformKeys.person.push) !== null)
  const on = isKnown && here.data !== undefined && here.data !== null
  const refusal = allowing.isError ? 'noAnswer' : allowing.data
  return (
    <>
      {endsWithSignIn && browsers === 0 ? null : (
        <p className="text-sm text-muted">{t('channels.othersCount', { count: browsers })}</p>
      )}
      {refusal ? (
        <Notice tone="warn" role="alert">
          {t(`channels.${refusal}`)}
        </Notice>
      ) : null}
      <Button
        look="quiet"
        className="w-full"
        busy={(on ? stopping : allowing).isPending}
        onClick={() => (on ? stopping : allowing).mutate()}
      >
        {t(on ? 'channels.off' : 'channels.allow')}
      </Button>
    </>
  )
}
