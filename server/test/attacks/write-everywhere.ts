import { randomUUID } from 'node:crypto'
import { draftFields, profileFields } from '@sanad/domain/application/profile-fields'
import { wholeProfile } from '../../../domain/test/expert-profile.ts'
import { linkGate } from '../../src/identity/sign-in/links.ts'
import { aSubmitted, reviewer } from '../people/applicants.ts'
import { aPng, upload } from '../people/documents.ts'
import { makeExports } from '../jobs/exports.ts'
import type { House } from '../house.ts'
import { aLadder, climbAfter } from '../jobs/ladder.ts'
import { outcome } from '../clients/call-outcome.ts'
import { openPushService } from '../jobs/receivers.ts'
import {
  aConversation,
  anApplicant,
  anEndedConversation,
  aNewSeeker,
  aSeeker,
  aStaffMember,
  signUpByMail,
  writes,
} from '../people/people.ts'
import { aDevice, addPasskey } from '../people/passkeys.ts'
import { enrol } from '../people/second-factor.ts'

interface Words {
  /** A word that must be sealed wherever it is written. */
  readonly word: string
  /** A first name. */
  readonly firstName: string
  /** The reason of a member of staff to read a conversation: logged permanently, and listed. */
  readonly reasoned: string
}

/** Writes the word into every free text field, through the real operations. */
export async function writeEverywhere(house: House, words: Words): Promise<void> {
  await signUpByMail(house, 'seeker', { name: `${words.firstName} Amin` })
  await answerAboutOneself(house, words)
  await talk(house, words)
  await thankAndLookBack(house, words)
  await apply(house, words)
  await beRefused(house, words)
  await callInVain(house, words)
}

const answers = {
  feeling: 'depressed',
  feelingIntensity: 9,
  mood: 'sad',
  moodIntensity: 9,
} as const
const assessment = { ...answers, urgency: 'immediate', urgencyIntensity: 9 } as const

/** Chosen values, not typed ones, but sealed all the same. */
async function answerAboutOneself(house: House, { word }: Words): Promise<void> {
  const { client } = await aSeeker(house)
  await addPasskey({ client }, aDevice(), word)
  const [passkey] = await client.identity.passkeys()
  await client.identity.renamePasskey({ passkeyId: passkey?.id ?? '', name: word })
  await client.mood.checkIn({ id: randomUUID(), mood: 'sad' })
  const plan = {
    signs: word,
    self: word,
    places: word,
    people: word,
    professionals: word,
    safer: word,
    reasons: word,
  }
  await client.plan.savePlan({ plan: { ...plan, signs: '' }, revision: 0, keepsBefore: false })
  await client.plan.savePlan({ plan, revision: 1, keepsBefore: true })
  await client.outcome.answerQuestions({ id: randomUUID(), week: 0, said: [0, 1, 2, 3] })
  await client.assessment.saveAnswers({ assessment })
  await client.appointments.requestAppointment({
    id: randomUUID(),
    minutes: 30,
    language: 'en',
    zone: 'Asia/Dubai',
    note: word,
  })
  await house.browser().client.assessment.keepAnswers({ assessment })
  const link = { email: `${word}@people.example`, signUp: { name: word, role: 'seeker' } } as const
  await linkGate(house.appContext.keys).arm(house.db, link)
  const admin = await aStaffMember(house, 'admin')
  await enrol(house, admin)
  await admin.client.identity.setUpSecondFactor()
}

async function talk(house: House, words: Words): Promise<void> {
  const { word } = words
  const first = await aStaffMember(house, 'supervisor')
  const second = await aStaffMember(house, 'supervisor')
  const { seeker, expert, sessionId } = await aConversation(house)
  await writes(seeker, sessionId, `I want to kill myself ${word}`)
  await expert.client.chat.openSession({ sessionId })
  await expert.client.supervision.saveNote({ sessionId, text: word })
  const { id: messageId } = await writes(seeker, sessionId, `there is no way out of this ${word}`)
  await expert.client.chat.answerNudge({ sessionId, messageId, answer: 'yes', followUps: ['Q5'] })
  await writes(expert, sessionId, `I am here ${word}`)
  const about = { sessionId, personId: expert.id, reason: 'hurtful' } as const
  await seeker.client.supervision.reportPerson({ ...about, id: randomUUID(), words: word })
  const which = { kind: 'session', id: sessionId } as const
  const { signs } = await first.client.supervision.takeCase(which)
  const seen = signs.map(({ id }) => id)
  const decision = { outcome: 'warned', verdict: 'fitting', note: word, told: word } as const
  await first.client.supervision.closeCase({ ...which, ...decision, seen })
  const decisionId = (await expert.client.supervision.myReports()).decisions[0]?.id ?? ''
  await expert.client.supervision.appealDecision({ decisionId, words: word })
  await second.client.supervision.takeAppeal({ decisionId })
  await second.client.supervision.judgeAppeal({ decisionId, measure: 'none', told: word })
  await first.client.supporterCare.leaveShiftNote({ text: word })
  await expert.client.chat.keepPhrase({ id: randomUUID(), text: word })
  await first.client.supporterCare.sendTeamMessage({ audience: 'all', text: word })
  const push = await openPushService()
  await first.client.escalation.registerPush(push.address(word))
  await push.close()
  await breakGlass(house, sessionId, words)
  await seeker.client.privacy.prepareExport({ language: 'en' })
  await makeExports(house)
}

