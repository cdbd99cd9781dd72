import { randomUUID } from 'node:crypto'
import { emergencyNoticeText } from '@sanad/domain/consent/emergency-notice'
import { termsText } from '@sanad/domain/consent/terms-text'
import { termsVersion } from '@sanad/domain/consent/terms-version'
import { standings, type Role, type Standing } from '@sanad/domain/primitives/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../test/clients/browser.ts'
import { aSubmitted } from '../../test/people/applicants.ts'
import { openHouse, type House } from '../../test/house.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import { callByName, idsOf, plainInput } from '../../test/plain-inputs.ts'
import { insertShift } from '#server/availability/index.ts'
import { findRotaPeople } from '#server/availability/rota/rota-store.ts'
import {
  aConversation,
  aGuest,
  anApplicant,
  aProfile,
  anExpert,
  aSeeker,
  aStaffMember,
} from '../../test/people/people.ts'
import { joinAsSupervisor } from '#server/chat/index.ts'
import { judgePermission } from '#server/platform/http/permissions.ts'
import { operationNames } from './router.ts'

/**
 * Safety §1, generated: every operation, asked by every standing, through the real router with real cookies, of
 * what is theirs and of what is not. What the table does not permit is not there.
 */
interface World {
  /** Of this conversation `in` seeker and expert are the two sides. */
  readonly sessionId: string
  readonly waitingId: string
  /** Somebody who applies, and whom staff may look at. */
  readonly applicantId: string
  /** Of an application that was handed in. */
  readonly sentById: string
  /** A crisis assessment of theirs; of somebody's, for who has none. */
  readonly crisisOf: (client: Client) => Promise<string>
  /** Another conversation, in which a crisis was noticed. */
  readonly flagged: { readonly kind: 'session'; readonly id: string }
  /** A case that waits for a second look. */
  readonly closedCaseId: string
  /** Changes of crisis lines that wait: one for everybody who asks to decide. */
  readonly proposals: string[]
  readonly outside: Readonly<Record<Standing, Client>>
  /** Of each of these another one. */
  readonly alike: ReadonlyMap<Client, Client>
  readonly inside: Readonly<Partial<Record<Standing, Client>>>
}

const answers = {
  feeling: null,
  feelingIntensity: null,
  mood: 'sad',
  moodIntensity: 4,
  urgency: 'soon',
  urgencyIntensity: 2,
} as const
const agreement = (kind: 'seeker' | 'expert') => ({
  version: termsVersion,
  fullText: termsText(kind, 'en'),
  platform: 'web' as const,
  language: 'en' as const,
  userAgent: 'test',
})
const aLine = {
  country: 'AE',
  kind: 'police',
  name: { en: 'Police', ar: 'الشرطة' },
  shown: '999',
  dial: '999',
  status: 'listed',
} as const
const twelveAnswers = Array.from({ length: 12 }, (_, at) => ({ question: `q${at}`, option: 0 }))
const newAddress = () => `${randomUUID()}@matrix.example`

/** Somebody who asked to be erased, and came back to see. */
async function somebodyLeaving() {
  const person = await aSeeker(house)
  await house.db.$client.query(
    `update accounts set leaves_at = app_now() + interval '7 days' where id = $1`,
    [person.id],
  )
  return person
}

/** A shift of their own for whoever can have one, and a few years ahead to take out again. */
async function fillRota(): Promise<void> {
  const hour = 3_600_000
  const give = (person: { id: string; role: Role }, at: number) =>
    insertShift(house.db, {
      id: randomUUID(),
      personId: person.id,
      kind: person.role === 'expert' ? 'support' : 'supervisor',
      startsAt: new Date(at).toISOString(),
      endsAt: new Date(at + hour).toISOString(),
      seriesId: null,
      madeBy: person.id,
    })
  for (const person of await findRotaPeople(house.db)) {
    await give(person, Date.now())
    await give(person, Date.parse('2030-01-07T10:00:00Z'))
  }
}

