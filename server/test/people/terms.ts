import { emergencyNoticePart } from '@sanad/domain/consent/emergency-notice-file'
import { emergencyNoticeText } from '@sanad/domain/consent/emergency-notice'
import { termsPart } from '@sanad/domain/consent/terms-file'
import { termsText } from '@sanad/domain/consent/terms-text'
import type { TermsKind } from '@sanad/domain/consent/terms-version'
import type { Language } from '@sanad/domain/primitives/language'
import { defaultOf } from '../default-content.ts'

/** The text that a screen records where the release's own terms are in force. */
export function defaultTerms(
  kind: TermsKind,
  language: Language,
  options?: { readonly signed?: boolean },
): string {
  return termsText(defaultOf(termsPart)[kind][language], language, options)
}

/** What a screen records before an emergency where the release's own notice is in force. */
export const emergencyNotice = (language: Language): string =>
  emergencyNoticeText(defaultOf(emergencyNoticePart)[language])
