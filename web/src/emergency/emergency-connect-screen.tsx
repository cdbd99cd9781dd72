import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { FirstLines, PlanLink } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { LiveProvider } from '#web/platform/live/live-provider.tsx'
import { path } from '#web/platform/navigation/mount.ts'
import {
  handleSignInEnd,
  socketKeyOf,
  startQuery,
  useStart,
} from '#web/platform/api/current-person.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { ConnectCard, MoreNumbers } from './connect-card.tsx'
import { RefreshEmergency } from './queries.ts'

/** Specification §2.9. The crisis lines first, for everybody and without the server. */
export function EmergencyConnectScreen() {
  const { t } = useWords('emergency')
  const { me, shut } = useStart().data ?? {}
  const worksHere = me !== undefined && me !== null && me.role !== 'seeker'
  return (
    <PageShell title={t('connect.tab')} back={path(me ? '/dashboard' : '/')}>
      <PageHeading>{t('connect.heading')}</PageHeading>
      <Card className="mt-3 py-1!">
        <FirstLines />
      </Card>
      <p className="mt-3">
        <PlanLink always={me?.standing === 'seeker'}>{t('connect.plan')}</PlanLink>
      </p>
      {worksHere ? (
        <ButtonLink look="soft" to={path('/dashboard')} className="mt-5">
          {t('connect.home')}
        </ButtonLink>
      ) : shut ? (
        <Notice tone="warn" className="mt-5">
          {t('connect.shut')}
        </Notice>
      ) : (
        <ConnectCard />
      )}
      {worksHere || shut ? <MoreNumbers /> : null}
      {me && !worksHere ? <OwnLine key={socketKeyOf(me)} personId={me.id} /> : null}
    </PageShell>
  )
}

/** The page does not wait for the socket, which delivers changes of the emergency. */
function OwnLine({ personId }: { readonly personId: string }) {
  const client = useQueryClient()
  const signedOut = useCallback(() => void handleSignInEnd(client), [client])
  const doubt = useCallback(
    () => void client.invalidateQueries({ queryKey: startQuery.queryKey }),
    [client],
  )
  return (
    <LiveProvider personId={personId} onSignedOut={signedOut} onRecheck={doubt}>
      <RefreshEmergency />
    </LiveProvider>
  )
}