type Ask = (client: Client, world: World) => Promise<unknown>

/** How an operation is asked whose plainest input is not enough. Every other is asked with that. */
const ask: Readonly<Record<string, Ask>> = {
  'identity.signUp': (c) =>
    c.identity.signUp({ email: newAddress(), name: 'A B', role: 'seeker', language: 'en' }),
  'identity.requestCode': (c) => c.identity.requestCode({ email: newAddress(), language: 'en' }),
  'identity.verifyCode': (c) =>
    c.identity.verifyCode({ email: newAddress(), code: '123456', language: 'en' }),
  'identity.signInAsGuest': (c) => c.identity.signInAsGuest({ language: 'en' }),
  'identity.openLink': (c) => c.identity.openLink({ token: randomUUID(), language: 'en' }),
  'identity.quickSignIn': (c) => c.identity.quickSignIn({ email: newAddress(), password: 'x' }),
  'identity.confirmSecondFactor': (c) => c.identity.confirmSecondFactor({ code: '123456' }),
  'identity.giveSecondFactor': (c) => c.identity.giveSecondFactor({ code: '123456' }),
  'identity.updateProfile': (c) => c.identity.updateProfile({ preferredLanguage: 'en' }),
  'identity.setUpProfile': (c) => c.identity.setUpProfile(aProfile()),
  'identity.signOut': (c) => c.identity.signOut(),
  'consent.recordUserConsent': (c) => c.consent.recordUserConsent(agreement('seeker')),
  'assessment.assessCrisisSeverity': (c) =>
    c.assessment.assessCrisisSeverity({ assessment: answers }),
  'assessment.keepAnswers': (c) => c.assessment.keepAnswers({ assessment: answers }),
  'assessment.saveAnswers': (c) => c.assessment.saveAnswers({ assessment: answers }),
  'assessment.chooseMood': (c) => c.assessment.chooseMood({ mood: 'sad' }),
  'crisis.proposeLine': (c) =>
    c.crisis.proposeLine({ lineId: 'AE-999', revision: 0, line: aLine, reason: 'a new name' }),
  'crisis.decideLine': (c, { proposals }) =>
    c.crisis.decideLine({ proposalId: proposals.pop() ?? '', confirm: false }),
  'crisis.recordLineCall': (c) => c.crisis.recordLineCall({ lineId: 'AE-999', answered: true }),
  'chat.sendMessage': (c, { sessionId }) =>
    c.chat.sendMessage({ sessionId, id: randomUUID(), content: 'hi', emotionTag: null }),
  'chat.messagesAfter': (c, { sessionId }) => c.chat.messagesAfter({ sessionId, after: 0 }),
  'chat.seen': (c, { sessionId }) => c.chat.seen({ sessionId, delivered: 0, seen: 0 }),
  'chat.sayBefore': (c, { sessionId }) => c.chat.sayBefore({ sessionId, felt: 'hard' }),
  'chat.giveFeedback': (c, { sessionId }) => c.chat.giveFeedback({ sessionId, feltHeard: 'yes' }),
  'chat.answerTalkAgain': (c, { sessionId }) => c.chat.answerTalkAgain({ sessionId, again: true }),
  'application.saveDraft': (c) => c.application.saveDraft({ changes: { firstName: 'Layla' } }),
  'application.uploadDocument': (c) =>
    c.application.uploadDocument({ kind: 'certificate', file: new File(['no picture'], 'a.png') }),
  'application.applications': (c) => c.application.applications({ status: 'in_review' }),
  'application.findApplicants': (c) => c.application.findApplicants({ name: 'Layla' }),
  'application.reviewApplication': (c, { sentById: personId }) =>
    c.application.reviewApplication({ personId, reason: 'matrix' }),
  'application.documentPage': (c) =>
    c.application.documentPage({ documentId: randomUUID(), page: 1 }),
  'application.claimApplication': (c, { applicantId: personId }) =>
    c.application.claimApplication({ personId }),
  'application.recordCheck': (c, { applicantId: personId }) =>
    c.application.recordCheck({ personId, check: 'background', reference: 'B-1' }),
  'application.approveScope': (c, { applicantId: personId }) =>
    c.application.approveScope({ personId, scope: 'minors' }),
  'application.decideApplication': (c, { applicantId: personId }) =>
    c.application.decideApplication({ personId, decision: 'reject', reason: 'matrix' }),
  'application.suspendExpert': (c, { applicantId: personId }) =>
    c.application.suspendExpert({ personId, reason: 'matrix' }),
  'application.reinstateExpert': (c, { applicantId: personId }) =>
    c.application.reinstateExpert({ personId, reason: 'matrix' }),
  'matching.someoneElse': (c, { sessionId }) => c.matching.someoneElse({ sessionId, share: false }),
  'matching.answerHandover': (c, { sessionId }) =>
    c.matching.answerHandover({ sessionId, answer: 'no' }),
  'matching.place': (c, { waitingId }) => c.matching.place({ sessionId: waitingId }),
  'availability.setAvailable': (c) => c.availability.setAvailable({ available: false }),
  'supporterCare.answerDebrief': (c, { sessionId }) =>
    c.supporterCare.answerDebrief({ sessionId, now: 'steady', stays: 'nothing', needs: 'nothing' }),
  'availability.takeBreak': (c) => c.availability.takeBreak({ minutes: 15 }),
  'availability.setNotToday': (c) => c.availability.setNotToday({ notToday: [] }),
  'matching.claim': (c, { waitingId }) => c.matching.claim({ sessionId: waitingId }),
  'emergency.startEmergency': (c) =>
    c.emergency.startEmergency({
      requestId: randomUUID(),
      language: 'en',
      notice: emergencyNoticeText('en'),
    }),
  'emergency.tellAge': (c) => c.emergency.tellAge({ age: 'adult' }),
  'escalation.autoEscalateCrisis': async (c, { crisisOf }) =>
    c.escalation.autoEscalateCrisis({ crisisId: await crisisOf(c) }),
  'supervision.takeCase': (c, { flagged }) => c.supervision.takeCase(flagged),
  'supervision.readCase': (c, { flagged }) =>
    c.supervision.readCase({ ...flagged, reason: 'check-safety' }),
  'supervision.joinCase': (c, { flagged }) =>
    c.supervision.joinCase({ ...flagged, reason: 'check-safety' }),
  'supervision.leaveCase': (c, { flagged }) => c.supervision.leaveCase(flagged),
  'supervision.releaseCase': (c, { flagged }) => c.supervision.releaseCase(flagged),
  'supervision.closeCase': (c, { flagged }) =>
    c.supervision.closeCase({
      ...flagged,
      seen: [randomUUID()],
      outcome: 'safe-for-now',
      verdict: 'fitting',
      note: '',
    }),
  'supervision.readCaseNote': (c, { closedCaseId }) =>
    c.supervision.readCaseNote({ caseId: closedCaseId }),
  'supervision.reviewCase': (c, { closedCaseId }) =>
    c.supervision.reviewCase({ caseId: closedCaseId }),
  'availability.setOnCall': (c) => c.availability.setOnCall({ isOnCall: true }),
  'matching.nextHere': (c) => c.matching.nextHere({ language: 'en' }),
  'matching.tellMeWhenHere': (c) => c.matching.tellMeWhenHere({ ask: true, language: 'en' }),
  'matching.leaveForNextShift': (c, { sessionId }) =>
    c.matching.leaveForNextShift({ sessionId, leave: true }),
  'availability.makeShifts': async (c) => {
    const [person] = await c.availability.rotaPeople()
    const { id: personId = '', kinds: [kind = 'support'] = [] } = person ?? {}
    return c.availability.makeShifts({
      personId,
      kind,
      date: '2030-02-04',
      from: '18:00',
      to: '22:00',
    })
  },
  'availability.removeShift': async (c) => {
    const { shifts } = await c.availability.rotaWeek({ from: '2030-01-07' })
    return c.availability.removeShift({ shiftId: shifts[0]?.id ?? '' })
  },
  'availability.askForCover': async (c) => {
    const { mine } = await c.availability.myShifts()
    return c.availability.askForCover({ shiftId: mine[0]?.id ?? '', ask: true })
  },
  'availability.takeShift': async (c) => {
    const { mine } = await c.availability.myShifts()
    return c.availability.takeShift({ shiftId: mine[0]?.id ?? '' })
  },
  'application.training': (c) => c.application.training({ language: 'en' }),
  'application.trainingModule': (c) =>
    c.application.trainingModule({ module: 'introduction', language: 'en' }),
  'application.keepTrainingPlace': (c) =>
    c.application.keepTrainingPlace({ module: 'introduction', place: null, read: [] }),
  'application.startQuiz': (c) =>
    c.application.startQuiz({ module: 'introduction', language: 'en' }),
  'application.submitQuiz': (c) =>
    c.application.submitQuiz({ attemptId: randomUUID(), language: 'en', answers: twelveAnswers }),
  'application.trainingText': (c) =>
    c.application.trainingText({ module: 'crisis', language: 'en' }),
  'application.recordTrainingReview': (c) =>
    c.application.recordTrainingReview({
      module: 'ethics',
      language: 'en',
      version: 1,
      reviewer: 'Dr Amal Nasser',
      reviewedOn: '2026-01-07',
    }),
  'application.trainingCertificates': (c) => c.application.trainingCertificates({ language: 'en' }),
  'mood.checkIn': (c) => c.mood.checkIn({ id: randomUUID(), mood: 'sad' }),
  'mood.remove': (c) => c.mood.remove({ ids: [randomUUID()] }),
  'mood.setHidden': (c) => c.mood.setHidden({ hidden: true }),
  'outcome.answer': (c) => c.outcome.answer({ id: randomUUID(), week: 0, said: [0, 1, 2, 3] }),
  'outcome.remove': (c) => c.outcome.remove({ ids: [randomUUID()] }),
  'escalation.closeIncident': (c) =>
    c.escalation.closeIncident({ incidentId: randomUUID(), outcome: 'reached', note: 'test' }),
  'escalation.treatAlarmsAsOne': (c) =>
    c.escalation.treatAlarmsAsOne({
      escalationIds: [randomUUID(), randomUUID()],
      severity: 'high',
      reason: 'test',
    }),
  'escalation.pauseGuests': (c) => c.escalation.pauseGuests({ paused: false, reason: 'test' }),
  'escalation.putAwayNotices': (c) => c.escalation.putAwayNotices({ ids: [randomUUID()] }),
  'escalation.registerPush': (c) =>
    c.escalation.registerPush({
      endpoint: 'https://elsewhere.example/x',
      keys: { p256dh: 'x', auth: 'x' },
    }),
  'escalation.forgetPush': (c) =>
    c.escalation.forgetPush({ endpoint: 'https://elsewhere.example/x' }),
  'escalation.confirmTest': (c) => c.escalation.confirmTest({ testId: randomUUID() }),
  'escalation.testChannel': (c) => c.escalation.testChannel({ channel: 'mail' }),
  'privacy.prepareExport': (c) => c.privacy.prepareExport({ language: 'en' }),
  'privacy.exportPiece': (c) =>
    c.privacy.exportPiece({ exportId: randomUUID(), format: 'json', piece: 1 }),
  // Somebody else of the same standing: what comes afterwards is asked of those who are still here.
  'privacy.askErasure': (c, { alike }) => (alike.get(c) ?? c).privacy.askErasure(),
  'admin.analytics': (c) => c.admin.analytics({ from: '2026-01-01', until: '2026-01-31' }),
  'admin.changeSetting': (c) =>
    c.admin.changeSetting({ name: 'reports-day', from: 5, to: 5, reason: 'matrix' }),
  'admin.termsText': (c) => c.admin.termsText({ hash: '0123456789ab' }),
  'admin.signTerms': (c) =>
    c.admin.signTerms({
      kind: 'seeker',
      language: 'en',
      hash: '0',
      profession: 'lawyer',
      name: 'Matrix',
      on: '2026-01-01',
    }),
  'admin.disableUser': (c, { applicantId: personId }) =>
    c.admin.disableUser({ personId, reason: 'matrix' }),
  'admin.enableUser': (c, { applicantId: personId }) =>
    c.admin.enableUser({ personId, reason: 'matrix' }),
  'admin.signOutUser': (c, { applicantId: personId }) =>
    c.admin.signOutUser({ personId, reason: 'matrix' }),
  'admin.recordSignature': (c) =>
    c.admin.recordSignature({
      item: 'legal',
      about: 'x',
      name: 'Matrix',
      role: 'lawyer',
      note: '',
    }),
  'admin.signException': (c) =>
    c.admin.signException({ item: 'legal', about: 'x', name: 'Matrix', reason: 'matrix' }),
  'admin.grantRole': (c) =>
    c.admin.grantRole({ email: newAddress(), role: 'admin', firstName: 'Huda', reason: 'matrix' }),
  'admin.resetSecondFactor': (c) =>
    c.admin.resetSecondFactor({ personId: randomUUID(), reason: 'matrix' }),
  'admin.askBreakGlass': (c, { sessionId }) =>
    c.admin.askBreakGlass({ sessionId, reason: 'matrix' }),
  'admin.decideBreakGlass': (c) =>
    c.admin.decideBreakGlass({ requestId: randomUUID(), approve: true }),
  'admin.reviewBreakGlass': (c) =>
    c.admin.reviewBreakGlass({ requestId: randomUUID(), outcome: 'justified', note: '' }),
  'supporterCare.leaveShiftNote': (c) => c.supporterCare.leaveShiftNote({ text: 'matrix' }),
  'admin.confirmStaff': (c) => c.admin.confirmStaff({ personId: randomUUID(), reason: 'matrix' }),
  'admin.revokeRole': (c) => c.admin.revokeRole({ personId: randomUUID(), reason: 'matrix' }),
  'supervision.report': (c, { sessionId }) =>
    c.supervision.report({
      id: randomUUID(),
      sessionId,
      personId: randomUUID(),
      reason: 'hurtful',
    }),
  'supervision.block': (c, { sessionId }) =>
    c.supervision.block({ sessionId, personId: randomUUID() }),
  'supervision.appeal': (c) => c.supervision.appeal({ decisionId: randomUUID(), words: 'matrix' }),
  'supervision.judgeAppeal': (c) =>
    c.supervision.judgeAppeal({ decisionId: randomUUID(), measure: 'none', told: 'matrix' }),
  'supporterCare.leaveNote': (c, { sessionId }) =>
    c.supporterCare.leaveNote({ id: randomUUID(), sessionId, words: 'thank you' }),
  'supporterCare.decideNote': (c) => c.supporterCare.decideNote({ id: randomUUID(), pass: true }),
}

