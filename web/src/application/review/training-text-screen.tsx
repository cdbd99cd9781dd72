import type { WholeTrainingText } from '@sanad/domain/application/training/review-contract'
import { directionOf, languages } from '@sanad/domain/primitives/language'
import { useQuery } from '@tanstack/react-query'
import { Printer } from '#web/ui/icons/icons.ts'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { isModuleId } from '../training/paths.ts'
import { trainingTextQuery } from './queries.ts'
import { RecordReviewForm } from './record-review.tsx'
import { ReviewState } from './review-state.tsx'
import '../strings.ts'

/** One text of the training on one page, to read, print and sign. */
export function TrainingTextScreen() {
  const { t } = useWords('application')
  const { module, language: param } = useParams()
  const language = languages.find((one) => one === param)
  if (!isModuleId(module) || language === undefined)
    return <Navigate to={path('/staff/training')} replace />
  return (
    <PageShell title={t('texts.heading')} back={path('/staff/training')} help={false}>
      <Text key={`${module} ${language}`} options={trainingTextQuery(module, language)} />
    </PageShell>
  )
}

function Text({ options }: { readonly options: ReturnType<typeof trainingTextQuery> }) {
  const { t } = useWords('application')
  const query = useQuery(options)
  const owner = useMe()?.role === 'owner'
  return (
    <QueryState query={query} place="h-96">
      {(text) => (
        <>
          <PageHeading>{text.title}</PageHeading>
          <p className="mt-1">
            {t(`choices.languages.${text.language}`)}
            {' · '}
            {t('texts.version', { version: text.version })}
          </p>
          <ReviewState version={text.version} review={text.review} />
          <Button
            look="quiet"
            className="mt-4 print:hidden"
            icon={<Printer aria-hidden className="size-5" />}
            onClick={() => window.print()}
          >
            {t('training.certificate.print')}
          </Button>
          <div lang={text.language} dir={directionOf(text.language)} className="mt-2">
            <Parts text={text} />
          </div>
          {owner ? <RecordReviewForm key={text.version} text={text} /> : null}
        </>
      )}
    </QueryState>
  )
}

function Parts({ text }: { readonly text: WholeTrainingText }) {
  const { t } = useWords('application')
  return (
    <>
      <Part title={t('training.beforeYouBegin')}>
        <p>{text.contentNote}</p>
      </Part>
      {text.lessons.map(({ id, title, text: paragraphs, example, remember }) => (
        <Part key={id} title={title}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Labelled name={t('training.example')}>{example}</Labelled>
          <Labelled name={t('training.remember')}>{remember}</Labelled>
        </Part>
      ))}
      {text.dialogues.map(({ id, title, said, poor, good }) => (
        <Part key={id} title={title}>
          <Labelled name={t('training.seeker')}>{said}</Labelled>
          <Reply name={t('training.helps')} reply={good.reply} why={good.why} />
          <Reply name={t('training.hurts')} reply={poor.reply} why={poor.why} />
        </Part>
      ))}
      {text.practice ? <Practice practice={text.practice} /> : null}
      <Part title={t('training.quiz.title')}>
        <ol className="list-decimal space-y-4 ps-6">
          {text.questions.map(({ id, ask, right, wrong, why }) => (
            <li key={id}>
              <p className="font-semibold">{ask}</p>
              <Labelled name={t('texts.right')}>{right}</Labelled>
              {wrong.map((option) => (
                <Labelled key={option} name={t('texts.wrong')}>
                  {option}
                </Labelled>
              ))}
              <p className="mt-1 text-sm">{why}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Part title={t('training.sources')}>
        <ul className="list-disc ps-6">
          {text.sources.map(({ title, by, year }) => (
            <li key={title}>
              <bdi>{[title, by, year].join(', ')}</bdi>
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}

function Practice({ practice }: { readonly practice: NonNullable<WholeTrainingText['practice']> }) {
  const { t } = useWords('application')
  return (
    <Part title={practice.title}>
      <p>{practice.scene}</p>
      {practice.turns.map(({ id, said, replies }) => (
        <div key={id} className="space-y-1.5">
          <Labelled name={t('training.seeker')}>{said}</Labelled>
          {replies.map(({ say, kind, feedback }) => (
            <Reply key={say} name={t(`training.practice.${kind}`)} reply={say} why={feedback} />
          ))}
        </div>
      ))}
      <Labelled name={t('training.seeker')}>{practice.farewell}</Labelled>
    </Part>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="mt-8 space-y-3">
    <h2 className="text-xl">
      <bdi>{title}</bdi>
    </h2>
    {children}
  </section>
)

const Labelled = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <p>
    <span className="block text-sm font-semibold text-muted">
      <bdi>{name}</bdi>
    </span>
    {children}
  </p>
)

const Reply = ({
  name,
  reply,
  why,
}: {
  readonly name: string
  readonly reply: string
  readonly why: string
}) => (
  <p className="border-s-2 border-line ps-4">
    <span className="block text-sm font-semibold text-muted">
      <bdi>{name}</bdi>
    </span>
    {reply}
    <span className="block text-sm text-muted">{why}</span>
  </p>
)
