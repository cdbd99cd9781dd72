import { randomUUID } from 'node:crypto'
import { defaultTerms, emergencyNotice } from '../../test/people/terms.ts'
import { termsVersion } from '@sanad/domain/consent/terms-version'
import { aService } from '../../../domain/test/a-service.ts'
import { standings, type Standing } from '@sanad/domain/primitives/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../test/clients/browser.ts'
import { openHouse, type House } from '../../test/house.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import { callByName, plainInput } from '../../test/plain-inputs.ts'
import {
  aConversation,
  aGuest,
  anApplicant,
  aProfile,
  anExpert,
  aSeeker,
  aStaffMember,
} from '../../test/people/people.ts'
import { judgePermission, routeOf } from '#server/platform/services/http/guards.ts'
import { composeRouter, operationNames } from './router.ts'

/**
 * Safety §1, through the real router with real cookies: every operation as a stranger, and each
 * guard once with a standing that it admits and once with another. The decision for every standing
 * and operation is tabled in `permission-table.test.ts`; other people's data is requested in
 * `ownership.test.ts`.
 */
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
  fullText: defaultTerms(kind, 'en'),
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
const { id: _id, ...place } = aService()
const aPlace = { ...place, topics: [...place.topics], languages: [...place.languages] }
const twelveAnswers = Array.from({ length: 12 }, (_, at) => ({ question: `q${at}`, option: 0 }))
const newAddress = () => `${randomUUID()}@matrix.example`

const anId = randomUUID()
const aCase = { kind: 'session', id: anId } as const

type Ask = (client: Client) => Promise<unknown>

