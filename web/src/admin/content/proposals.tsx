import { dateAndClockAt } from '#web/platform/i18n/shown-times.ts'
import type { ContentDesk } from '@sanad/domain/admin/content/content-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useWords, useLanguage } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { isolated } from '../isolated.ts'
import { contentChangesQuery } from './content-queries.ts'
import { FileChanges } from './file-changes.tsx'
import { ProblemList } from './problem-list.tsx'
import { ReasonButton } from './reason-button.tsx'
import { pagesOf, type ProposalPage } from '@sanad/domain/admin/content/proposal-pages'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { useState } from 'react'
import { path } from '#web/platform/navigation/mount.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'

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

interface ProposalPagesProps {
  readonly number: number
  readonly files: readonly string[]
}

/** What a proposal changes, as pages show it today and would show it. */
function ProposalPages({ number, files }: ProposalPagesProps) {
  const { t } = useWords('content')
  const [isOpen, setOpen] = useState(false)
  const pages = pagesOf(files)
  const [first] = pages
  if (first === undefined) return null
  return isOpen ? (
    <Pages number={number} pages={pages} first={first} />
  ) : (
    <Button look="quiet" className="mt-3" onClick={() => setOpen(true)}>
      {t('pages.open')}
    </Button>
  )
}

/** In pixels; `zoom` is the scale in the console. */
const screens = { phone: { width: 390, zoom: 0.8 }, desktop: { width: 1280, zoom: 0.42 } } as const
type Screen = keyof typeof screens
const screenNames = ['phone', 'desktop'] as const

interface PagesProps {
  readonly number: number
  readonly pages: readonly ProposalPage[]
  readonly first: ProposalPage
}

function Pages({ number, pages, first }: PagesProps) {
  const { t } = useWords('content')
  const [page, setPage] = useState(first)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [screen, setScreen] = useState<Screen>('phone')
  const { width, zoom } = screens[screen]
  return (
    <div className="mt-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField
          label={t('pages.page')}
          value={page}
          options={pages.map((value) => ({ value, label: t(`pages.names.${value}`) }))}
          onChoose={setPage}
        />
        <SelectField
          label={t('pages.language')}
          value={language}
          options={languages.map((value) => ({ value, label: t(`pages.languages.${value}`) }))}
          onChoose={setLanguage}
        />
        <SelectField
          label={t('pages.screen')}
          value={screen}
          options={screenNames.map((value) => ({ value, label: t(`pages.screens.${value}`) }))}
          onChoose={setScreen}
        />
      </div>
      <div className="relative mt-3 flex gap-4 overflow-x-auto">
        {(['now', 'new'] as const).map((side) => (
          <figure key={side}>
            <figcaption className="text-xs font-semibold">
              {t(side === 'now' ? 'before' : 'after')}
            </figcaption>
            {/* No script runs in it; its own origin, so that it may load its style sheet. */}
            <iframe
              title={t(side === 'now' ? 'pages.now' : 'pages.new')}
              src={path(`/staff/content/${number}/${side}/${language}/${page}`)}
              sandbox="allow-same-origin"
              className="mt-1 rounded-md border border-line bg-bg"
              style={{ width, height: 700, zoom }}
            />
          </figure>
        ))}
      </div>
    </div>
  )
}
