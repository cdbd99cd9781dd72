import type { ListedPhrase } from './use-slash-list.ts'
import { trimmed } from '@sanad/domain/primitives/text/text'
import type { PhraseLibrary } from '@sanad/domain/chat/phrases/phrase-contract'
import { phraseKinds, phraseLimits } from '@sanad/domain/chat/phrases/phrases'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { Trash2 } from '#web/ui/icons/icons.ts'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { newId } from '#web/platform/clock.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { Button, IconButton } from '#web/ui/forms/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { usePhraseWork } from './use-phrases.ts'

interface PhrasePickerProps {
  readonly library: PhraseLibrary
  readonly firstLanguage: Language
  /** The text in the field, which may be kept as a phrase. */
  readonly written: string
  readonly onPick: (phrase: ListedPhrase) => void
}

/** LIBRARY-1. Lists one's own phrases first. */
export function PhrasePicker({ library, firstLanguage, written, onPick }: PhrasePickerProps) {
  const { t } = useWords('phrases')
  const [language, setLanguage] = useState(firstLanguage)
  const keeping = usePhraseWork((text: string) => api.chat.keepPhrase({ id: newId(), text }))
  const deleting = usePhraseWork((id: string) => api.chat.deletePhrase({ id }))
  const problem = keeping.error ?? deleting.error
  const text = trimmed(written)
  const kinds = phraseKinds.map((kind) => ({
    kind,
    phrases: library.team.filter((one) => one.kind === kind && one.language === language),
  }))
  return (
    <div className="mt-3 space-y-4">
      <SelectField
        label={t('language')}
        value={language}
        onChoose={setLanguage}
        options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
      <Problem tone="info" error={problem} />
      {library.own.length === 0 ? null : (
        <section>
          <h3 className="font-semibold">{t('own')}</h3>
          <ul className="divide-y divide-line">
            {library.own.map((phrase) => (
              <li key={phrase.id} className="flex items-center gap-2">
                <PhraseButton phrase={phrase} onPick={onPick} />
                <IconButton label={t('remove')} onClick={() => deleting.mutate(phrase.id)}>
                  <Trash2 aria-hidden className="size-5" />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {text === '' || text.length > phraseLimits.text ? null : (
        <Button look="quiet" busy={keeping.isPending} onClick={() => keeping.mutate(text)}>
          {t('keep')}
        </Button>
      )}
      {library.team.length === 0 ? <p className="text-muted">{t('none')}</p> : null}
      {kinds.map(({ kind, phrases }) =>
        phrases.length === 0 ? null : (
          <section key={kind}>
            <h3 className="font-semibold">{t(`kinds.${kind}`)}</h3>
            <ul className="divide-y divide-line">
              {phrases.map((phrase) => (
                <li key={phrase.id}>
                  <PhraseButton phrase={phrase} isDraft={phrase.isDraft} onPick={onPick} />
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  )
}

interface PhraseButtonProps {
  readonly phrase: ListedPhrase
  readonly isDraft?: boolean
  readonly onPick: (phrase: ListedPhrase) => void
}

function PhraseButton({ phrase, isDraft = false, onPick }: PhraseButtonProps) {
  const { t } = useWords('phrases')
  return (
    <button
      type="button"
      onClick={() => onPick(phrase)}
      className="block min-h-11 w-full min-w-0 rounded-md p-2 text-start hover:bg-sunken"
    >
      <span dir="auto" className="block break-words">
        {phrase.text}
      </span>
      {isDraft ? <span className="block text-xs text-muted">{t('draft')}</span> : null}
    </button>
  )
}
