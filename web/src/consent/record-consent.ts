import { termsVersion } from '@sanad/domain/consent/terms-version'
import type { Language } from '@sanad/domain/primitives/language'
import { api } from '#web/platform/api/api.ts'

/** The text exactly as on the screen. */
export interface ShownTerms {
  readonly fullText: string
  readonly language: Language
}

/** The contract's limit for the browser's name. */
const longestAgent = 1000

/** The service refuses any text but the current one. */
export const recordConsent = ({ fullText, language }: ShownTerms) =>
  api.consent.recordUserConsent({
    version: termsVersion,
    fullText,
    platform: 'web',
    language,
    userAgent: navigator.userAgent.slice(0, longestAgent),
  })
