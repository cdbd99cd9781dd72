import type { GenderWish } from '@sanad/domain/matching/gender-wish'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, MessageCircleHeart } from 'lucide-react'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { nextHereQuery, useNextHereWords } from './next-here.ts'
import { NobodyFree } from './nobody-free.tsx'
import { UrgencyQuestion } from './urgency-question.tsx'
import { useFindSupporter } from './use-find-supporter.ts'
import { useWish } from './wish.ts'
import { WishFields } from './wish-fields.tsx'
import '../strings.ts'

/** The main action of the dashboard: one press leads to a supporter. */
export function FindSupporterCard() {
  const { t } = useWords('matching')
  const [wish, changeWish] = useWish()
  const finding = useFindSupporter(wish)
  return (
    <section className="group/find relative overflow-hidden rounded-lg bg-hero p-5 text-on-hero shadow-lift">
      {finding.nobodyFree ? null : <Arches />}
      <div className="relative">
        <h2 className="text-xl">{t('find.title')}</h2>
        <p className="mt-1">{t('find.text')}</p>
        {finding.nobodyFree ? null : <WhoIsHere wish={wish.gender} />}
        <button
          type="button"
          onClick={() => !finding.busy && finding.find()}
          aria-busy={finding.busy || undefined}
          aria-disabled={finding.busy || undefined}
          className="mt-3 inline-flex min-h-12 items-center gap-2.5 rounded-md bg-on-hero px-5 font-semibold text-hero transition-opacity hover:opacity-90"
        >
          <MessageCircleHeart
            aria-hidden
            className={finding.busy ? 'size-5 animate-pulse' : 'size-5'}
          />
          {finding.busy ? t('find.busy') : t('find.start')}
        </button>
        <span role="status" className="sr-only">
          {finding.busy ? t('find.busy') : null}
        </span>
        <details className="group mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-medium underline underline-offset-4 [&::-webkit-details-marker]:hidden">
            {t('find.choose')}
            <ChevronDown
              aria-hidden
              className="size-4 transition-transform group-open:rotate-180"
            />
          </summary>
          <WishFields wish={wish} onChange={changeWish} />
        </details>
        {finding.problem ? (
          <Notice tone="danger" role="alert" className="mt-3">
            {finding.problem}
          </Notice>
        ) : null}
        {finding.oldUrgency ? (
          <UrgencyQuestion finding={finding} before={finding.oldUrgency} />
        ) : null}
        {finding.nobodyFree ? <NobodyFree finding={finding} wish={wish.gender} /> : null}
      </div>
    </section>
  )
}

/** Says beforehand whether a supporter is there, or when one is due. */
function WhoIsHere({ wish }: { readonly wish: GenderWish | null }) {
  const { t } = useWords('matching')
  const language = useLanguage()
  const { data, isPending } = useQuery(nextHereQuery(language, wish))
  const nextWords = useNextHereWords()
  // Its height is reserved, so that nothing moves under a finger.
  return (
    <p className="mt-2 min-h-11 text-sm md:min-h-6">
      {isPending ? t('next.asking') : null}
      {data?.supportersHere ? t('next.hereNow') : null}
      {data && !data.supportersHere ? `${t('next.nobodyNow')} ${nextWords(data.nextHere)}` : null}
    </p>
  )
}

/**
 * The doorway of the landing page, faint in the background; hidden where the fields would cover it.
 */
const Arches = () => (
  <svg
    aria-hidden
    viewBox="0 0 160 100"
    className="absolute end-4 bottom-0 h-24 opacity-15 group-has-[details[open]]/find:hidden"
  >
    <path fill="currentColor" d="M0 100V50a45 45 0 0 1 90 0v50z" />
    <path fill="currentColor" d="M78 100V65a34 34 0 0 1 68 0v35z" />
  </svg>
)
