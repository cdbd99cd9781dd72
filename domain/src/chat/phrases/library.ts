import type { Language } from '../../primitives/language.ts'
import type { PhraseKind } from './phrases.ts'
import ar from './library.ar.json' with { type: 'json' }
import en from './library.en.json' with { type: 'json' }

interface BundledPhrase {
  /** Kind, language and place: `opening-en-1`. */
  readonly seed: string
  readonly kind: PhraseKind
  readonly language: Language
  readonly text: string
}

const texts: Readonly<Record<Language, Readonly<Record<PhraseKind, readonly string[]>>>> = {
  en,
  ar,
}

/** LIBRARY-4. What a new service starts with: drafts, until somebody outside has reviewed them. */
export const bundledPhrases: readonly BundledPhrase[] = Object.entries(texts).flatMap(
  ([language, kinds]) =>
    Object.entries(kinds).flatMap(([kind, phrases]) =>
      phrases.map((text, at) => ({
        seed: `${kind}-${language}-${at + 1}`,
        kind: kind as PhraseKind,
        language: language as Language,
        text,
      })),
    ),
)
