import type en from './strings.en.json'

declare module '#web/platform/i18n/i18n.ts' {
  interface Strings {
    clipboard: typeof en
  }
}