/** How an operation is asked whose plainest input is not enough. Every other is asked with that. */
const ask: Readonly<Record<string, Ask>> = {
  'identity.signUp': (c) =>
    c.identity.signUp({ email: newAddress(), name: 'A B', role: 'seeker', language: 'en' }),
  'identity.requestCode': (c) => c.identity.requestCode({ email: newAddress(), language: 'en' }),
  'identity.verifyCode': (c) =>
    c.identity.verifyCode({ email: newAddress(), code: '123456', language: 'en' }),
  'identity.signInAsGuest': (c) => c.identity.signInAsGuest({ language: 'en' }),
  'identity.openLink': (c) => c.identity.openLink({ token: anId, language: 'en' }),
  'identity.quickSignIn': (c) => c.identity.quickSignIn({ email: newAddress(), password: 'x' }),
  'identity.confirmSecondFactor': (c) => c.identity.confirmSecondFactor({ code: '123456' }),
  'identity.giveSecondFactor': (c) => c.identity.giveSecondFactor({ code: '123456' }),
  'identity.proveAccount': (c) => c.identity.proveAccount({ by: 'code', code: '123456' }),
  'identity.setPin': (c) => c.identity.setPin({ pin: '4711' }),
  'identity.checkPin': (c) => c.identity.checkPin({ pin: '4711' }),
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
  'crisis.findRules': (c) => c.crisis.findRules({ language: 'en' }),
  'crisis.trySentence': (c) => c.crisis.trySentence({ text: 'hello', language: 'en' }),
  'crisis.decideLine': (c) => c.crisis.decideLine({ proposalId: anId, confirm: false }),
  'crisis.recordLineCall': (c) => c.crisis.recordLineCall({ lineId: 'AE-999', answered: true }),
  'directory.proposeService': (c) =>
    c.directory.proposeService({ revision: 0, service: aPlace, reason: 'a new service' }),
  'directory.recordCheck': (c) => c.directory.recordCheck({ serviceId: 'abcdefghij', works: true }),
  'chat.sendMessage': (c) =>
    c.chat.sendMessage({ sessionId: anId, id: anId, content: 'hi', emotionTag: null }),
  'chat.messagesAfter': (c) => c.chat.messagesAfter({ sessionId: anId, after: 0 }),
  'chat.seen': (c) => c.chat.seen({ sessionId: anId, delivered: 0, seen: 0 }),
  'chat.sayBefore': (c) => c.chat.sayBefore({ sessionId: anId, felt: 'hard' }),
  'chat.giveFeedback': (c) => c.chat.giveFeedback({ sessionId: anId, feltHeard: 'yes' }),
  'chat.answerTalkAgain': (c) => c.chat.answerTalkAgain({ sessionId: anId, again: true }),
  'application.saveDraft': (c) => c.application.saveDraft({ changes: { firstName: 'Layla' } }),
  'application.uploadDocument': (c) =>
    c.application.uploadDocument({ kind: 'certificate', file: new File(['no picture'], 'a.png') }),
  'application.applications': (c) => c.application.applications({ status: 'in_review' }),
  'application.findApplicants': (c) => c.application.findApplicants({ name: 'Layla' }),
  'application.reviewApplication': (c) =>
    c.application.reviewApplication({ personId: anId, reason: 'matrix' }),
  'application.documentPage': (c) => c.application.documentPage({ documentId: anId, page: 1 }),
  'application.claimApplication': (c) => c.application.claimApplication({ personId: anId }),
  'application.recordCheck': (c) =>
    c.application.recordCheck({ personId: anId, check: 'background', reference: 'B-1' }),
  'application.approveScope': (c) =>
    c.application.approveScope({ personId: anId, scope: 'minors' }),
  'application.decideApplication': (c) =>
    c.application.decideApplication({ personId: anId, decision: 'reject', reason: 'matrix' }),
  'application.suspendExpert': (c) =>
    c.application.suspendExpert({ personId: anId, reason: 'matrix' }),
  'application.reinstateExpert': (c) =>
    c.application.reinstateExpert({ personId: anId, reason: 'matrix' }),
  'appointments.requestAppointment': (c) =>
    c.appointments.requestAppointment({
      id: randomUUID(),
      minutes: 30,
      language: 'en',
      zone: 'Asia/Dubai',
    }),
  'appointments.offerAppointment': (c) =>
    c.appointments.offerAppointment({ appointmentId: anId, starts: [], zone: 'Asia/Dubai' }),
  'followUp.sessionFollowUp': (c) => c.followUp.sessionFollowUp({ sessionId: anId }),
  'followUp.allowFollowUp': (c) =>
    c.followUp.allowFollowUp({
      sessionId: anId,
      wait: 'day',
      sender: 'service',
      zone: 'Asia/Dubai',
    }),
  'followUp.withdrawFollowUp': (c) => c.followUp.withdrawFollowUp({ sessionId: anId }),
  'followUp.agreeToFollowUp': (c) => c.followUp.agreeToFollowUp({ sessionId: anId, agrees: true }),
  'followUp.answerFollowUp': (c) => c.followUp.answerFollowUp({ sessionId: anId, answer: 'same' }),
  'matching.requestAnotherExpert': (c) =>
    c.matching.requestAnotherExpert({ sessionId: anId, share: false }),
  'matching.answerHandover': (c) => c.matching.answerHandover({ sessionId: anId, answer: 'no' }),
  'matching.place': (c) => c.matching.place({ sessionId: anId }),
  'availability.setAvailable': (c) => c.availability.setAvailable({ available: false }),
  'supporterCare.answerDebrief': (c) =>
    c.supporterCare.answerDebrief({
      sessionId: anId,
      now: 'steady',
      stays: 'nothing',
      needs: 'nothing',
    }),
  'availability.takeBreak': (c) => c.availability.takeBreak({ minutes: 15 }),
  'availability.setNotToday': (c) => c.availability.setNotToday({ notToday: [] }),
  'matching.claim': (c) => c.matching.claim({ sessionId: anId }),
  'emergency.startEmergency': (c) =>
    c.emergency.startEmergency({
      requestId: anId,
      language: 'en',
      notice: emergencyNotice('en'),
    }),
  'emergency.tellAge': (c) => c.emergency.tellAge({ age: 'adult' }),
  'escalation.autoEscalateCrisis': (c) => c.escalation.autoEscalateCrisis({ crisisId: anId }),
  'supervision.guide': (c) => c.supervision.guide({ language: 'en' }),
  'supervision.takeCase': (c) => c.supervision.takeCase(aCase),
  'supervision.readCase': (c) => c.supervision.readCase({ ...aCase, reason: 'check-safety' }),
  'supervision.joinCase': (c) => c.supervision.joinCase({ ...aCase, reason: 'check-safety' }),
  'emergency.takeDirectQuestion': (c) => c.emergency.takeDirectQuestion(),
  'emergency.sayYesToDirectQuestion': (c) => c.emergency.sayYesToDirectQuestion(),
  'supervision.placeCase': (c) =>
    c.supervision.placeCase({ ...aCase, level: 'low', reason: 'placed-spoken' }),
  'supervision.leaveCase': (c) => c.supervision.leaveCase(aCase),
  'supervision.releaseCase': (c) => c.supervision.releaseCase(aCase),
  'supervision.closeCase': (c) =>
    c.supervision.closeCase({
      ...aCase,
      seen: [anId],
      outcome: 'safe-for-now',
      verdict: 'fitting',
      note: '',
    }),
  'supervision.readCaseNote': (c) => c.supervision.readCaseNote({ caseId: anId }),
  'supervision.reviewCase': (c) => c.supervision.reviewCase({ caseId: anId }),
  'availability.setOnCall': (c) => c.availability.setOnCall({ isOnCall: true }),
  'matching.nextHere': (c) => c.matching.nextHere({ language: 'en' }),
  'matching.notifyWhenAvailable': (c) =>
    c.matching.notifyWhenAvailable({ ask: true, language: 'en' }),
  'matching.leaveForNextShift': (c) =>
    c.matching.leaveForNextShift({ sessionId: anId, leave: true }),
  'availability.makeShifts': (c) =>
    c.availability.makeShifts({
      personId: anId,
      kind: 'support',
      date: '2030-02-04',
      from: '18:00',
      to: '22:00',
    }),
  'availability.importShifts': (c) => c.availability.importShifts({ csv: 'a', isDryRun: true }),
  'availability.removeShift': (c) => c.availability.removeShift({ shiftId: anId }),
  'availability.askForCover': (c) => c.availability.askForCover({ shiftId: anId, ask: true }),
  'availability.takeShift': (c) => c.availability.takeShift({ shiftId: anId }),
  'availability.undoTakeShift': (c) => c.availability.undoTakeShift({ shiftId: anId }),
  'application.training': (c) => c.application.training({ language: 'en' }),
  'application.trainingModule': (c) =>
    c.application.trainingModule({ module: 'introduction', language: 'en' }),
  'application.confirmModule': (c) =>
    c.application.confirmModule({ module: 'introduction', words: 'a'.repeat(64) }),
  'application.keepTrainingPlace': (c) =>
    c.application.keepTrainingPlace({ module: 'introduction', place: null, read: [] }),
  'application.startQuiz': (c) =>
    c.application.startQuiz({ module: 'introduction', language: 'en' }),
  'application.submitQuiz': (c) =>
    c.application.submitQuiz({ attemptId: anId, language: 'en', answers: twelveAnswers }),
  'application.trainingCertificates': (c) => c.application.trainingCertificates({ language: 'en' }),
  'mood.checkIn': (c) => c.mood.checkIn({ id: anId, mood: 'sad' }),
  'mood.removeMoods': (c) => c.mood.removeMoods({ ids: [anId] }),
  'mood.setHidden': (c) => c.mood.setHidden({ hidden: true }),
  'outcome.answerQuestions': (c) =>
    c.outcome.answerQuestions({ id: anId, week: 0, said: [0, 1, 2, 3] }),
  'outcome.removeAnswers': (c) => c.outcome.removeAnswers({ ids: [anId] }),
  'escalation.closeIncident': (c) =>
    c.escalation.closeIncident({ incidentId: anId, outcome: 'reached', note: 'test' }),
  'escalation.treatAlarmsAsOne': (c) =>
    c.escalation.treatAlarmsAsOne({
      escalationIds: [anId, anId],
      severity: 'high',
      reason: 'test',
    }),
  'escalation.pauseGuests': (c) => c.escalation.pauseGuests({ paused: false, reason: 'test' }),
  'escalation.setAwayMail': (c) => c.escalation.setAwayMail({ on: false }),
  'escalation.putAwayNotices': (c) => c.escalation.putAwayNotices({ ids: [anId] }),
  'escalation.registerPush': (c) =>
    c.escalation.registerPush({
      endpoint: 'https://elsewhere.example/x',
      keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
    }),
  'escalation.forgetPush': (c) =>
    c.escalation.forgetPush({ endpoint: 'https://elsewhere.example/x' }),
  'escalation.confirmTest': (c) => c.escalation.confirmTest({ testId: anId }),
  'escalation.testChannel': (c) => c.escalation.testChannel({ channel: 'mail' }),
  'privacy.prepareExport': (c) => c.privacy.prepareExport({ language: 'en' }),
  'privacy.exportPiece': (c) => c.privacy.exportPiece({ exportId: anId, format: 'json', piece: 1 }),
  'admin.changeSetting': (c) =>
    c.admin.changeSetting({ name: 'reports-day', from: 5, to: 5, reason: 'matrix' }),
  'admin.contentChanges': (c) => c.admin.contentChanges({ number: 1 }),
  'admin.decideContent': (c) =>
    c.admin.decideContent({ number: 1, apply: true, reason: 'a good reason' }),
  'admin.signContent': (c) =>
    c.admin.signContent({
      file: 'terms/seeker.en.md',
      hash: '0123456789ab',
      profession: 'lawyer',
      name: 'Dr Noor',
      on: '2026-01-01',
    }),
  'admin.termsText': (c) => c.admin.termsText({ hash: '0123456789ab' }),
  'admin.disableUser': (c) => c.admin.disableUser({ personId: anId, reason: 'matrix' }),
  'admin.enableUser': (c) => c.admin.enableUser({ personId: anId, reason: 'matrix' }),
  'admin.signOutUser': (c) => c.admin.signOutUser({ personId: anId, reason: 'matrix' }),
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
  'admin.resetSecondFactor': (c) => c.admin.resetSecondFactor({ personId: anId, reason: 'matrix' }),
  'admin.askBreakGlass': (c) => c.admin.askBreakGlass({ sessionId: anId, reason: 'matrix' }),
  'admin.decideBreakGlass': (c) => c.admin.decideBreakGlass({ requestId: anId, approve: true }),
  'admin.reviewBreakGlass': (c) =>
    c.admin.reviewBreakGlass({ requestId: anId, outcome: 'justified', note: '' }),
  'supporterCare.leaveShiftNote': (c) => c.supporterCare.leaveShiftNote({ text: 'matrix' }),
  'supporterCare.sendTeamMessage': (c) =>
    c.supporterCare.sendTeamMessage({ audience: 'all', text: 'matrix' }),
  'admin.confirmStaff': (c) => c.admin.confirmStaff({ personId: anId, reason: 'matrix' }),
  'admin.revokeRole': (c) => c.admin.revokeRole({ personId: anId, reason: 'matrix' }),
  'supervision.reportPerson': (c) =>
    c.supervision.reportPerson({
      id: anId,
      sessionId: anId,
      personId: anId,
      reason: 'hurtful',
    }),
  'supervision.blockPerson': (c) => c.supervision.blockPerson({ sessionId: anId, personId: anId }),
  'supervision.appealDecision': (c) =>
    c.supervision.appealDecision({ decisionId: anId, words: 'matrix' }),
  'supervision.judgeAppeal': (c) =>
    c.supervision.judgeAppeal({ decisionId: anId, measure: 'none', told: 'matrix' }),
  'supporterCare.leaveNote': (c) =>
    c.supporterCare.leaveNote({ id: anId, sessionId: anId, words: 'thank you' }),
  'supporterCare.decideNote': (c) => c.supporterCare.decideNote({ id: anId, pass: true }),
}