/** Of the plainest input the conversation exists; every other id is of a thing that does not. */
const plainly =
  (operation: string): Ask =>
  (client, { sessionId }) =>
    callByName(
      client,
      operation,
      plainInput(operation, (field) => (field === 'sessionId' ? sessionId : randomUUID())),
    )
const namesNothing = (operation: string): boolean =>
  !(operation in ask) && idsOf(operation).some((field) => field !== 'sessionId')

/** Their answer to a wrong input is theirs; what matters here is that they were let in. */
const letIn = (code: string) =>
  code !== 'UNAUTHORIZED' && code !== 'NOT_FOUND' && code !== 'INTERNAL_SERVER_ERROR'

let house: House
let world: World
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
  const { seeker, expert, sessionId } = await aConversation(house)
  const waiting = await (await aSeeker(house)).client.matching.waitInLine({})
  const outside = {
    anonymous: house.browser(),
    guest: await aGuest(house),
    leaving: await somebodyLeaving(),
    seeker: await aSeeker(house),
    applicant: await anApplicant(house),
    expert: await anExpert(house, { available: false }),
    supervisor: await aStaffMember(house, 'supervisor'),
    admin: await aStaffMember(house, 'admin'),
    owner: await aStaffMember(house, 'owner'),
  }
  await fillRota()
  const alike = new Map<Client, Client>([
    [outside.guest.client, (await aGuest(house)).client],
    [outside.seeker.client, (await aSeeker(house)).client],
    [outside.applicant.client, (await anApplicant(house)).client],
    [outside.expert.client, (await anExpert(house, { available: false })).client],
    [outside.supervisor.client, (await aStaffMember(house, 'supervisor')).client],
    [outside.admin.client, (await aStaffMember(house, 'admin')).client],
    [outside.owner.client, (await aStaffMember(house, 'owner')).client],
  ])
  const clients = Object.entries(outside).map(([standing, { client }]) => [standing, client])
  const proposals = await house.db.$client.query<{ id: string }>(
    `insert into crisis_line_proposals (line_id, revision, line, reason, proposed_by)
     select 'XX-' || n, 0, line, 'why', $1 from crisis_lines, generate_series(1, 7) n
     where crisis_lines.id = 'AE-999' returning crisis_line_proposals.id`,
    [seeker.id],
  )
  const crisis = await aConversation(house)
  await crisis.seeker.client.chat.sendMessage({
    sessionId: crisis.sessionId,
    id: randomUUID(),
    content: 'I want to kill myself',
    emotionTag: null,
  })
  const joined = await aStaffMember(house, 'supervisor')
  await joinAsSupervisor(house.db, { sessionId, personId: joined.id, readsAfter: 0 })
  const closed = await house.db.$client.query<{ id: string }>(
    `insert into safety_cases (kind, subject_id, closed_at, closed_by, severity, outcome, verdict)
     values ('session', $1, app_now(), $2, 'high', 'no-danger', 'false-alarm') returning id`,
    [randomUUID(), joined.id],
  )
  world = {
    flagged: { kind: 'session', id: crisis.sessionId },
    closedCaseId: closed.rows[0]?.id ?? '',
    proposals: proposals.rows.map(({ id }) => id),
    sessionId,
    applicantId: (await anApplicant(house)).id,
    sentById: (await aSubmitted(house)).id,
    waitingId: waiting.kind === 'waiting' ? waiting.session.id : '',
    crisisOf: async (client) => {
      const me = await client.identity.me()
      const { rows } = await house.db.$client.query<{ id: string }>(
        'select id from crisis_assessments order by (user_id = $1) desc limit 1',
        [me?.id],
      )
      return rows[0]?.id ?? randomUUID()
    },
    alike,
    outside: Object.fromEntries(clients) as Record<Standing, Client>,
    inside: { seeker: seeker.client, expert: expert.client, supervisor: joined.client },
  }
})
afterAll(() => house.close())

