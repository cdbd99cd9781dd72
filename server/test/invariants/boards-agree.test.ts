import { randomUUID } from 'node:crypto'
import {
  canPromiseHelp,
  dutyCard,
  type DutyPause,
  type SupportState,
} from '@sanad/domain/availability/duty'
import { shiftKinds } from '@sanad/domain/availability/rota'
import {
  countDanger,
  countExperts,
  countWaits,
  isAccompanied,
  type Company,
} from '@sanad/domain/live-boards/live-board'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSomeoneOnCall } from '../../src/availability/on-call/duty-now.ts'
import { findLiveBoard } from '../../src/live-boards/index.ts'
import { fuzzRuns } from '../chance.ts'
import { openHouse, type House } from '../house.ts'
import { anOnCallExpert, aSeeker, aStaffMember, type TestPerson } from '../people/people.ts'

const runs = Math.min(300, fuzzRuns(12))

let house: House
let experts: TestPerson[]
let supervisors: TestPerson[]
let seekers: TestPerson[]
beforeAll(async () => {
  house = await openHouse()
  // The states are drawn in seconds, which must not pass while a board is read.
  await house.stopTime()
  experts = []
  for (const name of ['Ada', 'Ben', 'Cem', 'Dua'])
    experts.push(await anOnCallExpert(house, { name, languages: name < 'C' ? ['en'] : ['ar'] }))
  supervisors = [await aStaffMember(house, 'supervisor'), await aStaffMember(house, 'supervisor')]
  seekers = [await aSeeker(house), await aSeeker(house), await aSeeker(house)]
})
afterAll(() => house.close())

/**
 * Seconds since the socket was heard: connected; lost for a session and still reachable; absent.
 */
const heard = fc.constantFrom(0, 30, 90)
const shifts = fc.subarray([...shiftKinds])
const anExpertState = fc.record({
  approved: fc.boolean(),
  goodStanding: fc.boolean(),
  program: fc.boolean(),
  trained: fc.boolean(),
  overdue: fc.boolean(),
  available: fc.boolean(),
  setAside: fc.boolean(),
  rests: fc.constantFrom(null, 'hours', 'after-crisis'),
  onBreak: fc.boolean(),
  notToday: fc.boolean(),
  onCall: fc.boolean(),
  heard,
  shifts,
})
/** Half of them serve and are kept by nothing, so that those who answer are drawn as often as those who do not. */
const well = {
  approved: true,
  goodStanding: true,
  program: false,
  trained: true,
  overdue: false,
  setAside: false,
  notToday: false,
} as const
const anyExpert = fc
  .tuple(anExpertState, fc.boolean())
  .map(([state, isWell]) => (isWell ? { ...state, ...well } : state))
const aSeekerState = fc.record({
  conversation: fc.constantFrom('none', 'regular', 'emergency'),
  severity: fc.constantFrom('none', 'moderate', 'high', 'severe', 'critical'),
  expert: fc.option(fc.nat(3)),
  opened: fc.boolean(),
  supervisor: fc.option(fc.nat(1)),
  alarm: fc.constantFrom('none', 'open', 'acknowledged', 'overdue'),
  since: fc.integer({ min: 0, max: 3000 }),
})
const aState = fc.record({
  experts: fc.tuple(anyExpert, anyExpert, anyExpert, anyExpert),
  supervisors: fc.tuple(fc.record({ heard, shifts }), fc.record({ heard, shifts })),
  seekers: fc.tuple(aSeekerState, aSeekerState, aSeekerState),
})
type ExpertState = typeof anExpertState extends fc.Arbitrary<infer Drawn> ? Drawn : never
type SeekerState = typeof aSeekerState extends fc.Arbitrary<infer Drawn> ? Drawn : never
type State = typeof aState extends fc.Arbitrary<infer Drawn> ? Drawn : never

const run = (text: string, ...values: unknown[]) => house.db.$client.query(text, values)

async function putExpert({ id }: TestPerson, state: ExpertState): Promise<void> {
  await run(
    'update profiles set verification_status = $2, automatic = $3 where id = $1',
    id,
    state.approved ? 'approved' : 'suspended',
    state.program,
  )
  await run(
    `update experts set good_standing = $2, support_types = $3,
     check_in_due_at = app_now() + case when $4 then interval '-1 day' else interval '20 days' end where expert_id = $1`,
    id,
    state.goodStanding,
    state.trained ? ['crisis'] : ['emotional'],
    state.overdue,
  )
  await run(
    `update availability set available = $2, set_aside = $3, rests_for = $4,
     rests_until = case when $4::text is null then '-infinity' else app_now() + interval '10 minutes' end,
     break_until = case when $5 then app_now() + interval '10 minutes' end, not_today = $6 where expert_id = $1`,
    id,
    state.available,
    state.setAside,
    state.rests,
    state.onBreak,
    state.notToday ? ['crisis'] : [],
  )
  await run(
    'update emergency_availability set is_on_call = $2 where expert_id = $1',
    id,
    state.onCall,
  )
  await putPresence(id, state)
}

