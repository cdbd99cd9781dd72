import { entrances, type Entrance } from '@sanad/domain/home/entrances'
import { directionOf, type Language } from '@sanad/domain/primitives/language'

export interface LinkChoice {
  readonly entrance: Entrance
  readonly language: Language
  /** The place to count by; without one, nothing is counted. */
  readonly place: string
}

export const addressOf = (site: string, { entrance, language, place }: LinkChoice): string =>
  // In a trial the mount is an address without a slash at its end.
  `${site}${entrances[entrance]}`.replace(/\/dev\/$/, '/dev') +
  `?language=${language}${place && `&door=${place}`}`

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Plain HTML in the same tab, which does not tell us the page it stands on. */
export const buttonMarkup = (address: string, words: string, language: Language): string =>
  `<a class="talk-link" href="${escape(address)}" rel="noreferrer" lang="${language}" dir="${directionOf(language)}">${escape(words)}</a>`

/** CSS for a style sheet of the host, whose policy may allow no style in the page. */
export const buttonStyle = `.talk-link { display: inline-block; padding: 14px 24px; border-radius: 10px; background: #1b6b68; color: #fff; font: 600 18px/1.4 system-ui, sans-serif; text-decoration: none; }
.talk-link:focus-visible { outline: 3px solid #1b6b68; outline-offset: 3px; }`
