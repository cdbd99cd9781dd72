import { defaultTerms, defaultTermsHash } from 'virtual:terms'
import { content } from './content.ts'

/** The terms that the build brought, if they are the ones in force. */
export const builtTerms = () => (content().terms === defaultTermsHash ? defaultTerms : undefined)
