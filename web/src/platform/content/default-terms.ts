import { defaultTerms, defaultTermsHash } from 'virtual:terms'
import { content } from './content.ts'

/** The build's terms; undefined unless they are the ones in force. */
export const builtTerms = () => (content().terms === defaultTermsHash ? defaultTerms : undefined)
