import type { Session } from '@sanad/domain/chat/contract'
import type { PhraseLibrary } from '@sanad/domain/chat/phrases/phrase-contract'
import { insertPhrase, phraseKinds, phraseLimits } from '@sanad/domain/chat/phrases/phrases'
import { cardOf, type CardToSend } from '@sanad/domain/directory/service-card'
import { BookOpenText, Trash2 } from '#web/ui/icons/icons.ts'
import { useId, useState, type ReactNode } from 'react'
import { ServicePicker } from '#web/directory/index.ts'
import { api } from '#web/platform/api/api.ts'
import { offers } from '#web/platform/content/offered.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Button, IconButton } from '#web/ui/forms/button.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import type { ComposerControls } from '../composer/composer-tools.ts'
import { keepFocus } from '../parts/keep-focus.ts'
import { useSlashList, type ListedPhrase, type Place } from './use-slash-list.ts'
import { trimmed } from '@sanad/domain/primitives/text/text'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { newId } from '#web/platform/clock.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readFromTab, tabWriter } from '#web/platform/storage/storage.ts'
import { chatKeys } from '../storage-keys.ts'

interface WritingToolsProps {
  readonly session: Session
  readonly controls: ComposerControls
  /** Cards of later slices, under a name of their own. */
  readonly more?: MoreCards | undefined
}

interface MoreCards {
  readonly label: string
  readonly pick: (onPick: (card: CardToSend) => void) => ReactNode
}

const noPhrases: PhraseLibrary = { team: [], own: [] }

/** The tools change what is being written and send nothing. */
export function WritingTools({ session, controls, more }: WritingToolsProps) {
  const { t } = useWords('phrases')
  const listId = useId()
  const pageLanguage = useLanguage()
  const language = session.other?.language ?? pageLanguage
  const library = usePhrases().data ?? noPhrases
  const [place, setPlace] = useState<Place>()
  const close = () => setPlace(undefined)
  const insert = (phrase: ListedPhrase, { from, to }: Place) => {
    const next = insertPhrase(controls.text, { from, to }, phrase.text)
    controls.write(next.text, next.cursorAt)
    const isOfTeam = library.team.some(({ id }) => id === phrase.id)
    // A count that is lost does not matter.
    if (isOfTeam) void api.chat.countPhrase({ phraseId: phrase.id }).catch(() => undefined)
  }
  const phrases = [...library.own, ...library.team.filter((phrase) => phrase.language === language)]
  const { matching, chosen, pick } = useSlashList({
    listId,
    controls,
    phrases,
    onPick: insert,
    onSheet: setPlace,
  })
  const openAtCursor = () => {
    const { selectionStart: from, selectionEnd: to } = controls.field.current ?? {
      selectionStart: controls.text.length,
      selectionEnd: controls.text.length,
    }
    setPlace({ from, to })
  }
  return (
    <>
      <IconButton label={t('open')} onMouseDown={keepFocus} onClick={openAtCursor}>
        <BookOpenText aria-hidden className="size-5" />
      </IconButton>
      {matching.length > 0 ? (
        <div
          id={listId}
          role="listbox"
          aria-label={t('list')}
          className="absolute inset-x-3 bottom-full z-10 rounded-md border border-line bg-surface p-1 text-start shadow-lift"
        >
          {matching.map((phrase) => (
            <button
              key={phrase.id}
              id={`${listId}-${phrase.id}`}
              type="button"
              role="option"
              aria-selected={phrase === chosen}
              // The focus stays in the text field, which names the active option.
              tabIndex={-1}
              dir="auto"
              onMouseDown={keepFocus}
              onClick={() => pick(phrase)}
              className={classes(
                'block min-h-11 w-full rounded-md p-2 text-start text-sm',
                phrase === chosen ? 'bg-primary-soft text-primary-ink' : 'hover:bg-sunken',
              )}
            >
              {phrase.text}
            </button>
          ))}
        </div>
      ) : null}
      <span role="status" className="sr-only">
        {matching.length > 0 ? t('found', { count: matching.length }) : ''}
      </span>
      {place ? (
        <ToolsSheet
          library={library}
          language={language}
          controls={controls}
          more={more}
          onClose={close}
          onPick={(phrase) => {
            insert(phrase, place)
            close()
          }}
        />
      ) : null}
    </>
  )
}

interface ToolsSheetProps {
  readonly library: PhraseLibrary
  readonly language: 'en' | 'ar'
  readonly controls: ComposerControls
  readonly more: MoreCards | undefined
  readonly onClose: () => void
  readonly onPick: (phrase: ListedPhrase) => void
}

function ToolsSheet({ library, language, controls, more, onClose, onPick }: ToolsSheetProps) {
  const { t } = useWords('phrases')
  const [part, setPart] = useState<'phrases' | 'services' | 'more'>('phrases')
  const pageLanguage = useLanguage()
  const parts = [
    'phrases' as const,
    ...(offers('directory') ? (['services'] as const) : []),
    ...(more ? (['more'] as const) : []),
  ]
  const attach = (card: CardToSend) => {
    controls.attach(card)
    onClose()
  }
  return (
    <Dialog shape="sheet" open onClose={onClose} title={t('title')} description={t('lead')}>
      <div className="mt-3 flex flex-wrap gap-2">
        {parts.map((one) => (
          <Button
            key={one}
            look={one === part ? 'soft' : 'quiet'}
            aria-pressed={one === part}
            className="flex-1"
            onClick={() => setPart(one)}
          >
            {one === 'more' ? more?.label : t(one)}
          </Button>
        ))}
      </div>
      {part === 'phrases' ? (
        <PhrasePicker
          library={library}
          firstLanguage={language}
          written={controls.text}
          onPick={onPick}
        />
      ) : part === 'services' ? (
        <ServicePicker onPick={(service) => attach(cardOf(service, pageLanguage))} />
      ) : (
        more?.pick(attach)
      )}
    </Dialog>
  )
}

interface PhrasePickerProps {
  readonly library: PhraseLibrary
  readonly firstLanguage: Language
  /** The text in the field, which may be kept as a phrase. */
  readonly written: string
  readonly onPick: (phrase: ListedPhrase) => void
}

/** LIBRARY-1. Lists one's own phrases first. */
function PhrasePicker({ library, firstLanguage, written, onPick }: PhrasePickerProps) {
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

const queryKey = ['chat', 'phrases']

/** Phrases; without a network as this tab loaded them last. Sign-out and Leave site delete them. */
function usePhrases() {
  const [write] = useState(tabWriter)
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const library = await api.chat.phrases(undefined, { signal })
      write(chatKeys.person.phrases, JSON.stringify(library))
      return library
    },
    placeholderData: () => readFromTab(chatKeys.person.phrases) as PhraseLibrary | undefined,
    staleTime: 60_000,
  })
}

/** A change of one's own phrases returns the whole library. */
function usePhraseWork<Input>(work: (input: Input) => Promise<PhraseLibrary>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: (library) => client.setQueryData(queryKey, library),
  })
}
