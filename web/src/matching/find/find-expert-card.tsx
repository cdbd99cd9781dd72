import type { GenderWish } from '@sanad/domain/availability/gender-wish'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, MessageCircleHeart } from '#web/ui/icons/icons.ts'
import { useTopics } from '#web/platform/content/topics.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { nextHereQuery, useNextHereWords } from './next-here.ts'
import { NobodyFree } from './nobody-free.tsx'
import { useFindExpert, type FindExpert } from './use-find-expert.ts'
import { useWish, type Wish } from './wish.ts'
import type { Urgency } from '@sanad/domain/assessment/answers'
import { isUrgent } from '@sanad/domain/assessment/saved-answers'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { ignoreSecondTap } from '#web/ui/layout/ignore-second-tap.ts'
import { GenderWishField } from '#web/availability/index.ts'
import { offeredSupportTypes } from '#web/platform/content/offered.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'

export function FindExpertCard() {
  const { t } = useWords('matching')
  const [wish, changeWish] = useWish()
  const finding = useFindExpert(wish)
  const wished = useWishWords()(wish)
  return (
    <section className="group/find relative overflow-hidden rounded-lg bg-hero p-5 text-on-hero shadow-lift">
      {finding.nobodyFree ? null : <Arches />}
      <div className="relative">
        <h2 className="text-xl">{t('find.title')}</h2>
        {finding.nobodyFree ? null : (
          <>
            <p className="mt-1">{t('find.text')}</p>
            <WhoIsHere wish={wish.gender} />
          </>
        )}
        <button
          type="button"
          onClick={() => !finding.busy && finding.find()}
          aria-busy={finding.busy || undefined}
          aria-disabled={finding.busy || undefined}
          className="mt-3 inline-flex min-h-12 max-w-full items-center gap-2.5 rounded-md bg-on-hero px-5 font-semibold wrap-anywhere text-hero transition-opacity hover:opacity-90"
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
            <span>{wished ? t('find.wished', { wish: wished }) : t('find.choose')}</span>
            <ChevronDown
              aria-hidden
              className="size-4 transition-transform group-open:rotate-180"
            />
          </summary>
          <WishFields wish={wish} onChange={changeWish} />
        </details>
        <Problem className="mt-3">{finding.problem}</Problem>
        {finding.oldUrgency ? (
          <UrgencyQuestion finding={finding} before={finding.oldUrgency} />
        ) : null}
        {finding.nobodyFree ? <NobodyFree finding={finding} wish={wish.gender} /> : null}
      </div>
    </section>
  )
}

/** Shown on the closed card: an earlier choice still counts. */
function useWishWords(): (wish: Wish) => string {
  const { t: tAvailability } = useWords('availability')
  const { nameOf } = useTopics()
  return ({ gender, topic }) =>
    [
      gender ? tAvailability(`genderWish.${gender.must ? 'must' : 'soft'}.${gender.gender}`) : '',
      topic ? nameOf(topic) : '',
    ]
      .filter(Boolean)
      .join(' · ')
}

/**
 * Says when a supporter is due, or that only the choice of a gender excludes those who are here.
 */
function WhoIsHere({ wish }: { readonly wish: GenderWish | null }) {
  const { t } = useWords('matching')
  const language = useLanguage()
  const { data, isPending } = useQuery(nextHereQuery(language, wish))
  const excludes = wish?.must === true && data?.expertsHere === false
  const anybody = useQuery({ ...nextHereQuery(language, null), enabled: excludes }).data
  const nextWords = useNextHereWords()
  const nobody = excludes
    ? t(anybody?.expertsHere ? 'next.othersHere' : 'next.nobodyFits')
    : t('next.nobodyNow')
  // Its height is reserved, so that nothing moves under a finger.
  return (
    <p className="mt-2 min-h-11 text-sm md:min-h-6">
      {isPending ? t('next.asking') : null}
      {data?.expertsHere ? t('next.hereNow') : null}
      {data && !data.expertsHere ? `${nobody} ${nextWords(data)}` : null}
    </p>
  )
}

/** The landing page's doorway, faint; hidden where the fields would cover it. */
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

interface UrgencyQuestionProps {
  readonly finding: FindExpert
  readonly before: Urgency
}

/** MATCH-33. Asked where the answers are hours old. */
function UrgencyQuestion({ finding, before }: UrgencyQuestionProps) {
  const { t } = useWords('matching')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'center' })
  }, [])
  const say = (urgentNow: boolean) => !finding.busy && finding.sayUrgency(urgentNow)
  const kind = isUrgent(before) ? 'still' : 'now'
  return (
    <div ref={ignoreSecondTap} className="rise mt-4 rounded-md bg-surface p-4 text-ink">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {t(`urgencyQuestion.${kind}.title`)}
      </h3>
      <p className="mt-1 text-sm text-muted">{t('urgencyQuestion.text')}</p>
      <div className="mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <Button onClick={() => say(true)}>{t(`urgencyQuestion.${kind}.yes`)}</Button>
        <Button look="quiet" onClick={() => say(false)}>
          {t(`urgencyQuestion.${kind}.no`)}
        </Button>
      </div>
    </div>
  )
}

interface WishFieldsProps {
  readonly wish: Wish
  readonly onChange: (change: Partial<Wish>) => void
}

function WishFields({ wish, onChange }: WishFieldsProps) {
  const { t } = useWords('matching')
  const { t: tAvailability } = useWords('availability')
  const topics = useTopics()
  return (
    <div className="mt-2 grid gap-4 rounded-md bg-surface p-4 text-ink sm:grid-cols-2">
      <SelectField
        label={t('find.topic')}
        value={wish.topic ?? ''}
        onChoose={(topic) => onChange({ topic: topic || null })}
        options={[{ value: '', label: t('find.anyTopic') }, ...topics.options()]}
      />
      <SelectField
        label={t('find.supportType')}
        value={wish.supportType}
        onChoose={(supportType) => onChange({ supportType })}
        options={offeredSupportTypes([wish.supportType]).map((type) => ({
          value: type,
          label: tAvailability(`types.${type}`),
        }))}
      />
      <div className="sm:col-span-2">
        <GenderWishField wish={wish.gender} onChange={(gender) => onChange({ gender })} />
        {wish.gender ? <GenderWord wish={wish.gender} /> : null}
      </div>
    </div>
  )
}

/** MATCH-20. What the wish means for the wait. */
function GenderWord({ wish }: { readonly wish: GenderWish }) {
  const { t } = useWords('matching')
  const language = useLanguage()
  const nextHere = useQuery({ ...nextHereQuery(language, wish), enabled: wish.must }).data
  const nobody = wish.must && nextHere?.nextHere.kind === 'none' && !nextHere.expertsHere
  return (
    <p role="status" className="mt-1.5 text-sm text-muted">
      {t(wish.must ? 'find.mustText' : 'find.softText')} {nobody ? t('find.mustNobody') : null}
    </p>
  )
}