test('every operation is asked here, and how it is asked differs from the plainest input', () => {
  expect(Object.keys(ask).filter((name) => !operationNames.includes(name))).toEqual([])
  const unasked = operationNames.filter((name) => !(name in ask))
  expect(() => unasked.map((name) => plainInput(name, () => randomUUID()))).not.toThrow()
})

test('these operations, and no others, are open to anybody', () => {
  const open = operationNames.filter((name) => house.app.permissions[name]?.anonymous !== undefined)
  expect(open.sort()).toEqual([
    'assessment.assessCrisisSeverity',
    'assessment.keepAnswers',
    'consent.signedTerms',
    'crisis.lines',
    'escalation.someoneOnCall',
    'home.previewAccounts',
    'home.start',
    'identity.me',
    'identity.openLink',
    'identity.quickSignIn',
    'identity.requestCode',
    'identity.signInAsGuest',
    'identity.signOut',
    'identity.signUp',
    'identity.verifyCode',
  ])
})

/** Operations that end what the others need come last. */
const endings = [
  // Asked of what an emergency has left behind.
  'escalation.autoEscalateCrisis',
  'privacy.withdrawConsent',
  'privacy.undoErasure',
  'matching.claim',
  'chat.endSession',
  'chat.giveFeedback',
  'chat.answerTalkAgain',
  'matching.someoneElse',
  'matching.leave',
  'supervision.block',
  'identity.signOutEverywhere',
  'identity.signOut',
  // Whoever was nobody is somebody then.
  'identity.signInAsGuest',
]
const inOrder = [...operationNames.filter((name) => !endings.includes(name)), ...endings]
/** Asked of the conversation as it is by then: with an expert, and later ended. */
const insideAnswers: Record<string, string> = {
  'matching.place': 'NOT_FOUND',
  'matching.leaveForNextShift': 'ALREADY_TAKEN',
  'matching.someoneElse': 'SESSION_CLOSED',
  'matching.answerHandover': 'NOTHING_ASKED',
  'matching.leave': 'NOT_FOUND',
  'supporterCare.leaveNote': 'STILL_OPEN',
  // About somebody who was never in it.
  'supervision.report': 'NOBODY_THERE',
  'supervision.block': 'NOBODY_THERE',
}
/** Asked of a thing that is not theirs: it is not there, for who is let in as for who is not. */
const askedOfAnothers = new Set(['application.removeDocument', 'application.documentPage'])
/** Answers NOT_FOUND to everybody where there is nothing to find. */
const quickSignInWithoutAccount = 'INVALID_CREDENTIALS'
/** Asked of a thing that does not exist: those who are let in do not find it. */
const ofNothing = new Set([
  'privacy.exportPiece',
  'supporterCare.decideNote',
  'admin.confirmStaff',
  'admin.revokeRole',
  'admin.resetSecondFactor',
  'admin.decideBreakGlass',
  'admin.reviewBreakGlass',
  'admin.termsText',
  'supervision.appeal',
  'supervision.judgeAppeal',
  'escalation.closeIncident',
  'application.submitQuiz',
  'supporterCare.answerDebrief',
  'supporterCare.putDebriefAway',
])

