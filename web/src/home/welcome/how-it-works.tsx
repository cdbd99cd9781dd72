import { useWords } from '#web/platform/i18n/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'

const steps = [
  { number: 1, title: 'welcome.step1', text: 'welcome.step1Text' },
  { number: 2, title: 'welcome.step2', text: 'welcome.step2Text' },
  { number: 3, title: 'welcome.step3', text: 'welcome.step3Text' },
] as const

export function HowItWorks() {
  const { t } = useWords('home')
  return (
    <section className="mt-10">
      <h2 className="text-xl">{t('welcome.how')}</h2>
      <ol className="mt-4 grid gap-3 md:grid-cols-3">
        {steps.map(({ number, title, text }) => (
          <li key={number}>
            <Card className="flex h-full items-start gap-4">
              <span
                aria-hidden
                className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-ink"
              >
                {number}
              </span>
              <div>
                <h3>{t(title)}</h3>
                <p className="mt-0.5 text-sm text-muted">{t(text)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ol>
    </section>
  )
}