const plainly =
  (operation: string): Ask =>
  (client) =>
    callByName(
      client,
      operation,
      plainInput(operation, (field) => (field === 'sessionId' ? conversation.sessionId : anId)),
    )
const askFor = (operation: string): Ask => ask[operation] ?? plainly(operation)

let house: House
let conversation: Awaited<ReturnType<typeof aConversation>>
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
  conversation = await aConversation(house)
})
afterAll(() => house.close())

/** A new person of each standing. */
const people: Readonly<Record<Standing, () => Promise<{ readonly client: Client }>>> = {
  anonymous: () => Promise.resolve(house.browser()),
  guest: () => aGuest(house),
  leaving: async () => {
    const person = await aSeeker(house)
    await house.db.$client.query(
      `update accounts set leaves_at = app_now() + interval '7 days' where id = $1`,
      [person.id],
    )
    return person
  },
  seeker: () => aSeeker(house),
  applicant: () => anApplicant(house),
  expert: () => anExpert(house, { available: false }),
  supervisor: () => aStaffMember(house, 'supervisor'),
  admin: () => aStaffMember(house, 'admin'),
  owner: () => aStaffMember(house, 'owner'),
}

test('every operation is called here, and inputs are listed only where the plain one does not do', () => {
  expect(Object.keys(ask).filter((name) => !operationNames.includes(name))).toEqual([])
  const unasked = operationNames.filter((name) => !(name in ask))
  expect(() => unasked.map((name) => plainInput(name, () => anId))).not.toThrow()
})