async function putPresence(
  id: string,
  state: { heard: number; shifts: readonly string[] },
): Promise<void> {
  await run(
    `insert into presence (person_id, seen_at) values ($1, app_now() - make_interval(secs => $2))
     on conflict (person_id) do update set seen_at = excluded.seen_at`,
    id,
    state.heard,
  )
  for (const kind of state.shifts)
    await run(
      `insert into shifts (id, person_id, kind, starts_at, ends_at)
       values ($1, $2, $3, app_now() - interval '1 hour', app_now() + interval '3 hours')`,
      randomUUID(),
      id,
      kind,
    )
}

/** @returns the conversation and the alarm, where there are any */
async function putSeeker({ id }: TestPerson, state: SeekerState) {
  const sessionId = randomUUID()
  const emergency = state.conversation === 'emergency'
  const expertId = state.expert === null ? null : experts[state.expert]?.id
  if (state.conversation !== 'none') {
    await run(
      `insert into sessions (id, seeker_id, expert_id, is_emergency, crisis_severity, created_at, opened_at,
         supervisor_id, due_for, due_at)
       values ($1, $2, $3, $4, $5, app_now() - make_interval(secs => $6), case when $7 then app_now() end, $8, $9, app_now() + interval '1 hour')`,
      sessionId,
      id,
      expertId,
      emergency,
      state.severity,
      state.since,
      state.opened && expertId !== null,
      state.supervisor === null ? null : supervisors[state.supervisor]?.id,
      expertId === null ? 'waiting' : 'together',
    )
    await run(
      emergency
        ? `insert into emergencies (session_id, request_id, crisis_id, language, pressed) values ($1, gen_random_uuid(), gen_random_uuid(), 'en', true)`
        : `insert into match_requests (session_id, language, urgency, support_type, asked_at) values ($1, 'en', 'soon', 'emotional', app_now())`,
      sessionId,
    )
  }
  if (state.alarm === 'none') return
  const alarmId = randomUUID()
  await run(
    `insert into escalations (id, seeker_id, session_id, cause, severity, language, accompanied, opened_at, acknowledged_at, acknowledged_by, acknowledged_how)
     values ($1, $2, $3, 'message', 'severe', 'en', false, app_now() - make_interval(secs => $4),
       case when $5 then app_now() end, case when $5 then gen_random_uuid() end, case when $5 then 'joined' end)`,
    alarmId,
    id,
    state.conversation === 'none' ? null : sessionId,
    state.since,
    state.alarm === 'acknowledged',
  )
  if (state.alarm === 'overdue')
    await run(
      `insert into escalation_steps (escalation_id, round, severity, kind, rung, due_at, taken_at, outcome)
       values ($1, 1, 'severe', 'unanswered', 'owner', app_now(), app_now(), 'nobody')`,
      alarmId,
    )
}

async function put(state: State): Promise<void> {
  for (const table of ['escalations', 'sessions', 'shifts', 'debriefs'])
    await run(`delete from ${table}`)
  for (const [at, drawn] of state.experts.entries()) await putExpert(experts[at]!, drawn)
  for (const [at, drawn] of state.supervisors.entries())
    await putPresence(supervisors[at]!.id, drawn)
  for (const [at, drawn] of state.seekers.entries()) await putSeeker(seekers[at]!, drawn)
}

/** DUTY-4, said once more without a database. */
function pauseOf(state: ExpertState): DutyPause | null {
  if (!state.trained) return 'training'
  if (state.overdue) return 'care-due'
  if (state.setAside) return 'set-aside'
  if (state.rests === 'hours') return 'hours'
  if (state.notToday) return 'not-today'
  if (state.rests === 'after-crisis') return 'after-crisis'
  return state.onBreak ? 'break' : null
}

/** MATCH-1 and EMERGENCY-9, said once more. */
function supportOf(state: ExpertState, at: number, all: readonly SeekerState[]): SupportState {
  const mine = all.filter(({ conversation, expert }) => conversation !== 'none' && expert === at)
  const emergencies = mine.filter(({ conversation }) => conversation === 'emergency').length
  const kept = state.onCall && emergencies < 1 ? 1 : 0
  if (
    !state.available ||
    state.setAside ||
    state.rests !== null ||
    state.overdue ||
    state.heard >= 45
  )
    return 'off'
  return mine.length + kept < 2 ? 'available' : 'busy'
}

const serves = ({ approved, goodStanding, program }: ExpertState) =>
  approved && goodStanding && !program

/** OPS-3, said once more. */
function companyOf(seeker: SeekerState, state: State): Company {
  if (seeker.conversation === 'none') return 'none'
  if (seeker.supervisor !== null && state.supervisors[seeker.supervisor]!.heard < 17)
    return 'supervisor'
  const expert = seeker.expert === null ? undefined : state.experts[seeker.expert]
  if (!expert || expert.program) return 'none'
  if (!seeker.opened) return 'asked'
  return expert.heard < 17 ? 'supporter' : 'supporter-away'
}

