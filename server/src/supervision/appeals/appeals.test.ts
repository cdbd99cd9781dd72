import { randomUUID } from 'node:crypto'
import type { Outcome } from '@sanad/domain/supervision/cases'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/people/applicants.ts'
import { openHouse, type House } from '../../../test/house.ts'
import {
  agreeTo,
  aConversation,
  anExpert,
  aSeeker,
  aStaffMember,
  type TestPerson,
} from '../../../test/people/people.ts'
import { notifyConsentRenewals } from '#server/application/index.ts'

let house: House
let first: TestPerson
let second: TestPerson
let admin: TestPerson
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
  first = await aStaffMember(house, 'supervisor')
  second = await aStaffMember(house, 'supervisor')
  admin = await aStaffMember(house, 'admin')
})
afterAll(() => house.close())
beforeEach(() => query('delete from sessions; delete from notices'))

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await house.db.$client.query<Row>(text, values)).rows

async function reported(reason: 'hurtful' | 'threat' = 'hurtful') {
  await query('update availability set available = false, set_aside = false')
  const made = await aConversation(house)
  const { seeker, expert, sessionId } = made
  await seeker.client.chat.sendMessage({ sessionId, id: randomUUID(), content: 'said in there' })
  const report = {
    id: randomUUID(),
    sessionId,
    personId: expert.id,
    reason,
    words: 'he laughed at me',
  }
  await seeker.client.supervision.reportPerson(report)
  return made
}
async function close(sessionId: string, outcome: Outcome, explanation = '') {
  const which = { kind: 'session', id: sessionId } as const
  const { signs } = await first.client.supervision.takeCase(which)
  const seen = signs.map(({ id }) => id)
  return first.client.supervision.closeCase({
    ...which,
    seen,
    outcome,
    verdict: null,
    note: '',
    told: explanation,
  })
}
async function decided(outcome: Outcome, explanation = 'Your words hurt somebody.') {
  const made = await reported()
  await close(made.sessionId, outcome, explanation)
  const [decision] = (await made.expert.client.supervision.myReports()).decisions
  if (!decision) throw new Error('nothing was decided')
  return { ...made, decisionId: decision.id }
}
async function appealed(outcome: Outcome = 'warned') {
  const made = await decided(outcome)
  const { expert, decisionId } = made
  await expert.client.supervision.appealDecision({ decisionId, words: 'It was a joke between us' })
  return made
}
describe('APPEAL-1 what closing a report means', () => {
  test('a warning needs its reason; the supporter learns what and why, never who, where or when', async () => {
    const { seeker, expert, sessionId } = await reported()
    expect(await outcomeOf(close(sessionId, 'warned'))).toBe('REASON_MISSING')
    await close(sessionId, 'warned', 'Please mind your words.')
    const { decisions } = await expert.client.supervision.myReports()
    expect(decisions).toMatchObject([
      { measure: 'warned', told: 'Please mind your words.', judged: null },
    ])
    expect(JSON.stringify(decisions)).not.toMatch(
      new RegExp(`Layla|laughed|${seeker.id}|${sessionId}|hurtful`),
    )
    const [row] = await query<{ told: Buffer }>('select told from report_decisions')
    expect(row?.told.toString('utf8')).not.toContain('mind')
    expect((await expert.client.escalation.myNotices())[0]).toMatchObject({
      kind: 'outcome',
      link: '/reports',
    })
  })

  test('the reporter learns that we looked into it, and nothing of the other person; the mail says neither', async () => {
    const { seeker, sessionId } = await reported()
    expect((await seeker.client.supervision.myReports()).reports).toMatchObject([{ state: 'open' }])
    await close(sessionId, 'warned', 'Please mind your words.')
    const mine = await seeker.client.supervision.myReports()
    expect(mine.reports).toMatchObject([{ state: 'looked-into', firstName: 'Mariam' }])
    expect(JSON.stringify(mine)).not.toMatch(/warned|mind/)
    const notices = await query<{
      kind: string
      severity: string | null
      link: string
      channel: string
    }>(
      `select n.kind, n.severity, n.link, d.channel from notices n join deliveries d on d.notice_id = n.id
       where n.person_id = $1`,
      [seeker.id],
    )
    expect(notices).toEqual([
      { kind: 'outcome', severity: null, link: '/reports', channel: 'mail' },
    ])
  })

  test('an unfounded report is not told to the supporter, unless it had set them aside', async () => {
    const quiet = await reported()
    await close(quiet.sessionId, 'no-ground')
    expect((await quiet.expert.client.supervision.myReports()).decisions).toEqual([])
    const aside = await reported('threat')
    await close(aside.sessionId, 'no-ground')
    const { decisions } = await aside.expert.client.supervision.myReports()
    expect(decisions).toMatchObject([{ measure: 'none', mayAppealUntil: null }])
  })

  test('a suspension closes the case in one step: work ends at once, and the supporter can still read why', async () => {
    const { expert } = await decidedSuspended()
    expect((await expert.client.identity.me())?.standing).toBe('applicant')
    expect((await expert.client.supervision.myReports()).decisions[0]?.measure).toBe('suspended')
    const { entries } = await admin.client.admin.auditLog({ area: 'application' })
    expect(entries[0]).toMatchObject({ action: 'application.suspended', why: 'reported' })
  })

  test('no one is suspended for a report about another person', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    const by = { id: randomUUID(), sessionId, personId: seeker.id, reason: 'hurtful' as const }
    await expert.client.supervision.reportPerson(by)
    expect(await outcomeOf(close(sessionId, 'suspended', 'a reason'))).toBe('NOBODY_TO_SUSPEND')
  })
})

