import { withoutReference } from '@sanad/domain/directory/service-card'
import type { CaseReading } from '@sanad/domain/supervision/queue-contract'
import { Fragment } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { classes } from '#web/ui/theme/classes.ts'
import { WrittenText } from '#web/ui/text/written-text.tsx'

type TranscriptMessage = CaseReading['messages'][number]

/** Around the flags, unchanged. A gap is marked where messages are left out. */
export function Transcript({ messages }: { readonly messages: readonly TranscriptMessage[] }) {
  const { t } = useWords('supervision')
  if (messages.length === 0) return <p className="text-muted">{t('queue.read.nothing')}</p>
  return (
    <ol aria-label={t('queue.read.label')} className="space-y-2 rounded-md bg-sunken p-3">
      {messages.map((message, at) => (
        <Fragment key={message.seq}>
          {at > 0 && messages[at - 1]?.seq !== message.seq - 1 ? (
            <li className="py-1 text-center text-xs text-muted">{t('queue.read.gap')}</li>
          ) : null}
          <li
            className={classes(
              'rounded-md bg-surface px-3 py-2',
              message.flagged && 'border-s-4 border-danger',
            )}
          >
            <p className="text-xs font-semibold text-muted">
              {t(`queue.from.${message.from}`)}
              {message.flagged ? ` · ${t('queue.flagged')}` : null}
            </p>
            <WrittenText text={withoutReference(message.content)} />
          </li>
        </Fragment>
      ))}
    </ol>
  )
}

interface TextSectionProps {
  readonly title: string
  readonly texts: readonly string[]
}

/** Draws nothing where no text has content. */
export function TextSection({ title, texts }: TextSectionProps) {
  const shown = texts.filter((text) => text !== '')
  if (shown.length === 0) return null
  return (
    <section aria-label={title} className="rounded-md border border-line p-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      {shown.map((text, at) => (
        <WrittenText key={at} className="mt-1" text={text} />
      ))}
    </section>
  )
}

/** An untouched slider is not an answer. */
export function AssessmentAnswers({
  answers,
}: {
  readonly answers: NonNullable<CaseReading['answers']>
}) {
  const { t } = useWords('supervision')
  const { t: tAssessment } = useWords('assessment')
  const { feeling, mood, urgency } = answers
  const now = urgency === 'emergency' || urgency === 'immediate'
  const rows = [
    ['feeling', feeling && tAssessment(`feeling.options.${feeling}`), answers.feelingIntensity],
    ['mood', mood && tAssessment(`mood.options.${mood}`), answers.moodIntensity],
    [
      'urgency',
      now ? t('queue.answers.now') : urgency && tAssessment(`urgency.options.${urgency}`),
      answers.urgencyIntensity,
    ],
  ] as const
  return (
    <dl className="space-y-1 rounded-md bg-sunken p-3">
      {rows.map(([name, value, intensity]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="font-semibold">{t(`queue.answers.${name}`)}</dt>
          <dd>
            {value ?? t('queue.notSet')}
            {intensity === null ? null : ` · ${t('queue.answers.intensity', { value: intensity })}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
