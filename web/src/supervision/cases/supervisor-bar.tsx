import type { Session } from '@sanad/domain/chat/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { useReasons } from './case-words.ts'
import { BriefButton } from './session-brief.tsx'
import { queueQuery } from './queue-queries.ts'
import { SeverityMark } from './severity-mark.tsx'

/** For a supervisor in a conversation: why they joined, and how to leave. */
export function SupervisorBar({ session }: { readonly session: Session }) {
  const { t } = useWords('supervision')
  const reasons = useReasons()
  const client = useQueryClient()
  const navigate = useNavigate()
  const leaving = useMutation({
    mutationFn: () => api.supervision.leaveCase({ kind: 'session', id: session.id }),
    onSuccess: async () => {
      await navigate(path('/staff/queue'))
      void client.invalidateQueries({ queryKey: queueQuery.queryKey })
    },
  })
  return (
    <aside aria-label={t('queue.mine')} className="border-b border-line bg-surface px-4 py-2">
      {session.concern ? (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <SeverityMark severity={session.concern.severity} />
          {reasons(session.concern.codes)}
        </p>
      ) : null}
      {leaving.error ? <p role="alert">{problemWords(leaving.error)}</p> : null}
      <div className="flex flex-wrap gap-x-4">
        <BriefButton session={session} className="text-sm" />
        <ButtonLink look="link" className="text-sm" to={path('/staff/queue')}>
          {t('guide.toQueue')}
        </ButtonLink>
        <Button
          look="link"
          className="text-sm"
          busy={leaving.isPending}
          onClick={() => leaving.mutate()}
        >
          {t('guide.leave')}
        </Button>
      </div>
    </aside>
  )
}