async function decidedSuspended() {
  const made = await reported()
  await close(made.sessionId, 'suspended', 'Somebody was threatened.')
  return made
}

describe('APPEAL-2 an appeal is made', () => {
  test('once, in time, by the supporter it is about', async () => {
    const { seeker, expert, decisionId } = await appealed()
    const again = (by: TestPerson) =>
      outcomeOf(by.client.supervision.appealDecision({ decisionId, words: 'please' }))
    expect(await again(expert)).toBe('ALREADY_ASKED')
    expect(await again(await anExpert(house))).toBe('NOT_FOUND')
    expect(await again(seeker)).toBe('NOT_FOUND')
    const late = await decided('warned')
    await query(
      `update report_decisions set decided_at = app_now() - interval '15 days' where id = $1`,
      [late.decisionId],
    )
    const words = { decisionId: late.decisionId, words: 'please' }
    expect(await outcomeOf(late.expert.client.supervision.appealDecision(words))).toBe('TOO_LATE')
  })

  test('those who may judge are notified; if there are none, admins', async () => {
    await appealed()
    const toldOf = async ({ id }: TestPerson) =>
      (await query(`select 1 from notices where person_id = $1 and link = '/staff/reports'`, [id]))
        .length
    expect([await toldOf(first), await toldOf(second), await toldOf(admin)]).toEqual([0, 1, 0])
    await query(`update profiles set verification_status = 'suspended' where id = $1`, [second.id])
    await appealed()
    expect(await toldOf(admin)).toBe(1)
    await query(`update profiles set verification_status = 'approved' where id = $1`, [second.id])
  })
})

describe('APPEAL-3 another person judges', () => {
  test('the person who decided cannot, also by the database; of two others one takes it', async () => {
    const { decisionId } = await appealed()
    const which = { decisionId }
    expect(await outcomeOf(first.client.supervision.takeAppeal(which))).toBe('TOOK_PART')
    await expect(
      query('update report_decisions set judged_by = decided_by where id = $1', [decisionId]),
    ).rejects.toThrow('report_decisions_second_person')
    const third = await aStaffMember(house, 'supervisor')
    const both = [second, third].map((one) => outcomeOf(one.client.supervision.takeAppeal(which)))
    expect((await Promise.all(both)).toSorted()).toEqual(['TAKEN', 'ok'])
    const { reports } = await first.client.supervision.reportDesk()
    expect(reports[0]).toMatchObject({ state: 'judging', appeal: { tookPart: true, mine: false } })
  })

  test('they read it only after taking it; the log has each reading, and the seeker sees it', async () => {
    const { seeker, decisionId, sessionId } = await appealed()
    const { supervision } = second.client
    expect(await outcomeOf(supervision.readAppeal({ decisionId }))).toBe('NOT_TAKEN')
    await supervision.takeAppeal({ decisionId })
    const reading = await supervision.readAppeal({ decisionId })
    expect(reading).toMatchObject({
      told: 'Your words hurt somebody.',
      words: 'It was a joke between us',
    })
    expect(reading.messages.map(({ content }) => content)).toEqual(['said in there'])
    expect(reading.reports.map(({ words }) => words)).toEqual(['he laughed at me'])
    const log = await query<{ actor_id: string }>(
      `select actor_id from audit_entries where action = 'supervision.appeal-read' and subject_id = $1`,
      [sessionId],
    )
    expect(log).toEqual([{ actor_id: second.id }])
    const [read] = await seeker.client.privacy.readers()
    expect(read?.readings.map(({ why }) => why)).toContain('second-look')
    expect((await admin.client.supervision.reportDesk()).reports).toEqual([])
  })
})

