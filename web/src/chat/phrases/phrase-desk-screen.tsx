import type { PhraseDesk } from '@sanad/domain/chat/phrases/phrase-contract'
import { phraseKinds, type PhraseKind } from '@sanad/domain/chat/phrases/phrases'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, readQuery } from '#web/platform/api/api.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { TitledScreen } from '#web/ui/layout/titled-screen.tsx'
import { DataList, ListFilter } from '#web/ui/list/data-list.tsx'

const phraseDeskQuery = readQuery(['chat', 'phrase-desk'], api.chat.phraseDesk)

/** LIBRARY-4, LIBRARY-5. Where staff keep the team's phrases. */
export function PhraseDeskScreen() {
  const { t } = useWords('phrases')
  const query = useQuery(phraseDeskQuery)
  return (
    <TitledScreen title={t('desk.title')} lead={t('desk.lead')} width="wide">
      <QueryState query={query} place="h-48">
        {(desk) => <Desk desk={desk} />}
      </QueryState>
    </TitledScreen>
  )
}

function Desk({ desk }: { readonly desk: PhraseDesk }) {
  const { t } = useWords('phrases')
  const own = useLanguage()
  const [kind, setKind] = useState<PhraseKind | ''>('')
  const [language, setLanguage] = useState<Language | ''>(own)
  return (
    <DataList
      name="phrases"
      order="shown"
      label={t('desk.title')}
      rows={desk.phrases.filter(
        (one) =>
          (kind === '' || one.kind === kind) && (language === '' || one.language === language),
      )}
      keyOf={({ id }) => id}
      columns={[
        { label: t('desk.text'), valueOf: ({ text }) => text },
        { label: t('desk.kind'), valueOf: (one) => t(`kinds.${one.kind}`) },
        { label: t('language'), valueOf: (one) => t(`languages.${one.language}`) },
        { label: t('desk.state'), valueOf: ({ isDraft }) => (isDraft ? t('draft') : null) },
        { label: t('desk.used'), valueOf: ({ uses }) => uses },
      ]}
      render={(phrase) => <PhraseCard phrase={phrase} />}
      none={t('none')}
      filters={
        <>
          <ListFilter
            label={t('desk.kind')}
            value={kind}
            onChoose={setKind}
            emptyOption={t('desk.all')}
            options={phraseKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <ListFilter
            label={t('language')}
            value={language}
            onChoose={setLanguage}
            emptyOption={t('desk.all')}
            options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
        </>
      }
    />
  )
}

function PhraseCard({ phrase }: { readonly phrase: PhraseDesk['phrases'][number] }) {
  const { t } = useWords('phrases')
  const { kind, language, text, isDraft, uses } = phrase
  return (
    <div className="px-4 py-3">
      <p dir="auto">{text}</p>
      <p className="flex flex-wrap gap-x-2 text-sm text-muted">
        <span>
          {[t(`kinds.${kind}`), t(`languages.${language}`), t('desk.uses', { count: uses })].join(
            ' · ',
          )}
        </span>
        {isDraft ? <span className="text-warn-ink">{t('draft')}</span> : null}
      </p>
    </div>
  )
}
