import type { DeskPhrase } from '@sanad/domain/chat/phrases/phrase-contract'
import { phraseKinds, phraseLimits, type PhraseKind } from '@sanad/domain/chat/phrases/phrases'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { usePhraseDeskWork } from './phrase-desk-queries.ts'

interface PhraseSheetProps {
  /** The phrase to change; without it, a new one. */
  readonly phrase: DeskPhrase | undefined
  /** Of a new phrase, until another is chosen. */
  readonly kind: PhraseKind
  readonly language: Language
  readonly onClose: () => void
}

/** LIBRARY-4. Adds a phrase of the team, or changes one. */
export function PhraseSheet({ phrase, onClose, ...first }: PhraseSheetProps) {
  const { t } = useWords('phrases')
  const [kind, setKind] = useState(phrase?.kind ?? first.kind)
  const [language, setLanguage] = useState(phrase?.language ?? first.language)
  const [text, setText] = useState(phrase?.text ?? '')
  const [isRetired, setRetired] = useState(phrase?.isRetired ?? false)
  const saving = usePhraseDeskWork(
    () =>
      api.chat.changePhrase({
        ...(phrase && { phraseId: phrase.id }),
        revision: phrase?.revision ?? 0,
        kind,
        language,
        text,
        isRetired,
      }),
    onClose,
  )
  return (
    <ChoiceSheet
      open
      onClose={onClose}
      title={t(phrase ? 'desk.changeTitle' : 'desk.addTitle')}
      text={t(phrase ? 'desk.changeFollows' : 'desk.addFollows')}
      problem={saving.error ? problemWords(saving.error) : undefined}
      yes={{ label: t('desk.save'), busy: saving.isPending, onPress: () => saving.mutate() }}
      no={t('desk.cancel')}
    >
      <div className="mt-4 space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('desk.kind')}
            value={kind}
            onChange={({ target }) =>
              setKind(phraseKinds.find((one) => one === target.value) ?? kind)
            }
            options={phraseKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <SelectField
            label={t('language')}
            value={language}
            onChange={({ target }) =>
              setLanguage(languages.find((one) => one === target.value) ?? language)
            }
            options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
        </div>
        <TextArea
          label={t('desk.text')}
          rows={4}
          maxLength={phraseLimits.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {phrase ? (
          <Checkbox
            label={t('desk.retire')}
            checked={isRetired}
            onChange={({ target }) => setRetired(target.checked)}
          />
        ) : null}
      </div>
    </ChoiceSheet>
  )
}
