import type { OpenCall } from '@sanad/domain/safeguarding/ladder-contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api.ts'
import { useWords } from '#web/platform/i18n.ts'
import { path } from '#web/platform/mount.ts'
import { problemOf, problemWords } from '#web/platform/problem.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LevelChip } from './level-chip.tsx'
import { useAskAgain } from './notice-queries.ts'
import { spell } from './shown-times.ts'
import './strings.ts'

interface OpenCallsProps {
  readonly calls: readonly OpenCall[]
  /** A supporter goes to their conversations after answering. */
  readonly supporter?: boolean
}

/** Who waits for a person: level, language, wait. Never a name, never a word. */
export function OpenCalls({ calls, supporter = false }: OpenCallsProps) {
  const { t } = useWords('safeguarding')
  const askAgain = useAskAgain()
  const [said, setSaid] = useState<'mine' | 'others' | 'gone'>()
  const taking = useMutation({
    mutationFn: (escalationId: string) => api.safeguarding.acknowledge({ escalationId }),
    onSuccess: ({ mine }) => setSaid(mine ? 'mine' : 'others'),
    onError: (error) => setSaid(problemOf(error).code === 'NOT_FOUND' ? 'gone' : undefined),
    onSettled: askAgain,
  })
  const failed = taking.isError && said === undefined
  return (
    <section aria-labelledby="open-calls">
      <h2 id="open-calls" className="mb-3 text-xl">
        {t('calls.title')}
      </h2>
      <div role="status">
        {said ? (
          <Notice
            tone={said === 'mine' ? 'success' : 'info'}
            className="mb-3"
            action={
              said === 'mine' && supporter ? (
                <ButtonLink look="soft" to={path('/dashboard')}>
                  {t('calls.toConversations')}
                </ButtonLink>
              ) : null
            }
          >
            {t(`calls.${said}`)}
          </Notice>
        ) : null}
      </div>
      {failed ? (
        <Notice tone="danger" role="alert" className="mb-3">
          {problemWords(taking.error)}
        </Notice>
      ) : null}
      {calls.length === 0 ? <Card className="text-muted">{t('calls.none')}</Card> : null}
      <ul className="space-y-3">
        {calls.map((call) => (
          <li key={call.id}>
            <CallCard
              call={call}
              busy={taking.isPending && taking.variables === call.id}
              onTake={() => {
                setSaid(undefined)
                taking.mutate(call.id)
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CallCardProps {
  readonly call: OpenCall
  readonly busy: boolean
  readonly onTake: () => void
}

function CallCard({ call, busy, onTake }: CallCardProps) {
  const { t } = useWords('safeguarding')
  const { severity, language, cause, waitedSeconds, accompanied, toldRung, next, overdue } = call
  const named = { level: t(`levels.${severity}`), language: t(`needs.${language}`) }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-2">
          <LevelChip severity={severity} />
          <span className="font-semibold">{t(`needs.${language}`)}</span>
          <span className="text-muted">
            <bdi>{t('calls.waited', { time: spell(waitedSeconds) })}</bdi>
          </span>
        </div>
        <p className="mt-2 text-sm">
          {t(`calls.causes.${cause}`)}
          {' · '}
          {t(accompanied ? 'calls.accompanied' : 'calls.alone')}
        </p>
        <p className="mt-1 text-sm text-muted">
          {toldRung ? t('calls.told', { rung: t(`calls.rungs.${toldRung}`) }) : null}
          {toldRung && next ? ' · ' : null}
          {next ? <NextRung {...next} /> : null}
        </p>
        {overdue ? <p className="mt-1 text-sm font-semibold text-danger-ink">{t('calls.overdue')}</p> : null}
      </div>
      <Button busy={busy} onClick={onTake} aria-label={t('calls.takeNamed', named)}>
        {t('calls.take')}
      </Button>
    </Card>
  )
}

function NextRung({ rung, inSeconds }: NonNullable<OpenCall['next']>) {
  const { t } = useWords('safeguarding')
  const who = t(`calls.rungs.${rung}`)
  return inSeconds === 0
    ? t('calls.nextNow', { rung: who })
    : t('calls.next', { rung: who, time: spell(inSeconds) })
}
