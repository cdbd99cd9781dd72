import type { Language } from '@sanad/domain/primitives/language'
import { api } from '../api/api.ts'

/** Mails and matching use the language that the person reads in. A failure changes nothing here. */
export async function saveLanguage(language: Language): Promise<void> {
  try {
    await api.identity.updateProfile({ preferredLanguage: language })
  } catch (fault) {
    console.warn('The language is kept on this device only.', fault)
  }
}
