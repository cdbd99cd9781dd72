import { ORPCError } from '@orpc/client'
import type { Contract } from '@sanad/domain/contract'
import { describe, expect, test } from 'vitest'
import { chooseLanguage, loadWords } from '../i18n/i18n.ts'
import { problemOf, problemWords } from './problem.ts'

type DeclaredCode = {
  [Slice in keyof Contract]: {
    [Operation in keyof Contract[Slice]]: Contract[Slice][Operation] extends {
      '~orpc': { errorMap: infer Refusals }
    }
      ? keyof Refusals & string
      : never
  }[keyof Contract[Slice]]
}[keyof Contract]

/**
 * Complete by its type: a refusal that a contract adds does not compile until it is listed here;
 * `scripts/strings/problem-words.test.ts` checks that it has words.
 */
const declared: Record<DeclaredCode, true> = {
  CONTENT_CHANGED: true,
  CONTENT_REFUSED: true,
  PHRASES_FULL: true,
  PLAN_CHANGED: true,
  CSV_EMPTY: true,
  CSV_INVALID: true,
  CSV_TOO_LONG: true,
  DIRECTORY_FULL: true,
  NO_WAY_TO_REACH: true,
  WRONG_NUMBER: true,
  WRONG_TELEPHONE: true,
  SERVICE_CHANGED: true,
  APPOINTMENT_OPEN: true,
  TIME_NOT_POSSIBLE: true,
  TIME_TAKEN: true,
  UNKNOWN_TOPIC: true,
  UNKNOWN_COUNTRY: true,
  ALREADY_CLOSED: true,
  PROOF_NEEDED: true,
  NO_NEW_PHRASE: true,
  WRONG_PHRASE: true,
  PASSKEY_REFUSED: true,
  TOO_MANY_PASSKEYS: true,
  LAST_WAY_IN: true,
  INVITATION_ENDED: true,
  LAST_FACTOR: true,
  PROVIDER_FAILED: true,
  PROVIDER_REFUSED: true,
  PROVIDER_AWAY: true,
  NO_PROVIDER: true,
  WRONG_PIN: true,
  PIN_SPENT: true,
  PIN_IS_SET: true,
  NO_ROOM: true,
  NO_RECIPIENTS: true,
  ACCOUNT_DISABLED: true,
  OWN_ACCOUNT: true,
  OWNER_ONLY: true,
  ALREADY: true,
  IN_DANGER: true,
  ALREADY_THAT_ROLE: true,
  LAST_OWNER: true,
  ACCOUNT_AWAY: true,
  NO_SUCH_ACCOUNT: true,
  OWN_ROLE: true,
  WRONG_CODE: true,
  NOT_BEGUN: true,
  OWN_FACTOR: true,
  ALREADY_ASKED: true,
  SECOND_PERSON_NEEDED: true,
  ALREADY_YOURS: true,
  BACKGROUND_CHECK_MISSING: true,
  MOVED_ON: true,
  NOT_SIGNED_OFF: true,
  TAKEN: true,
  OFFER_ENDED: true,
  SEAT_TAKEN: true,
  CONTACT_DETAILS: true,
  ALREADY_THANKED: true,
  TOO_LATE: true,
  NOBODY_THERE: true,
  SET_ASIDE: true,
  ALREADY_REGISTERED: true,
  ALREADY_TAKEN: true,
  AT_YOUR_LIMIT: true,
  RESTING: true,
  CARE_DUE: true,
  NOT_AVAILABLE: true,
  NOT_DUE: true,
  SHIFT_OVERLAPS: true,
  SHIFT_TOO_LONG: true,
  SHIFT_TOO_SHORT: true,
  SHIFT_IN_THE_PAST: true,
  SHIFT_TOO_FAR: true,
  SHIFT_OVER: true,
  SHIFT_TAKEN: true,
  UNDO_OVER: true,
  SHIFT_TOO_MUCH: true,
  CASE_CHANGED: true,
  REASON_MISSING: true,
  NOBODY_TO_SUSPEND: true,
  NOTHING_TO_APPEAL: true,
  NOT_MILDER: true,
  SET_OUTSIDE: true,
  OUT_OF_BOUNDS: true,
  SETTING_CHANGED: true,
  CONSENT_NEEDED: true,
  CONSENT_TAKEN_BACK: true,
  NOTHING_TO_READ: true,
  NOT_TAKEN: true,
  TOOK_PART: true,
  CRISIS_TRAINING_NEEDED: true,
  DOCUMENTS_UNSEEN: true,
  FILE_REFUSED: true,
  FROZEN: true,
  ID_REUSED: true,
  QUOTE_NOT_FOUND: true,
  OTHER_WRITER: true,
  INCOMPLETE: true,
  INVALID_CREDENTIALS: true,
  INVALID_TOKEN: true,
  LAST_NUMBER: true,
  LINE_CHANGED: true,
  LINE_EXISTS: true,
  NOTHING_ASKED: true,
  MAIL_NOT_SENT: true,
  NAMED_LINE: true,
  GUESTS_PAUSED: true,
  NOT_OPEN_YET: true,
  READY_CHANGED: true,
  ALREADY_READY: true,
  NO_EMERGENCY_EXPERTS: true,
  NOT_FOUND: true,
  NOT_NOW: true,
  NO_NUMBER: true,
  OWN_PROPOSAL: true,
  MINORS_NOT_SERVED: true,
  PROFILE_NEEDED: true,
  SESSION_CLOSED: true,
  STILL_OPEN: true,
  TEXT_CHANGED: true,
  TOKEN_EXPIRED: true,
  TOO_EARLY: true,
  TOO_MANY_ATTEMPTS: true,
  TOO_MANY_REQUESTS: true,
  NO_SUCH_WAY: true,
  NOTHING_TO_PROVE: true,
  PUSH_NOT_POSSIBLE: true,
  ALREADY_PASSED: true,
  LESSONS_FIRST: true,
  LINK_SPENT: true,
  MODULE_LOCKED: true,
  NOT_THESE_QUESTIONS: true,
  QUIZ_PAUSED: true,
  DAY_NOT_COME: true,
  TRAINING_CLOSED: true,
  UNAUTHORIZED: true,
  UNDER_THIRTEEN: true,
}

