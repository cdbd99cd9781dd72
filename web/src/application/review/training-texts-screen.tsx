import type { TrainingTextState } from '@sanad/domain/application/training/review-contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from '#web/ui/icons/icons.ts'
import { Link } from 'react-router'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { trainingTextsQuery } from './queries.ts'
import { ReviewState } from './review-state.tsx'
import '../strings.ts'

/** Decision 12: the reviewer of each text of the training; a text without one is a draft. */
export function TrainingTextsScreen() {
  const { t } = useWords('application')
  const query = useQuery(trainingTextsQuery)
  return (
    <AppShell title={t('texts.heading')} help={false}>
      <PageHeading>{t('texts.heading')}</PageHeading>
      <p className="mt-1.5 max-w-2xl text-muted">{t('texts.text')}</p>
      <QueryState query={query} place="h-96" className="mt-5">
        {(texts) => <Texts texts={texts} />}
      </QueryState>
    </AppShell>
  )
}

function Texts({ texts }: { readonly texts: readonly TrainingTextState[] }) {
  const { t } = useWords('application')
  const language = useLanguage()
  const titles = new Map(
    texts.filter((text) => text.language === language).map(({ module, title }) => [module, title]),
  )
  const titleOf = ({ module, title }: TrainingTextState) => titles.get(module) ?? title
  return (
    <div className="mt-5">
      <DataList
        name="training-texts"
        label={t('texts.heading')}
        rows={texts}
        keyOf={(text) => `${text.module} ${text.language}`}
        columns={[
          { label: t('texts.columns.module'), valueOf: titleOf },
          {
            label: t('texts.columns.language'),
            valueOf: (text) => t(`choices.languages.${text.language}`),
          },
          { label: t('texts.columns.version'), valueOf: ({ version }) => version },
          { label: t('texts.columns.reviewer'), valueOf: ({ review }) => review?.reviewer ?? null },
          { label: t('texts.day'), valueOf: ({ review }) => review?.reviewedOn ?? null },
        ]}
        render={(text) => <Row text={text} title={titleOf(text)} />}
        none={t('training.inPreparation')}
      />
    </div>
  )
}

interface RowProps {
  readonly text: TrainingTextState
  /** The module, in the reader's language. */
  readonly title: string
}

function Row({ text, title }: RowProps) {
  const { t } = useWords('application')
  return (
    <Link
      to={path(`/staff/training/${text.module}/${text.language}`)}
      className="flex min-h-14 items-center gap-3 p-4 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {title}
          {' · '}
          {t(`choices.languages.${text.language}`)}
        </span>
        <ReviewState version={text.version} review={text.review} />
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 flip" />
    </Link>
  )
}
