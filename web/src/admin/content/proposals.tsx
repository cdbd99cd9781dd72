import { dateAndClockAt } from '#web/platform/i18n/shown-times.ts'
import type { ContentDesk } from '@sanad/domain/admin/content/content-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { isolated } from '../isolated.ts'
import { contentChangesQuery } from './content-queries.ts'
import { FileChanges } from './file-changes.tsx'
import { ProblemList } from './problem-list.tsx'
import { ProposalPages } from './proposal-pages.tsx'
import { ReasonButton } from './reason-button.tsx'

type ContentProposal = ContentDesk['proposals'][number]

export function Proposal({ proposal }: { readonly proposal: ContentProposal }) {
  const { t } = useWords('content')
  const { number, reason, proposedBy, proposedAt, isOwn, isOutdated, problems, isCorrection } =
    proposal
  const query = useQuery(contentChangesQuery(number))
  const decide = (apply: boolean) => (why: string) =>
    api.admin.decideContent({ number, apply, reason: why })
  const mayApply = !isOwn && !isOutdated && !problems.some(({ isRefusal }) => isRefusal)
  return (
    <Card>
      <h3 className="font-semibold">
        {t('proposals.by', {
          name: isolated(proposedBy ?? t('noName')),
          time: isolated(dateAndClockAt(proposedAt)),
        })}
      </h3>
      <p className="mt-1">
        <bdi>{reason}</bdi>
      </p>
      <QueryState query={query} place="h-24">
        {(changes) => (
          <>
            <FileChanges changes={changes} />
            <ProposalPages number={number} files={changes.map(({ file }) => file)} />
          </>
        )}
      </QueryState>
      <ProblemList problems={problems} />
      {isCorrection ? <Notice className="mt-4">{t('proposals.correction')}</Notice> : null}
      {isOutdated ? (
        <Notice tone="warn" className="mt-4">
          {t('proposals.outdated')}
        </Notice>
      ) : null}
      {isOwn ? <p className="mt-3 text-sm text-muted">{t('proposals.own')}</p> : null}
      <div className="mt-4 flex flex-wrap gap-2">
        {mayApply ? (
          <ReasonButton
            look="primary"
            label={t('proposals.apply')}
            follows={t('proposals.applyFollows')}
            decide={decide(true)}
          />
        ) : null}
        <ReasonButton
          label={t(isOwn ? 'proposals.takeBack' : 'proposals.decline')}
          follows={t(isOwn ? 'proposals.takeBackFollows' : 'proposals.declineFollows')}
          decide={decide(false)}
        />
      </div>
    </Card>
  )
}