describe('APPEAL-4 the judgement', () => {
  const appealFacts = async () => {
    const [last] = await query<{ facts: object }>(
      `select facts from audit_entries where action = 'supervision.appeal-judged' order by seq desc limit 1`,
    )
    return last?.facts
  }

  test('confirms the measure or makes it milder; both sides learn their part', async () => {
    const { seeker, expert, decisionId } = await appealed('warned')
    const { supervision } = second.client
    await supervision.takeAppeal({ decisionId })
    const judge = (measure: 'suspended' | 'spoken-with') =>
      supervision.judgeAppeal({ decisionId, measure, told: 'A talk is enough.' })
    expect(await outcomeOf(judge('suspended'))).toBe('NOT_MILDER')
    await judge('spoken-with')
    expect(await outcomeOf(judge('spoken-with'))).toBe('NOT_FOUND')
    const [decision] = (await expert.client.supervision.myReports()).decisions
    expect(decision?.judged).toMatchObject({ measure: 'spoken-with', told: 'A talk is enough.' })
    const hers = await seeker.client.supervision.myReports()
    expect(hers.reports[0]?.state).toBe('looked-at-again')
    expect(JSON.stringify(hers)).not.toMatch(/talk|spoken/)
    expect(await query(`select outcome from reports where decision_id = $1`, [decisionId])).toEqual(
      [{ outcome: 'warned' }],
    )
  })

  test('an overturned suspension ends; a later one by other staff stays', async () => {
    for (const otherwise of [false, true]) {
      const { expert } = await decidedSuspended()
      const [decision] = (await expert.client.supervision.myReports()).decisions
      const decisionId = decision?.id ?? ''
      await expert.client.supervision.appealDecision({ decisionId, words: 'It was not me' })
      if (otherwise) {
        await admin.client.application.reinstateExpert({ personId: expert.id, reason: 'a mistake' })
        await admin.client.application.suspendExpert({
          personId: expert.id,
          reason: 'another thing',
        })
      }
      await second.client.supervision.takeAppeal({ decisionId })
      await second.client.supervision.judgeAppeal({
        decisionId,
        measure: 'none',
        told: 'It was not you.',
      })
      const [row] = await query<{ verification_status: string }>(
        'select verification_status from profiles where id = $1',
        [expert.id],
      )
      expect(row?.verification_status).toBe(otherwise ? 'suspended' : 'approved')
      expect(await appealFacts()).toMatchObject({ reinstated: !otherwise })
    }
  })

  test('a supporter who withdrew consent meanwhile stays suspended; those who can reinstate them are notified after a new consent', async () => {
    const { expert } = await decidedSuspended()
    await agreeTo(expert, 'expert')
    await expert.client.privacy.withdrawConsent()
    const [decision] = (await expert.client.supervision.myReports()).decisions
    const decisionId = decision?.id ?? ''
    await expert.client.supervision.appealDecision({ decisionId, words: 'It was not me' })
    await second.client.supervision.takeAppeal({ decisionId })
    await second.client.supervision.judgeAppeal({
      decisionId,
      measure: 'none',
      told: 'It was not you.',
    })
    expect(await appealFacts()).toMatchObject({ reinstated: false })
    expect((await expert.client.identity.me())?.standing).toBe('applicant')
    const link = `/staff/applications/${expert.id}`
    const notifyAndRead = async () => {
      await Promise.all([notifyConsentRenewals(house.db), notifyConsentRenewals(house.db)])
      return query('select person_id, kind from notices where link = $1', [link])
    }
    expect(await notifyAndRead()).toEqual([])
    await agreeTo(expert, 'expert')
    expect(await notifyAndRead()).toEqual([{ person_id: admin.id, kind: 'staff' }])
    expect(await notifyAndRead()).toHaveLength(1)
    await admin.client.application.reinstateExpert({ personId: expert.id, reason: 'appeal' })
    await query('delete from notices')
    expect(await notifyAndRead()).toEqual([])
  })
})

test('REPORT-3 only the person who blocked can unblock; where both blocked, both must', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await seeker.client.supervision.blockPerson({ sessionId, personId: expert.id })
  const lift = (by: TestPerson, personId: string) =>
    outcomeOf(by.client.supervision.unblockPerson({ personId }))
  expect((await seeker.client.supervision.myReports()).blocks).toMatchObject([
    { firstName: 'Mariam' },
  ])
  expect((await expert.client.supervision.myReports()).blocks).toEqual([])
  const others = [lift(expert, seeker.id), lift(admin, expert.id), lift(first, expert.id)]
  others.push(lift(await aSeeker(house), expert.id))
  expect(await Promise.all(others)).toEqual(Array.from({ length: 4 }, () => 'NOT_FOUND'))
  expect(await lift(seeker, expert.id)).toBe('ok')
  expect(await query('select 1 from blocks where blocker_id = $1', [seeker.id])).toEqual([])
  expect(await lift(seeker, expert.id)).toBe('NOT_FOUND')
})
