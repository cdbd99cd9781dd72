import { hash } from 'node:crypto'
import { supportTypesPart, topicsPart } from '@sanad/domain/application/topics-file'
import { emergencyNoticePart } from '@sanad/domain/consent/emergency-notice-file'
import { termsPart } from '@sanad/domain/consent/terms-file'
import { countriesPart } from '@sanad/domain/crisis/lines/countries-file'
import { wordsPart } from '@sanad/domain/home/words-file'
import type { PublicContent } from '@sanad/domain/primitives/content/public-content'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import type { Content } from '#server/platform/stores/content/content.ts'

/** Letters of a hash that tells texts of one service apart. */
const shownLetters = 8

/** What the screens show of the content folder; the build of the screens reads its defaults. */
export const publicContent = (valueOf: Content['of']): PublicContent => ({
  name: valueOf(servicePart).name,
  words: valueOf(wordsPart),
  terms: hash('sha256', JSON.stringify(valueOf(termsPart))).slice(0, shownLetters),
  emergencyNotice: valueOf(emergencyNoticePart),
  topics: valueOf(topicsPart),
  supportTypes: valueOf(supportTypesPart),
  countries: valueOf(countriesPart),
  without: valueOf(servicePart).without,
})
