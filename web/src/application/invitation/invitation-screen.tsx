import type { Standing } from '@sanad/domain/primitives/role'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { pathOfStep, useStart } from '#web/platform/api/current-person.ts'
import { problemOf } from '#web/platform/api/problem.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { dayAndYearAt } from '#web/platform/i18n/shown-times.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useLinkSecret } from '#web/platform/navigation/use-link-secret.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import {
  acceptKeptInvitation,
  forgetInvitation,
  keepInvitation,
  keptInvitation,
} from './kept-invitation.ts'

/** INVITE-4, INVITE-5. A signed-in person reads what the link means for their account. */
export function InvitationScreen() {
  const { t } = useWords('invitation')
  const token = useToken()
  const start = useStart()
  const query = useQuery({
    queryKey: ['application', 'invitation', token],
    queryFn: ({ signal }) => api.application.invitation({ token }, { signal }),
    enabled: token !== '',
    retry: (failures, fault) => failures < 2 && !isEnded(fault),
    staleTime: 0,
    gcTime: 0,
  })
  const isOver = token === '' || (query.error !== null && isEnded(query.error))
  return (
    <PageShell title={t('tab')} back={path('/')} width="form">
      {isOver ? (
        <Ended />
      ) : (
        <QueryState query={query} place="h-64">
          {({ expiresAt }) =>
            start.data === undefined ? null : start.data.me === null ? (
              <Navigate to={path('/expert-onboarding')} replace />
            ) : (
              <ForAccount
                standing={start.data.me.standing}
                expiresAt={expiresAt}
                next={pathOfStep(start.data.next)}
              />
            )
          }
        </QueryState>
      )}
    </PageShell>
  )
}

const isEnded = (fault: unknown): boolean =>
  ['INVITATION_ENDED', 'INVALID_INPUT'].includes(problemOf(fault).code)

/** Kept in the tab, so that a reload and the pages of applying still have it. */
function useToken(): string {
  const secret = useLinkSecret()
  const [token] = useState(() => {
    if (secret !== '') keepInvitation(secret)
    return keptInvitation() ?? ''
  })
  return token
}

function Ended() {
  const { t } = useWords('invitation')
  useEffect(forgetInvitation, [])
  return (
    <>
      <PageHeading arriving>{t('ended.heading')}</PageHeading>
      <p className="mt-2 text-muted">{t('ended.text')}</p>
      <ButtonLink to={path('/expert-onboarding')} className="mt-5 w-full">
        {t('apply')}
      </ButtonLink>
    </>
  )
}

const ofTeam: readonly Standing[] = ['supervisor', 'admin', 'owner']

/** The key of the text for the person's standing. */
function answerFor(standing: Standing) {
  if (ofTeam.includes(standing)) return 'staff'
  return standing === 'guest' || standing === 'applicant' || standing === 'expert'
    ? standing
    : 'seeker'
}

interface ForAccountProps {
  readonly standing: Standing
  readonly expiresAt: string
  /** The address of the person's next step. */
  readonly next: string
}

function ForAccount({ standing, expiresAt, next }: ForAccountProps) {
  const { t } = useWords('invitation')
  const navigate = useNavigate()
  const using = useMutation({
    mutationFn: acceptKeptInvitation,
    onSettled: () => navigate(next),
  })
  return (
    <>
      <PageHeading arriving>{t('heading')}</PageHeading>
      <p className="mt-2">{t(answerFor(standing))}</p>
      {standing === 'applicant' ? (
        <Button className="mt-5 w-full" busy={using.isPending} onClick={() => using.mutate()}>
          {t('use')}
        </Button>
      ) : (
        <>
          <p className="mt-2 text-muted">{t('until', { date: dayAndYearAt(expiresAt) })}</p>
          <ButtonLink to={next} className="mt-5 w-full">
            {t('back')}
          </ButtonLink>
        </>
      )}
    </>
  )
}
