import { findPhrases, slashBefore, type SlashQuery } from '@sanad/domain/chat/phrases/phrases'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import type { ComposerControls } from '../composer/composer-tools.ts'

/** As many entries as stand above the text field without covering the conversation. */
const shownAtMost = 6
/** Keys that move the cursor away from the slash. */
const movingKeys: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

export interface ListedPhrase {
  readonly id: string
  readonly text: string
}

export interface Place {
  readonly from: number
  readonly to: number
}

interface SlashListInput<Phrase extends ListedPhrase> {
  readonly listId: string
  readonly controls: ComposerControls
  readonly phrases: readonly Phrase[]
  readonly onPick: (phrase: Phrase, place: Place) => void
  /** Opens the sheet, when the slash is typed on a touch screen. */
  readonly onSheet: (place: Place) => void
}

/** LIBRARY-2. The focus stays in the text area, which may have a list but be no combobox. */
export function useSlashList<Phrase extends ListedPhrase>(input: SlashListInput<Phrase>) {
  const { listId, controls, phrases, onPick, onSheet } = input
  const { text, firstText, field, setList, readKeys } = controls
  const [query, setQuery] = useState<SlashQuery>()
  const [active, setActive] = useState(0)
  const matching = query ? findPhrases(phrases, query.word).slice(0, shownAtMost) : []
  const chosen = matching[active]
  const close = () => setQuery(undefined)

  const readText = useEffectEvent(() => {
    if (document.activeElement !== field.current) return
    const next = slashBefore(text, field.current?.selectionStart ?? 0)
    setActive(0)
    if (next?.word === '' && window.matchMedia('(pointer: coarse)').matches) {
      setQuery(undefined)
      onSheet({ from: next.from, to: next.from + 1 })
    } else setQuery(next)
  })
  // A draft stored with a slash opens nothing: only typing does, also before these tools loaded.
  const [opened, setOpened] = useState(firstText)
  useEffect(() => {
    if (text === opened) return
    setOpened(text)
    readText()
  }, [text, opened])

  const pick = (phrase: Phrase) => {
    if (!query) return
    onPick(phrase, { from: query.from, to: query.from + 1 + query.word.length })
    close()
  }
  const takeKey = useEffectEvent((event: KeyboardEvent): boolean => {
    if (!chosen) return false
    if (movingKeys.has(event.key)) close()
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 && event.key !== 'Enter' && event.key !== 'Escape') return false
    if (event.nativeEvent.isComposing) return false
    event.preventDefault()
    if (step !== 0) setActive((active + step + matching.length) % matching.length)
    else if (event.key === 'Enter') pick(chosen)
    else close()
    return true
  })
  useEffect(() => {
    readKeys((event) => takeKey(event))
    return () => readKeys(undefined)
  }, [readKeys])

  const activeId = chosen && `${listId}-${chosen.id}`
  useEffect(() => {
    setList(activeId === undefined ? undefined : { id: listId, activeId })
    return () => setList(undefined)
  }, [setList, listId, activeId])
  useOnBlur(field, close)
  return { matching, chosen, pick }
}

function useOnBlur(field: ComposerControls['field'], act: () => void): void {
  const onBlur = useEffectEvent(act)
  useEffect(() => {
    const element = field.current
    const listen = () => onBlur()
    element?.addEventListener('blur', listen)
    return () => element?.removeEventListener('blur', listen)
  }, [field])
}