test('these operations, and no others, are open to anonymous callers', () => {
  const open = operationNames.filter((name) => house.app.permissions[name]?.anonymous !== undefined)
  expect(open.sort()).toEqual([
    'application.invitation',
    'assessment.assessCrisisSeverity',
    'assessment.keepAnswers',
    'consent.terms',
    'crisis.lines',
    'directory.services',
    'escalation.someoneOnCall',
    'home.previewAccounts',
    'home.start',
    'identity.beginProviderSignIn',
    'identity.me',
    'identity.openLink',
    'identity.passkeyChallenge',
    'identity.quickSignIn',
    'identity.requestCode',
    'identity.signInAsGuest',
    'identity.signInByPasskey',
    'identity.signInByPhrase',
    'identity.signInByProvider',
    'identity.signOut',
    'identity.signUp',
    'identity.verifyCode',
  ])
})

/** Their answer to a wrong input is theirs; what matters here is that they were let in. */
const letIn = (code: string) =>
  code !== 'UNAUTHORIZED' && code !== 'NOT_FOUND' && code !== 'INTERNAL_SERVER_ERROR'

test.each(operationNames)('%s is called by a stranger', async (operation) => {
  const code = await outcome(askFor(operation)(house.browser().client))
  const verdict = judgePermission(house.app.permissions, operation, 'anonymous')
  // Demo accounts are not searched for.
  if (operation === 'identity.quickSignIn') expect(code).toBe('INVALID_CREDENTIALS')
  else if (verdict === 'sign-in-needed') expect(code).toBe('UNAUTHORIZED')
  else expect(code).toSatisfy(letIn)
})

