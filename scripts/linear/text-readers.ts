import { isConsolePath, mayEnterConsole, placeAt } from '../../domain/src/admin/places.ts'
import { isSessionNumber } from '../../domain/src/admin/session-number.ts'
import { escapeText } from '../../domain/src/availability/calendar-text.ts'
import { contactDetailsIn } from '../../domain/src/chat/contact-details.ts'
import { findWords, foldText, searchWords } from '../../domain/src/chat/look-back/find-words.ts'
import { slashBefore } from '../../domain/src/chat/phrases/phrases.ts'
import { isMessageText, readMessageText } from '../../domain/src/chat/message.ts'
import { assessMessage } from '../../classifier/src/assess-message.ts'
import { keywordCheck } from '../../classifier/src/keyword-check.ts'
import { explainMessage } from '../../classifier/src/explain-message.ts'
import { splitDisclosure, piecesAfter } from '../../classifier/src/pieces.ts'
import { browserNameOf } from '../../domain/src/identity/browser-name.ts'
import {
  looksLikeEmail,
  maskEmail,
  normaliseEmail,
  readCode,
} from '../../domain/src/identity/email.ts'
import { foldLetters, matchesName, nameKey } from '../../domain/src/identity/name-search.ts'
import { distinctPasskeyName } from '../../domain/src/identity/passkey/passkey.ts'
import { readPhrase } from '../../domain/src/identity/phrase/phrase.ts'
import { readSignInNumber } from '../../domain/src/identity/phrase/sign-in-number.ts'
import { readPin } from '../../domain/src/identity/shared-device/pin.ts'
import { splitName, whyNotName } from '../../domain/src/identity/name.ts'
import { readRecoveryCode } from '../../domain/src/identity/second-factor.ts'
import {
  hasPromise,
  hasPromiseOnScreen,
} from '../../domain/src/primitives/content/banned-promises.ts'
import { whyUnsafe } from '../../domain/src/primitives/content/unsafe-text.ts'
import { oneLine } from '../../domain/src/primitives/refusals.ts'
import { gradeOf, sentencesOf } from '../../domain/src/primitives/text/reading-grade.ts'
import { telephoneOf, telephonesIn } from '../../domain/src/primitives/text/telephone.ts'
import { isolateNumbers, textRuns } from '../../domain/src/primitives/text/text-runs.ts'
import {
  compatibilityForm,
  isBlank,
  isStorable,
  streamSafe,
  toAsciiDigits,
  toOneLine,
  toStorable,
  trimmed,
  withoutIgnorable,
} from '../../domain/src/primitives/text/text.ts'
import {
  entriesOf,
  planLimits,
  splitNumbers,
  withEntry,
} from '../../domain/src/wellbeing/plan/plan.ts'
import { readableName } from '../../server/src/application/upload-document.ts'
import { escapeHtml } from '../../server/src/http/pages/escape-html.ts'
import { telephoneForm } from '../../server/src/platform/base/config/telephone-form.ts'
import { readMarkdown } from '../../server/src/platform/stores/content/read-markdown.ts'
import { readSvg } from '../../server/src/platform/stores/content/read-svg.ts'
import { canonicalEmail } from '../../server/src/platform/stores/crypto/hash-address.ts'
import { readFrame } from '../../server/src/platform/services/realtime/frames.ts'
import { countedAddress } from '../../server/src/platform/services/http/caller-address.ts'

interface TextReader {
  /** Characters of the longest text that can reach it. */
  readonly limit: number
  readonly read: (text: string) => unknown
}

const message = 4000
/** Longer input is refused before it is read. */
const longestLine = 16_000
const name = 254
const header = 16_000

/** A file that is refused was read as well. */
function orFault(read: () => unknown): unknown {
  try {
    return read()
  } catch (fault) {
    return fault
  }
}

const reason = oneLine(3, 300)
const calm = assessMessage('hello', 'en')

