import type words from './strings.en.json'

declare module '#web/platform/i18n.ts' {
  interface Strings {
    chat: typeof words
  }
}
