import { useWords } from '#web/platform/i18n/i18n.ts'
import { useBack } from '#web/platform/navigation/use-back.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { useEffect, useState } from 'react'

/** The screen sends no request, so that it works offline. */
export function BreathingScreen() {
  const { t } = useWords('mood')
  const { phase, start, stop } = useBreathing()
  const running = phase === 'in' || phase === 'out'
  return (
    <PageShell title={t('breathing.tab')} back={useBack()}>
      <PageHeading>{t('breathing.heading')}</PageHeading>
      <p className="mt-2 text-muted">{t('breathing.text')}</p>
      <Circle phase={phase}>{t(`breathing.${phase}`)}</Circle>
      <div className="text-center">
        {running ? (
          <Button look="quiet" onClick={stop}>
            {t('breathing.stop')}
          </Button>
        ) : (
          <Button onClick={start}>
            {t(phase === 'done' ? 'breathing.again' : 'breathing.start')}
          </Button>
        )}
      </div>
    </PageShell>
  )
}

/** Grows while breathing in. With reduced motion the words alone lead. */
const Circle = ({
  phase,
  children,
}: {
  readonly phase: BreathPhase
  readonly children: string
}) => (
  <div className="relative mx-auto my-8 grid size-72 max-w-full place-items-center">
    <span
      aria-hidden
      data-phase={phase}
      className="absolute inset-0 scale-65 rounded-full bg-primary-soft transition-transform ease-in-out data-[phase=in]:scale-100 data-[phase=in]:duration-[4s] data-[phase=out]:duration-[6s] motion-reduce:scale-100 forced-colors:border-2"
    />
    <p
      role="status"
      className="relative max-w-44 text-center text-xl font-semibold text-primary-ink"
    >
      {children}
    </p>
  </div>
)

/** Breathing out longer than in is calming; twelve breaths take two minutes. */
const breath = { inSeconds: 4, outSeconds: 6, times: 12 } as const

type BreathPhase = 'ready' | 'in' | 'out' | 'done'

/** Exposes only the current half of a breath, never seconds or a count. */
function useBreathing() {
  const [half, setHalf] = useState<number>()
  const phase = phaseAt(half)
  useEffect(() => {
    if (phase !== 'in' && phase !== 'out') return undefined
    const seconds = phase === 'in' ? breath.inSeconds : breath.outSeconds
    const timer = setTimeout(() => setHalf((current) => (current ?? 0) + 1), seconds * 1000)
    return () => clearTimeout(timer)
  }, [phase])
  return { phase, start: () => setHalf(0), stop: () => setHalf(undefined) }
}

function phaseAt(half: number | undefined): BreathPhase {
  if (half === undefined) return 'ready'
  if (half >= breath.times * 2) return 'done'
  return half % 2 === 0 ? 'in' : 'out'
}