const router = composeRouter({ identity: {} as never, chat: {} as never, previewAccounts: [] })
/** Whom its guard admits, and what it demands. */
function guardOf(operation: string): string {
  const [slice = '', verb = ''] = operation.split('.')
  const slices = router as unknown as Readonly<Record<string, Readonly<Record<string, unknown>>>>
  const route = routeOf(slices[slice]?.[verb])
  return `${route?.admits.join(', ')}; second factor: ${route?.demands}`
}
const guards = Map.groupBy(operationNames, guardOf)

describe.each([...guards])('the guard of %s', (_guard, operations) => {
  const judge = (operation: string, standing: Standing) =>
    judgePermission(house.app.permissions, operation, standing)
  const firstWith = (operation: string, verdict: string) =>
    standings.find((standing) => judge(operation, standing) === verdict)

  test('admits its standings', async () => {
    const codes: string[] = []
    // Some ask for a thing that does not exist, and find nothing; others find their own.
    for (const operation of operations) {
      const standing = firstWith(operation, 'permitted') ?? 'anonymous'
      const inside = house.app.permissions[operation]?.seeker === 'participant'
      const { client } = inside ? conversation.seeker : await people[standing]()
      codes.push(await outcome(askFor(operation)(client)))
      if (letIn(codes.at(-1) ?? '')) return
    }
    expect(codes).toEqual(['ok'])
  })

  test('answers all others as if the operation did not exist', async () => {
    const [operation = ''] = operations
    const standing = firstWith(operation, 'hidden')
    if (standing === undefined) return expect(judge(operation, 'guest')).toBe('permitted')
    const { client } = await people[standing]()
    expect(await outcome(askFor(operation)(client)), standing).toBe('NOT_FOUND')
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
