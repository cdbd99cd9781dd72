import type { QueueCase } from '@sanad/domain/supervision/queue-contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { conversationPlace, useConversationId } from '#web/chat/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { causesOf, useTimeAgo } from '../cases/case-words.ts'
import { queueQuery, useFreshQueue } from '../cases/queue-queries.ts'
import { SeverityMark } from '../cases/severity-mark.tsx'
import { DeskList, deskRow } from './desk-list.tsx'

/** QUEUE-1. The queue beside a conversation that a supervisor joined. */
export function QueueList() {
  const { t } = useWords('supervision')
  useFreshQueue()
  const { data } = useQuery(queueQuery)
  return (
    <DeskList
      label={t('queue.title')}
      all={{ label: t('guide.toQueue'), to: path('/staff/queue') }}
    >
      {data?.open.map((queueCase) => (
        <li key={`${queueCase.kind} ${queueCase.id}`}>
          <Row queueCase={queueCase} />
        </li>
      ))}
    </DeskList>
  )
}

/** Leads into a conversation that the supervisor joined, and to the queue for every other case. */
function Row({ queueCase }: { readonly queueCase: QueueCase }) {
  const { t } = useWords('supervision')
  const ago = useTimeAgo()
  const isOpen = useConversationId() === queueCase.id
  const { id, joined, people, severity, since } = queueCase
  const causes = causesOf(queueCase)
    .map((cause) => t(`queue.sign.${cause}`))
    .join(' · ')
  return (
    <Link
      {...(joined === 'me' ? conversationPlace(id) : { to: path('/staff/queue') })}
      aria-current={isOpen ? 'page' : undefined}
      className={deskRow}
    >
      <bdi className="block font-semibold wrap-anywhere">{people?.seeker ?? causes}</bdi>
      <span className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <SeverityMark severity={severity} />
        {ago(since)}
      </span>
    </Link>
  )
}
