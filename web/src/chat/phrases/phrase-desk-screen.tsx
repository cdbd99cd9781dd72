import type { DeskPhrase, PhraseDesk } from '@sanad/domain/chat/phrases/phrase-contract'
import { phraseKinds, type PhraseKind } from '@sanad/domain/chat/phrases/phrases'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#web/platform/api/current-person.ts'
import { useLanguage, useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { ListFilter } from '#web/ui/list/list-filter.tsx'
import { phraseDeskQuery } from './phrase-desk-queries.ts'
import { PhraseSheet } from './phrase-sheet.tsx'
import { RecordPhraseReview } from './record-phrase-review.tsx'
import './strings.ts'

/** LIBRARY-4. Where staff keep the phrases of the team. */
export function PhraseDeskScreen() {
  const { t } = useWords('phrases')
  const query = useQuery(phraseDeskQuery)
  return (
    <AppShell title={t('desk.title')} width="wide">
      <PageHeading>{t('desk.title')}</PageHeading>
      <p className="mt-1 mb-6 max-w-2xl text-muted">{t('desk.lead')}</p>
      <QueryState query={query} place="h-48">
        {(desk) => <Desk desk={desk} />}
      </QueryState>
    </AppShell>
  )
}

const states = ['draft', 'reviewed', 'retired'] as const
type PhraseState = (typeof states)[number]
const stateOf = ({ isRetired, review }: DeskPhrase): PhraseState => {
  if (isRetired) return 'retired'
  return review === null ? 'draft' : 'reviewed'
}

function Desk({ desk }: { readonly desk: PhraseDesk }) {
  const { t } = useWords('phrases')
  const isOwner = useMe()?.role === 'owner'
  const own = useLanguage()
  const [kind, setKind] = useState<PhraseKind | ''>('')
  const [language, setLanguage] = useState<Language | ''>(own)
  const [state, setState] = useState<PhraseState | ''>('')
  const [changed, setChanged] = useState<DeskPhrase | 'new'>()
  const shown = desk.phrases.filter(
    (one) =>
      (kind === '' || one.kind === kind) &&
      (language === '' || one.language === language) &&
      (state === '' || stateOf(one) === state),
  )
  const drafts = shown.filter((one) => stateOf(one) === 'draft')
  return (
    <>
      <Button look="soft" className="mb-4" onClick={() => setChanged('new')}>
        {t('desk.add')}
      </Button>
      <DataList
        name="phrases"
        label={t('desk.title')}
        rows={shown}
        keyOf={({ id }) => id}
        columns={[
          { label: t('desk.text'), valueOf: ({ text }) => text },
          { label: t('desk.kind'), valueOf: (one) => t(`kinds.${one.kind}`) },
          { label: t('language'), valueOf: (one) => t(`languages.${one.language}`) },
          { label: t('desk.state'), valueOf: (one) => t(`desk.states.${stateOf(one)}`) },
          { label: t('desk.used'), valueOf: ({ uses }) => uses },
          { label: t('desk.reviewer'), valueOf: ({ review }) => review?.reviewer ?? null },
          { label: t('desk.day'), valueOf: ({ review }) => review?.reviewedOn ?? null },
        ]}
        render={(phrase) => <PhraseCard phrase={phrase} onChange={() => setChanged(phrase)} />}
        none={t('none')}
        filters={
          <>
            <ListFilter
              label={t('desk.kind')}
              value={kind}
              onChange={({ target }) =>
                setKind(phraseKinds.find((one) => one === target.value) ?? '')
              }
              options={[
                { value: '', label: t('desk.all') },
                ...phraseKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
              ]}
            />
            <ListFilter
              label={t('language')}
              value={language}
              onChange={({ target }) =>
                setLanguage(languages.find((one) => one === target.value) ?? '')
              }
              options={[
                { value: '', label: t('desk.all') },
                ...languages.map((value) => ({ value, label: t(`languages.${value}`) })),
              ]}
            />
            <ListFilter
              label={t('desk.state')}
              value={state}
              onChange={({ target }) => setState(states.find((one) => one === target.value) ?? '')}
              options={[
                { value: '', label: t('desk.all') },
                ...states.map((value) => ({ value, label: t(`desk.states.${value}`) })),
              ]}
            />
          </>
        }
      />
      {isOwner && drafts.length > 0 ? (
        <RecordPhraseReview key={`${kind} ${language} ${state}`} drafts={drafts} />
      ) : null}
      {changed ? (
        <PhraseSheet
          phrase={changed === 'new' ? undefined : changed}
          kind={kind === '' ? 'opening' : kind}
          language={language === '' ? own : language}
          onClose={() => setChanged(undefined)}
        />
      ) : null}
    </>
  )
}

interface PhraseCardProps {
  readonly phrase: DeskPhrase
  readonly onChange: () => void
}

function PhraseCard({ phrase, onChange }: PhraseCardProps) {
  const { t } = useWords('phrases')
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  const { kind, language, review, isRetired, uses } = phrase
  return (
    <div className="flex items-center gap-x-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p dir="auto">{phrase.text}</p>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          <span>
            {[t(`kinds.${kind}`), t(`languages.${language}`), t('desk.uses', { count: uses })].join(
              ' · ',
            )}
          </span>
          <span className={review ? '' : 'text-warn-ink'}>
            {review
              ? t('desk.reviewed', {
                  name: review.reviewer,
                  date: day.format(Date.parse(review.reviewedOn)),
                })
              : t('draft')}
          </span>
        </p>
        {isRetired ? <p className="text-sm font-semibold">{t('desk.retired')}</p> : null}
      </div>
      <Button look="quiet" small className="shrink-0" onClick={onChange}>
        {t('desk.change')}
      </Button>
    </div>
  )
}