/** Every function that reads people's text, by name, with the longest text that can reach it. */
export const textReaders: Readonly<Record<string, TextReader>> = {
  hasPromise: { limit: longestLine, read: hasPromise },
  hasPromiseOnScreen: { limit: message, read: hasPromiseOnScreen },
  escapeHtml: { limit: message, read: escapeHtml },
  readMarkdown: { limit: longestLine, read: (text) => orFault(() => readMarkdown(text)) },
  readSvg: { limit: longestLine, read: (text) => orFault(() => readSvg(text)) },
  contactDetailsIn: { limit: message, read: (text) => contactDetailsIn(text) },
  assessMessage: { limit: message, read: (text) => assessMessage(text, 'en') },
  keywordCheck: { limit: message, read: keywordCheck },
  explainMessage: { limit: 1000, read: (text) => explainMessage(text, 'en') },
  piecesAfter: { limit: message, read: (text) => piecesAfter(['i want'], text, calm) },
  splitDisclosure: {
    limit: message,
    read: (text) => splitDisclosure(['i want'], text, calm, 'en'),
  },
  readMessageText: { limit: message, read: readMessageText },
  isMessageText: { limit: message, read: isMessageText },
  textRuns: { limit: message, read: textRuns },
  isolateNumbers: { limit: message, read: isolateNumbers },
  telephonesIn: { limit: message, read: (text) => telephonesIn(text) },
  telephoneOf: { limit: message, read: telephoneOf },
  isBlank: { limit: message, read: isBlank },
  isStorable: { limit: message, read: isStorable },
  toStorable: { limit: message, read: toStorable },
  toAsciiDigits: { limit: message, read: toAsciiDigits },
  streamSafe: { limit: message, read: streamSafe },
  compatibilityForm: { limit: message, read: compatibilityForm },
  trimmed: { limit: message, read: trimmed },
  sentencesOf: { limit: longestLine, read: (text) => sentencesOf(text).map(gradeOf) },
  withoutIgnorable: { limit: message, read: withoutIgnorable },
  telephoneForm: { limit: name, read: (text) => telephoneForm(text) },
  canonicalEmail: { limit: name, read: canonicalEmail },
  distinctPasskeyName: { limit: name, read: (text) => distinctPasskeyName(text, [text]) },
  readFrame: { limit: longestLine, read: readFrame },
  toOneLine: { limit: longestLine, read: toOneLine },
  oneLine: { limit: longestLine, read: (text) => reason.safeParse(text) },
  whyNotName: { limit: name, read: whyNotName },
  whyUnsafe: { limit: longestLine, read: whyUnsafe },
  splitName: { limit: name, read: splitName },
  readPhrase: { limit: 500, read: readPhrase },
  readSignInNumber: { limit: 64, read: readSignInNumber },
  foldText: { limit: message, read: foldText },
  slashBefore: { limit: message, read: (text) => slashBefore(text, text.length) },
  searchWords: { limit: message, read: searchWords },
  findWords: { limit: message, read: (text) => findWords(foldText(text), searchWords(text)) },
  escapeText: { limit: message, read: escapeText },
  foldLetters: { limit: message, read: foldLetters },
  nameKey: { limit: name, read: nameKey },
  matchesName: { limit: name, read: (text) => matchesName(text, text) },
  normaliseEmail: { limit: name, read: normaliseEmail },
  looksLikeEmail: { limit: name, read: looksLikeEmail },
  maskEmail: { limit: name, read: maskEmail },
  readCode: { limit: name, read: readCode },
  readRecoveryCode: { limit: name, read: readRecoveryCode },
  browserNameOf: { limit: header, read: browserNameOf },
  countedAddress: { limit: header, read: countedAddress },
  readableName: { limit: header, read: readableName },
  placeAt: { limit: header, read: placeAt },
  isSessionNumber: { limit: header, read: isSessionNumber },
  readPin: { limit: 64, read: readPin },
  entriesOf: { limit: planLimits.step, read: entriesOf },
  withEntry: { limit: planLimits.step, read: (text) => withEntry(text, text) },
  splitNumbers: { limit: planLimits.step, read: (text) => splitNumbers(text, []) },
  isConsolePath: { limit: header, read: isConsolePath },
  mayEnterConsole: { limit: header, read: (text) => mayEnterConsole(text, 'admin') },
}

/** Functions with a parameter of such a name that read no free text. */
export const noTextReaders: Readonly<Record<string, string>> = {
  isLimit: 'the name of a setting',
  isTimeZone: 'a look-up of the platform',
  isSystemFile: 'the path of a file, of at most 120 characters',
  momentOf: 'the name of a backup',
  moment: 'the name of a column',
  named: 'the name of a statement',
  whenDue: 'the name of a job',
  isModuleId: 'compares with ids of ours',
  takeEarlyStart: 'an address of ours',
  storeReturn: 'stores an address',
  print: 'what a command of ours says',
  printError: 'what a command of ours says',
  isReason: 'the length of what is left after trimming',
  hashOf: 'a term of the rules',
  cookieName: 'a name of ours',
  clearCookie: 'a name of ours',
  writeCookie: 'a name of ours',
  lastLine: 'what PostgreSQL printed',
  hashOfText: 'a hash',
  isolated: 'puts a sign at each end',
  saveFile: 'a name of ours',
  writeCard: 'joins texts that were read before',
  setTabSignal: 'a text of ours',
  applicantsQuery: 'hands a name on',
  isAdditive: 'a migration of ours',
  searchFor: 'hands its words to searchWords',
  buttonMarkup: 'an address and words of ours',
  qrFile: 'an address of ours',
}