describe.each(inOrder)('%s', (operation) => {
  test.each(standings)('%s', async (standing) => {
    const verdict = judgePermission(house.app.permissions, operation, standing)
    const rule = house.app.permissions[operation]?.[standing]
    const call = ask[operation] ?? plainly(operation)
    const outside = await outcome(call(world.outside[standing], world))
    if (operation === 'identity.quickSignIn') expect(outside).toBe(quickSignInWithoutAccount)
    else if (verdict === 'sign-in-needed') expect(outside).toBe('UNAUTHORIZED')
    else if (verdict === 'hidden') expect(outside).toBe('NOT_FOUND')
    else if (askedOfAnothers.has(operation)) expect(outside).toBe('NOT_FOUND')
    else if (rule === 'participant' && operation !== 'chat.mySessions')
      expect(outside).toBe('NOT_FOUND')
    else if (ofNothing.has(operation) || namesNothing(operation)) expect(outside).toBe('NOT_FOUND')
    else expect(outside).toSatisfy(letIn)

    const inside = world.inside[standing]
    if (inside && rule === 'participant')
      expect(await outcome(call(inside, world))).toBe(insideAnswers[operation] ?? 'ok')
  })
})

test('an operation that does not exist is not there', async () => {
  const paths = [
    '/api/rpc/admin/grant',
    '/api/rpc/chat',
    '/api/rpc/__proto__/toString',
    '/api/auth/sign-in/email',
    '/api/',
  ]
  for (const path of paths) {
    const response = await fetch(`${house.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(404)
  }
})

test('a call from a page of another site is refused', async () => {
  const response = await fetch(`${house.url}/api/rpc/home/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
    body: '{}',
  })
  expect(response.status).toBe(403)
})