describe('problems', () => {
  test.each(Object.keys(declared))(
    '%s, which the contract declares, is told by its name',
    (code) => {
      expect(problemOf(new ORPCError(code, { defined: true })).code).toBe(code)
    },
  )

  test('the words are those of the slice that refuses, once they are there; until then it is a fault', async () => {
    await chooseLanguage('en')
    const locked = new ORPCError('MODULE_LOCKED', { defined: true })
    expect(problemWords(locked)).toMatch(/^An unexpected error/)
    await loadWords('application')
    expect(problemWords(locked)).toMatch(/^This module opens/)
    await chooseLanguage('ar')
    expect(problemWords(locked)).toMatch(/^[\u0600-\u06ff]/)
  })

  test('no connection and a time-out are the same to the person', () => {
    expect(problemOf(new TypeError('Failed to fetch')).code).toBe('NETWORK')
    expect(problemOf(new DOMException('late', 'TimeoutError')).code).toBe('NETWORK')
  })

  test('a fault keeps its incident number', () => {
    const fault = new ORPCError('INTERNAL_SERVER_ERROR', { data: { incidentId: 'abc' } })
    expect(problemOf(fault)).toEqual({ code: 'FAULT', incident: 'abc' })
  })

  test.each(['en', 'ar'] as const)(
    'a fault tells its number, to be quoted (%s)',
    async (language) => {
      await chooseLanguage(language)
      const fault = new ORPCError('INTERNAL_SERVER_ERROR', { data: { incident: '7K3MX-9QXDA' } })
      expect(problemWords(fault)).toContain('7K3MX-9QXDA')
      expect(problemWords(new ORPCError('INTERNAL_SERVER_ERROR'))).not.toMatch(/\{\{|undefined/)
    },
  )

  test('too often says how long to wait', async () => {
    await chooseLanguage('en')
    const soon = new ORPCError('TOO_MANY_REQUESTS', {
      defined: true,
      data: { retryAfterSeconds: 30 },
    })
    const later = new ORPCError('TOO_MANY_REQUESTS', {
      defined: true,
      data: { retryAfterSeconds: 61 },
    })
    expect(problemWords(soon)).toContain('30 seconds')
    expect(problemWords(later)).toContain('2 minutes')
  })
})
