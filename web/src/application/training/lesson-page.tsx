import type { ModuleToRead } from '@sanad/domain/application/training/contract'
import { Bookmark, MessageSquareQuote } from 'lucide-react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'

/** A short text, one example, one thing to remember. */
export function LessonPage({ lesson }: { readonly lesson: ModuleToRead['lessons'][number] }) {
  const { t } = useWords('application')
  return (
    <article className="mt-4 text-lg">
      {lesson.text.map((paragraph) => (
        <p key={paragraph} className="mt-3 first:mt-0">
          {paragraph}
        </p>
      ))}
      <Card className="mt-6">
        <h2 className="flex items-center gap-2 text-base font-semibold text-muted">
          <MessageSquareQuote aria-hidden className="flip size-5" />
          {t('training.example')}
        </h2>
        <p className="mt-1.5">{lesson.example}</p>
      </Card>
      <section className="mt-4 rounded-lg bg-primary-soft p-5 text-primary-ink">
        <h2 className="flex items-center gap-2 text-base font-semibold">
          <Bookmark aria-hidden className="size-5" />
          {t('training.remember')}
        </h2>
        <p className="mt-1.5 font-semibold">{lesson.remember}</p>
      </section>
    </article>
  )
}