async function breakGlass(
  house: House,
  sessionId: string,
  { word, reasoned }: Words,
): Promise<void> {
  const [asker, second, third] = [
    (await aStaffMember(house, 'admin')).client.admin,
    (await aStaffMember(house, 'admin')).client.admin,
    (await aStaffMember(house, 'admin')).client.admin,
  ]
  const { requests } = await asker.askBreakGlass({ sessionId, reason: reasoned })
  const requestId = requests[0]?.id ?? ''
  await second.decideBreakGlass({ requestId, approve: true })
  await asker.readBreakGlass({ requestId })
  await house.moveTime('31 minutes')
  await third.reviewBreakGlass({ requestId, outcome: 'justified', note: word })
}

async function thankAndLookBack(house: House, { word }: Words): Promise<void> {
  await house.db.$client.query('update availability set available = false')
  const { seeker, expert, sessionId } = await anEndedConversation(house)
  await seeker.client.supporterCare.leaveNote({
    id: randomUUID(),
    sessionId,
    words: `Thank you ${word}`,
  })
  await expert.client.records.saveRecord({ sessionId, answers: { help: ['listened'] } })
  await expert.client.supporterCare.askToTalk({ text: word })
  await house.db.$client.query(
    `insert into follow_ups (session_id, seeker_id, wait, sender, zone, state, due_at, sent_at)
     values ($1, $2, 'day', 'service', 'Asia/Dubai', 'sent', app_now() + interval '1 hour', app_now())`,
    [sessionId, seeker.id],
  )
  await seeker.client.followUp.answerFollowUp({ sessionId, answer: 'harder' })
  await house.db.$client.query('update availability set available = false')
  const hard = await aConversation(house)
  await hard.expert.client.chat.openSession({ sessionId: hard.sessionId })
  await writes(hard.seeker, hard.sessionId, `I want to kill myself ${word}`)
  await hard.seeker.client.chat.endSession({ sessionId: hard.sessionId })
  const steady = { now: 'drained', stays: 'a-lot', needs: 'somebody' } as const
  await hard.expert.client.supporterCare.answerDebrief({
    sessionId: hard.sessionId,
    ...steady,
    text: word,
  })
}

async function apply(house: House, { word }: Words): Promise<void> {
  const texts = draftFields.filter((field) => 'most' in profileFields[field])
  const typed = Object.fromEntries(texts.map((field) => [field, word]))
  const applicant = await aSubmitted(house, { profile: { ...wholeProfile, ...typed } })
  const admin = await aStaffMember(house, 'admin')
  const { claim, decide } = reviewer(admin, applicant)
  await claim()
  const check = { personId: applicant.id, check: 'background', reference: word } as const
  await admin.client.application.recordCheck(check)
  await admin.client.application.makeInvitation({ label: word })
  await admin.client.application.importInvitations({
    csv: `email;note\na@everywhere.example;${word}\n`,
    label: word,
    isDryRun: false,
  })
  await decide('reject', word)
  await upload(await anApplicant(house), aPng(), { name: `${word}.png` })
}

/** Search terms and wrong values are neither stored nor logged. */
async function beRefused(house: House, { word }: Words): Promise<void> {
  const email = `${word}@people.example`
  const { client: anybody } = house.browser()
  const { client: seeker } = await aNewSeeker(house)
  const { client: applicant } = await anApplicant(house)
  const { client: admin } = await aStaffMember(house, 'admin')
  const endpoint = `https://127.0.0.1/${word}`
  const name = { name: word, role: 'seeker' } as const
  const agreed = { platform: 'web', language: 'en', userAgent: 'test' } as const
  const all = await Promise.all([
    outcome(anybody.identity.openLink({ token: word, language: 'en' })),
    outcome(anybody.application.invitation({ token: word })),
    outcome(applicant.application.acceptInvitation({ token: word })),
    outcome(anybody.identity.quickSignIn({ email, password: word })),
    outcome(anybody.identity.verifyCode({ email, code: word, language: 'en', signUp: name })),
    outcome(seeker.consent.recordUserConsent({ ...agreed, version: word, fullText: word })),
    outcome(seeker.matching.findAvailableExpert({ seekerUrgency: word })),
    outcome(seeker.matching.waitInLine({ seekerUrgency: word })),
    outcome(
      seeker.emergency.startEmergency({ requestId: randomUUID(), language: 'en', notice: word }),
    ),
    outcome(admin.identity.confirmSecondFactor({ code: word })),
    outcome(admin.identity.giveSecondFactor({ code: word })),
    outcome(admin.admin.users({ search: word, after: word })),
    outcome(admin.admin.sessions({ after: word })),
    outcome(admin.application.findApplicants({ name: word })),
    outcome(
      admin.availability.importShifts({
        csv: `person;kind;date;from;to\n${word};support;2030-01-01;18:00;22:00\n`,
        isDryRun: false,
      }),
    ),
    outcome(admin.escalation.registerPush({ endpoint, keys: { p256dh: word, auth: word } })),
    outcome(admin.escalation.forgetPush({ endpoint })),
  ])
  if (all.includes('INTERNAL_SERVER_ERROR')) throw new Error('a fault, and no refusal')
}

/** An alarm that nobody answered, and the outcome that staff wrote. */
async function callInVain(house: House, { word }: Words): Promise<void> {
  const { client: admin } = await aStaffMember(house, 'admin')
  await aLadder(house, await aSeeker(house), 'critical')
  await climbAfter(house, '31 minutes')
  const { incidents } = await admin.liveBoards.whoAnswers()
  const incidentId = incidents[0]?.id ?? ''
  await admin.escalation.closeIncident({ incidentId, outcome: 'reached', note: word })
}
