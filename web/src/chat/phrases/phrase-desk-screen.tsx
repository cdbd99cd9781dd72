import type { DeskPhrase, PhraseDesk } from '@sanad/domain/chat/phrases/phrase-contract'
import { phraseKinds, phraseLimits, type PhraseKind } from '@sanad/domain/chat/phrases/phrases'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { now } from '#web/platform/clock.ts'
import { useLanguage, useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import './strings.ts'

const deskQuery = queryOptions({
  queryKey: ['chat', 'phrase-desk'],
  queryFn: ({ signal }) => api.chat.phraseDesk(undefined, { signal }),
})

function useDeskWork<Input>(work: (input: Input) => Promise<PhraseDesk>, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: (desk) => {
      client.setQueryData(deskQuery.queryKey, desk)
      onDone?.()
    },
    onError: () => client.invalidateQueries({ queryKey: deskQuery.queryKey }),
  })
}

/** LIBRARY-4. Where staff keep the phrases of the team. */
export function PhraseDeskScreen() {
  const { t } = useWords('phrases')
  const query = useQuery(deskQuery)
  return (
    <AppShell title={t('desk.title')}>
      <PageHeading>{t('desk.title')}</PageHeading>
      <p className="mt-1 mb-6 max-w-2xl text-muted">{t('desk.lead')}</p>
      <QueryState query={query} place="h-48">
        {(desk) => <Desk desk={desk} />}
      </QueryState>
    </AppShell>
  )
}

function Desk({ desk }: { readonly desk: PhraseDesk }) {
  const { t } = useWords('phrases')
  const isOwner = useMe()?.role === 'owner'
  const [kind, setKind] = useState<PhraseKind>('opening')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [changed, setChanged] = useState<DeskPhrase | 'new'>()
  const shown = desk.phrases.filter((one) => one.kind === kind && one.language === language)
  const drafts = shown.filter(({ review, isRetired }) => review === null && !isRetired)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('desk.kind')}
          value={kind}
          onChange={({ target }) => setKind(target.value as PhraseKind)}
          options={phraseKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <SelectField
          label={t('language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
          options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </div>
      <ul className="mt-4 space-y-4">
        {shown.map((phrase) => (
          <li key={phrase.id}>
            <PhraseCard phrase={phrase} onChange={() => setChanged(phrase)} />
          </li>
        ))}
      </ul>
      <Button look="soft" className="mt-4" onClick={() => setChanged('new')}>
        {t('desk.add')}
      </Button>
      {isOwner && drafts.length > 0 ? (
        <RecordReview key={`${kind} ${language}`} drafts={drafts} />
      ) : null}
      {changed ? (
        <PhraseSheet
          phrase={changed === 'new' ? undefined : changed}
          kind={kind}
          language={language}
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
  const { review, isRetired } = phrase
  return (
    <Card>
      <p dir="auto">{phrase.text}</p>
      <p className={review ? 'text-sm text-muted' : 'text-sm text-warn-ink'}>
        {review
          ? t('desk.reviewed', {
              name: review.reviewer,
              date: day.format(Date.parse(review.reviewedOn)),
            })
          : t('draft')}
      </p>
      {isRetired ? <p className="text-sm font-semibold">{t('desk.retired')}</p> : null}
      <p className="text-sm text-muted">{t('desk.uses', { count: phrase.uses })}</p>
      <Button look="quiet" className="mt-3" onClick={onChange}>
        {t('desk.change')}
      </Button>
    </Card>
  )
}

interface PhraseSheetProps {
  /** The phrase to change; without it, a new one. */
  readonly phrase: DeskPhrase | undefined
  readonly kind: PhraseKind
  readonly language: Language
  readonly onClose: () => void
}

function PhraseSheet({ phrase, kind, language, onClose }: PhraseSheetProps) {
  const { t } = useWords('phrases')
  const [text, setText] = useState(phrase?.text ?? '')
  const [isRetired, setRetired] = useState(phrase?.isRetired ?? false)
  const saving = useDeskWork(
    () =>
      api.chat.changePhrase({
        ...(phrase && { phraseId: phrase.id }),
        revision: phrase?.revision ?? 0,
        kind,
        language,
        text,
        isRetired,
      }),
    onClose,
  )
  return (
    <ChoiceSheet
      open
      onClose={onClose}
      title={t(phrase ? 'desk.changeTitle' : 'desk.addTitle')}
      text={t('desk.formText')}
      problem={saving.error ? problemWords(saving.error) : undefined}
      yes={{
        label: t('desk.save'),
        busy: saving.isPending,
        onPress: () => saving.mutate(undefined),
      }}
      no={t('desk.cancel')}
    >
      <div className="mt-4 space-y-4">
        <TextArea
          label={t('desk.text')}
          rows={4}
          maxLength={phraseLimits.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {phrase ? (
          <Checkbox
            label={t('desk.retire')}
            checked={isRetired}
            onChange={({ target }) => setRetired(target.checked)}
          />
        ) : null}
      </div>
    </ChoiceSheet>
  )
}

/** LIBRARY-4. The owner records who outside reviewed the drafts that are shown. */
function RecordReview({ drafts }: { readonly drafts: readonly DeskPhrase[] }) {
  const { t } = useWords('phrases')
  const today = new Date(now()).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const [reviewer, setReviewer] = useState('')
  const [reviewedOn, setReviewedOn] = useState(today)
  const recording = useDeskWork(() =>
    api.chat.recordPhraseReview({
      phrases: drafts.map(({ id, revision }) => ({ id, revision })),
      reviewer,
      reviewedOn,
    }),
  )
  return (
    <Card className="mt-9">
      <h2 className="text-lg">{t('desk.record')}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t('desk.recordText')}</p>
      {recording.error ? (
        <Notice tone="danger" role="alert" className="mb-4">
          {problemWords(recording.error)}
        </Notice>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <TextField
          label={t('desk.reviewer')}
          autoComplete="off"
          maxLength={120}
          value={reviewer}
          onChange={({ target }) => setReviewer(target.value)}
        />
        <TextField
          label={t('desk.day')}
          type="date"
          max={today}
          value={reviewedOn}
          onChange={({ target }) => setReviewedOn(target.value)}
        />
      </div>
      <Button
        className="mt-4"
        gated={reviewer.trim() === ''}
        busy={recording.isPending}
        onClick={() => recording.mutate(undefined)}
      >
        {t('desk.write')}
      </Button>
    </Card>
  )
}