const isGrave = ({ conversation, severity }: SeekerState) =>
  conversation === 'emergency' ||
  (conversation === 'regular' && ['high', 'severe', 'critical'].includes(severity))

test('OPS-1 every screen shows the one model, whatever the state of the service', async () => {
  await fc.assert(
    fc.asyncProperty(aState, async (state) => {
      await put(state)
      const model = await findLiveBoard(house.db)

      // The model against the rules, said once more without SQL.
      const duty = new Map(model.duty.map((person) => [person.id, person]))
      for (const [at, drawn] of state.experts.entries()) {
        const person = duty.get(experts[at]!.id)
        expect(person !== undefined).toBe(serves(drawn))
        if (person)
          expect(person).toMatchObject({
            here: drawn.heard < 45,
            onCallSwitch: drawn.onCall,
            pause: pauseOf(drawn),
            support: supportOf(drawn, at, state.seekers),
          })
        for (const kind of ['support', 'on_call'] as const)
          if (person) expect(person.rota[kind] !== null).toBe(drawn.shifts.includes(kind))
      }
      const inDanger = new Map(model.inDanger.map((person) => [person.seekerId, person]))
      for (const [at, drawn] of state.seekers.entries()) {
        const person = inDanger.get(seekers[at]!.id)
        const alarmed = drawn.alarm === 'open' || drawn.alarm === 'overdue'
        expect(person !== undefined).toBe(isGrave(drawn) || alarmed)
        if (!person) continue
        expect(person.company).toBe(companyOf(drawn, state))
        expect(person.alarm !== null).toBe(alarmed)
        expect(person.alarm?.overdue ?? false).toBe(drawn.alarm === 'overdue')
        expect(Math.abs(person.sinceSeconds - drawn.since)).toBeLessThan(15)
      }

      // Every screen against the model.
      const client = supervisors[0]!.client
      const board = await client.liveBoards.whoAnswers()
      const cards = (kind: (typeof shiftKinds)[number]) =>
        model.duty.flatMap((person) => dutyCard(person, kind) ?? [])
      const shown = (those: readonly { proven: boolean }[]) =>
        those.map(({ proven: _, ...card }) => card)
      expect(shown(board.onCall)).toEqual(cards('on_call'))
      expect(shown(board.supervisors)).toEqual(cards('supervisor'))
      expect(shown(board.backups)).toEqual(cards('backup'))
      const alarms = model.inDanger.flatMap(({ alarm, company }) =>
        alarm
          ? [{ id: alarm.id, accompanied: isAccompanied(company), overdue: alarm.overdue }]
          : [],
      )
      expect(
        board.open
          .map(({ id, accompanied, overdue }) => ({ id, accompanied, overdue }))
          .toSorted(byId),
      ).toEqual(alarms.toSorted(byId))

      const week = await client.availability.rotaWeek({})
      for (const kind of shiftKinds)
        expect(
          week.onNow.filter((one) => one.kind === kind).map(({ kind: _, ...card }) => card),
        ).toEqual(cards(kind))

      const now = await client.liveBoards.staffNow()
      expect(now.experts).toEqual(countExperts(model.duty))
      const waiting = await client.matching.waitingLine()
      expect(waiting.map(({ sessionId }) => sessionId).toSorted()).toEqual(
        model.waiting.map(({ sessionId }) => sessionId).toSorted(),
      )
      const overview = await client.admin.overview()
      const { people, alone, alarms: open, overdue } = countDanger(model.inDanger)
      for (const { danger, waiting: wait } of [
        { danger: board.danger, waiting: now.waiting },
        now,
        overview,
      ]) {
        expect(danger).toMatchObject({ people, alone, alarms: open, overdue })
        expect(wait.count).toBe(countWaits(model.waiting).count)
      }
      expect(overview.onDuty.onCall).toEqual(board.onCall)

      expect(await isSomeoneOnCall(house.db)).toBe(model.duty.some(canPromiseHelp))
      for (const { id, client: own } of experts) {
        const person = duty.get(id)
        if (!person) continue
        expect(await own.availability.onCall()).toMatchObject({
          isOnCall: person.onCallSwitch,
          shiftUntil: person.rota.on_call,
        })
        expect(await own.availability.availability()).toMatchObject({
          shiftEndsAt: person.rota.support,
          openSessions: person.openSessions,
        })
      }
      for (const language of ['en', 'ar'] as const)
        expect(
          await seekers[0]!.client.matching.nextHere({ language, gender: null }),
        ).toMatchObject({
          expertsHere: model.duty.some(
            ({ support, languages }) =>
              support !== null && support !== 'off' && languages.includes(language),
          ),
        })
      for (const [at, drawn] of state.seekers.entries()) {
        if (drawn.conversation !== 'emergency') continue
        const emergency = await seekers[at]!.client.emergency.current()
        if (emergency?.state === 'waiting')
          expect(emergency.nobodyOnCall).toBe(!model.duty.some(canPromiseHelp))
      }
    }),
    { numRuns: runs },
  )
})

const byId = (a: { readonly id: string }, b: { readonly id: string }) => a.id.localeCompare(b.id)
