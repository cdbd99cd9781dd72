import { phrasesPart } from '@sanad/domain/chat/phrases/phrases-file'
import { trainingParts } from '@sanad/domain/application/training/training-file'
import { supportTypesPart, topicsPart } from '@sanad/domain/application/topics-file'
import { closuresPart } from '@sanad/domain/availability/closures-file'
import { countriesPart } from '@sanad/domain/crisis/lines/countries-file'
import { linesPart } from '@sanad/domain/crisis/lines/lines-file'
import { servicesPart } from '@sanad/domain/directory/services-file'
import { emergencyNoticePart } from '@sanad/domain/consent/emergency-notice-file'
import { termsPart } from '@sanad/domain/consent/terms-file'
import { directQuestionPart } from '@sanad/domain/emergency/direct-question-file'
import { handbookPart, privacyPart, statementsPart } from '@sanad/domain/home/policies-file'
import { linksPart } from '@sanad/domain/home/links-file'
import { wordsPart } from '@sanad/domain/home/words-file'
import { recordPart } from '@sanad/domain/records/record-file'
import { guidePart } from '@sanad/domain/supervision/guide-file'
import type { ContentPart } from '@sanad/domain/primitives/content/content-part'
import { exercisesPart } from '@sanad/domain/wellbeing/exercises/exercises-file'
import { servicePart } from '@sanad/domain/primitives/content/service-file'

/** A file that no part names is refused. The builds load this file, and little with it. */
export const contentParts: readonly ContentPart[] = [
  servicePart,
  termsPart,
  emergencyNoticePart,
  privacyPart,
  statementsPart,
  handbookPart,
  wordsPart,
  linksPart,
  topicsPart,
  supportTypesPart,
  countriesPart,
  linesPart,
  servicesPart,
  ...Object.values(trainingParts),
  phrasesPart,
  guidePart,
  exercisesPart,
  directQuestionPart,
  recordPart,
  closuresPart,
]
