import { emergencyNoticePart } from '@sanad/domain/consent/emergency-notice-file'
import { emergencyNoticeText } from '@sanad/domain/consent/emergency-notice'
import { termsPart } from '@sanad/domain/consent/terms-file'
import { termsText } from '@sanad/domain/consent/terms-text'
import type { TermsKind } from '@sanad/domain/consent/terms-version'
import type { Language } from '@sanad/domain/primitives/language'
import { checkContent } from '../../src/platform/stores/content/check-content.ts'
import { defaultFiles } from '../../src/platform/stores/content/default-files.ts'

/** The text that a screen records where the release's own terms are in force. */
export function defaultTerms(
  kind: TermsKind,
  language: Language,
  options?: { readonly signed?: boolean },
): string {
  const terms = checkContent(defaultFiles, [termsPart]).values.get(termsPart)
  return termsText(
    (terms as ReturnType<typeof termsPart.schema.parse>)[kind][language],
    language,
    options,
  )
}

/** What a screen records before an emergency where the release's own notice is in force. */
export function emergencyNotice(language: Language): string {
  const notice = checkContent(defaultFiles, [emergencyNoticePart]).values.get(emergencyNoticePart)
  return emergencyNoticeText(
    (notice as ReturnType<typeof emergencyNoticePart.schema.parse>)[language],
  )
}
