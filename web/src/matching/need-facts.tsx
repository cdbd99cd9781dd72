import type { NeedBrief } from '@sanad/domain/matching/brief'
import { useWords } from '#web/platform/i18n/i18n.ts'

/** Says the need in the same words in the queue and in the conversation. */
export function NeedFacts({ need }: { readonly need: NeedBrief }) {
  const { t } = useWords('matching')
  const { t: tAvailability } = useWords('availability')
  const facts = [
    tAvailability(`languages.${need.language}`),
    tAvailability(`types.${need.supportType}`),
  ]
  return (
    <>
      <p className="font-semibold">{t(`urgency.${need.urgency}`)}</p>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
    </>
  )
}
