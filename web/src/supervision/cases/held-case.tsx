import type { QueueCase } from '@sanad/domain/supervision/queue-contract'
import { useState } from 'react'
import { conversationLink } from '#web/chat/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { CloseCaseSheet } from './close-case-sheet.tsx'
import { JoinSheet } from './join-sheet.tsx'
import { ReadCase } from './read-case.tsx'
import type { useTakeCase } from './use-take-case.ts'
import '../strings.ts'

interface HeldCaseProps {
  readonly queueCase: QueueCase
  readonly release: ReturnType<typeof useTakeCase>['release']
}

/** What whoever took it can do: read with a reason, join, close, give back. */
export function HeldCase({ queueCase, release }: HeldCaseProps) {
  const { t } = useWords('supervision')
  const [sheet, setSheet] = useState<'join' | 'close'>()
  const { people } = queueCase
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="font-medium">
        {t('queue.mine')}
        {people ? (
          <>
            {': '}
            <bdi>
              {people.supporter
                ? t('queue.aboutBoth', { name: people.seeker, supporter: people.supporter })
                : t('queue.about', { name: people.seeker })}
            </bdi>
          </>
        ) : null}
      </p>
      {queueCase.mayRead ? <ReadCase queueCase={queueCase} /> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <JoinButton queueCase={queueCase} onAsk={() => setSheet('join')} />
        <Button look="quiet" className="flex-1 sm:flex-none" onClick={() => setSheet('close')}>
          {t('queue.close.button')}
        </Button>
        <Button
          look="quiet"
          className="flex-1 sm:flex-none"
          busy={release.isPending}
          onClick={() => release.mutate()}
        >
          {t('queue.release')}
        </Button>
        <ButtonLink look="link" to={path('/staff/audit')} state={{ about: queueCase.id }}>
          {t('queue.inLog')}
        </ButtonLink>
      </div>
      <JoinSheet
        queueCase={queueCase}
        open={sheet === 'join'}
        onClose={() => setSheet(undefined)}
      />
      {sheet === 'close' ? (
        <CloseCaseSheet queueCase={queueCase} onClose={() => setSheet(undefined)} />
      ) : null}
    </div>
  )
}

function JoinButton({
  queueCase,
  onAsk,
}: {
  readonly queueCase: QueueCase
  readonly onAsk: () => void
}) {
  const { t } = useWords('supervision')
  if (queueCase.standing === null || queueCase.standing === 'ended') return null
  if (queueCase.joined === 'me')
    return (
      <ButtonLink {...conversationLink(queueCase.id)} className="w-full sm:w-auto">
        {t('queue.join.go')}
      </ButtonLink>
    )
  if (queueCase.joined === 'other')
    return <p className="w-full text-sm text-muted">{t('queue.join.other')}</p>
  return (
    <Button className="w-full sm:w-auto" onClick={onAsk}>
      {t('queue.join.button')}
    </Button>
  )
}
