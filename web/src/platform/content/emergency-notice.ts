import type { EmergencyNotice } from '@sanad/domain/primitives/content/public-content'
import type { Language } from '@sanad/domain/primitives/language'
import { defaultNotice } from 'virtual:emergency-notice'
import { changedContent } from './content.ts'

/** What a person agrees to by the press that starts an emergency. */
export const emergencyNotice = (language: Language): EmergencyNotice =>
  (changedContent().emergencyNotice ?? defaultNotice)[language]
