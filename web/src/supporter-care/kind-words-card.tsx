import { useQuery } from '@tanstack/react-query'
import { TitledCard } from '#web/ui/layout/titled-section.tsx'
import { Heart } from '#web/ui/icons/icons.ts'
import { api, readQuery } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { WrittenText } from '#web/ui/text/written-text.tsx'

/** NOTE-3. Hidden without notes; nothing but thanks is counted. */
export function KindWordsCard() {
  const { t } = useWords('supporter-care')
  const kindWords = useQuery(
    readQuery(['supporter-care', 'kind-words'], api.supporterCare.kindWords),
  ).data
  if (!kindWords || (kindWords.notes.length === 0 && kindWords.heard === null)) return null
  return (
    <TitledCard
      title={
        <>
          <Heart aria-hidden className="size-5 shrink-0 text-primary" />
          {t('note.kindWords')}
        </>
      }
    >
      {kindWords.heard === null ? null : (
        <p className="mt-1">{t('note.heard', { count: kindWords.heard })}</p>
      )}
      <ul className="mt-2 space-y-2">
        {kindWords.notes.map(({ id, words }) => (
          <li key={id} className="rounded-md bg-sunken px-3 py-2">
            <WrittenText text={words} />
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
