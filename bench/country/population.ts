import { supportTypes, type ExperienceArea } from '../../domain/src/application/experience.ts'
import type { GenderWish } from '../../domain/src/availability/gender-wish.ts'
import { gapsOf, shiftOnDay, type Span } from '../../domain/src/availability/rota.ts'
import { addDays, instantOf } from '../../domain/src/primitives/time/wall-time.ts'
import { chanceOf, type Chance } from '../simulation/chance.ts'
import { newVisit, type Seeker, type Shift, type Expert, type Visit } from '../simulation/people.ts'
import type { Simulated } from '../simulation/simulate.ts'
import { arrivalsByHour, assumptions } from './assumptions.ts'
import type { Scenario } from './scenarios.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Limits of hours look back over seven days. */
const daysBefore = 7

export interface World extends Simulated {
  readonly scenario: Scenario
}

interface Draw {
  readonly seed: number
  /** A thousand makes a country of a thousandth: as many supporters for each seeker. */
  readonly scale: number
  readonly window?: Window
}

/** When people come, and how long the simulation goes on after the last has come. */
interface Window {
  readonly beginsAt: string
  readonly hours: number
  readonly drainHours: number
}

export function drawWorld(
  scenario: Scenario,
  { seed, scale: part, window = windowOf(scenario) }: Draw,
): World {
  const scale = scenario.isSmall ? 1 : part
  const from = momentAt(window.beginsAt)
  const arrivalsEnd = from + window.hours * hour
  return {
    scenario,
    seed,
    from,
    to: arrivalsEnd + window.drainHours * hour,
    experts: drawExperts(scenario, { seed, count: Math.round(scenario.experts / scale) }),
    visits: drawVisits(scenario, { seed, scale, from, to: arrivalsEnd }),
    habits: {
      opening: assumptions.opening,
      away: assumptions.away,
      writingAMessage: assumptions.writingAMessage,
      backFromRest: assumptions.expert.backFromRest,
      staff: assumptions.staff,
      answer: assumptions.answer,
    },
  }
}

const windowOf = ({ days }: Scenario): Window => ({ ...assumptions.day, hours: 24 * days })

const momentAt = (time: string): number =>
  instantOf({ date: assumptions.date, time }, assumptions.timeZone)
const midnight = momentAt('00:00')

/** 0 to 23, in the country's zone. */
export const hourOf = (at: number): number =>
  Math.floor((((at - midnight) % day) + day) / hour) % 24

interface VisitsInput {
  readonly seed: number
  readonly scale: number
  readonly from: number
  readonly to: number
}

/** Nobody comes twice a day. */
function drawVisits(scenario: Scenario, { seed, scale, from, to }: VisitsInput): Visit[] {
  const chance = chanceOf(seed, 'arrivals')
  const cameToday = new Set<number>()
  const visits: Visit[] = []
  for (let at = from; at < to; at += minute) {
    const aMinute = (arrivalsAt(scenario, at) / scale) * surgeAt(scenario, at)
    for (
      let come = at + chance.wait(minute / aMinute);
      come < at + minute;
      come += chance.wait(minute / aMinute)
    ) {
      const person = drawPerson(chance, cameToday)
      visits.push(drawVisit(seed, { number: visits.length, at: come, person }))
    }
  }
  return visits
}

const weightOfDay = arrivalsByHour.reduce((sum, weight) => sum + weight, 0)

/** Arrivals a minute on an ordinary day. */
const arrivalsAt = ({ arrivalsADay }: Scenario, at: number): number =>
  (arrivalsADay * (arrivalsByHour[hourOf(at)] ?? 0)) / weightOfDay / 60

function surgeAt({ badNews }: Scenario, at: number): number {
  if (!badNews) return 1
  const minutes = (at - midnight - badNews.hour * hour) / minute
  if (minutes < 0) return 1
  const risen = Math.min(1, minutes / badNews.within)
  const left = 0.5 ** (Math.max(0, minutes - badNews.within) / badNews.halves)
  return 1 + (badNews.times - 1) * risen * left
}

function drawPerson(chance: Chance, cameToday: Set<number>): number {
  const { registered, regulars } = assumptions
  for (;;) {
    const among = chance.next() < regulars.visits ? registered * regulars.share : registered
    const person = Math.floor(chance.next() * among)
    if (cameToday.has(person)) continue
    cameToday.add(person)
    return person
  }
}

function drawVisit(
  seed: number,
  { number, at, person }: { number: number; at: number; person: number },
): Visit {
  const chance = chanceOf(seed, 'visit', number)
  const { talk, patience, emergency, comesBack } = assumptions
  const isEmergency = chance.next() < emergency.share
  return newVisit({
    number,
    at,
    seeker: drawSeeker(seed, person),
    emergency: isEmergency ? chance.pick(emergency.levels) : null,
    plan: {
      choice: chance.pick(assumptions.choices),
      patience: chance.wait(isEmergency ? emergency.patience : patience),
      talk: Math.min(Math.max(chance.around(talk.median, talk.spread), talk.atLeast), talk.atMost),
      endsByVanishing: chance.next() < assumptions.endsByVanishing,
      isGrave: chance.next() < assumptions.isGrave,
      backAfterMail: chance.next() < comesBack.share ? chance.wait(comesBack.mean) : null,
    },
  })
}

/** The same person has the same language, wish and topic on every visit. */
function drawSeeker(seed: number, person: number): Seeker {
  const chance = chanceOf(seed, 'seeker', person)
  const { sharedNetworks } = assumptions.emergency
  return {
    id: idOf('5', person),
    language: chance.pick(assumptions.languages),
    wish: drawWish(chance),
    topic: chance.next() < assumptions.topicNamed ? drawArea(chance) : null,
    supportType: chance.pick(assumptions.supportTypes),
    network:
      chance.next() < sharedNetworks.share
        ? `shared ${Math.floor(chance.next() * sharedNetworks.networks)}`
        : `own ${person}`,
    isGuest: chance.next() < assumptions.emergency.guests,
  }
}

/** A version 4 UUID that says whom it names. */
const idOf = (kind: string, number: number): string =>
  `00000000-0000-4000-${kind === '5' ? '8' : '9'}000-${number.toString(16).padStart(12, '0')}`

function drawWish(chance: Chance): GenderWish | null {
  const { soft, must, genders } = assumptions.wish
  const drawn = chance.next()
  return drawn < soft + must ? { gender: chance.pick(genders), must: drawn < must } : null
}

const areas = Object.entries(assumptions.topicWeights)
const drawArea = (chance: Chance): ExperienceArea => chance.pick(areas)

function drawExperts(
  scenario: Scenario,
  { seed, count }: { seed: number; count: number },
): Expert[] {
  const added = scenario.added?.experts ?? 0
  return Array.from({ length: count + added }, (_, number) => {
    const chance = chanceOf(seed, 'supporter', number)
    const { expert } = assumptions
    const isCrisis = chance.next() < expert.crisis
    const wanted = chance.pick(expert.areas)
    const own = new Set<ExperienceArea>()
    while (own.size < wanted) own.add(drawArea(chance))
    const more = supportTypes.filter(
      (type) => type !== 'emotional' && type !== 'crisis' && chance.next() < expert.offersMore,
    )
    return {
      // In no order of the list, because the id decides among equals.
      id: chance.id(),
      languages: chance.pick(expert.languages),
      gender: chance.pick(expert.genders),
      supportTypes: ['emotional', ...(isCrisis ? (['crisis'] as const) : []), ...more],
      areas: [...own],
      shifts:
        number < count
          ? drawShifts(scenario, { chance, isCrisis })
          : [addedShift(scenario.added?.hour ?? 0)],
    }
  })
}

function drawShifts(
  scenario: Scenario,
  { chance, isCrisis }: { chance: Chance; isCrisis: boolean },
): Shift[] {
  const { shifts, onCall } = assumptions.expert
  const zone =
    scenario.elsewhere && chance.next() < scenario.elsewhere.share
      ? scenario.elsewhere.timeZone
      : assumptions.timeZone
  const { days } = scenario
  const support = drawWeek(chance, { kind: 'support', zone, days, ...shifts })
  const standby = isCrisis ? drawWeek(chance, { kind: 'on_call', zone, days, ...onCall }) : []
  return [...support, ...standby.flatMap((shift) => outsideOfTheNight(scenario, shift))]
}

interface WeekInput {
  readonly kind: Shift['kind']
  readonly zone: string
  readonly days: number
  readonly aWeek: number
  readonly hours: number
}

/** The same days of the week and the same hour each time, as people plan; from a week before to the day after. */
function drawWeek(chance: Chance, { kind, zone, days, aWeek, hours }: WeekInput): Shift[] {
  const weekdays = new Set<number>()
  while (weekdays.size < aWeek) weekdays.add(Math.floor(chance.next() * 7))
  const { beginsBeforeHours, noShow, late } = assumptions.expert
  const need = chance.pick(arrivalsByHour.map((weight, at) => [at, weight] as const))
  const before = Math.floor(chance.next() * beginsBeforeHours)
  const begins = (need - before + 24) % 24
  return Array.from({ length: daysBefore + days + 2 }, (_, place) => place - daysBefore - 1)
    .filter((place) => weekdays.has((place + 28) % 7))
    .map((place) => ({
      kind,
      ...spanOf(place, begins, hours, zone),
      lateBy: chance.next() < noShow ? null : chance.wait(late),
    }))
}

const spans = new Map<string, Span>()

/** Drawn for thousands and the same for many. */
function spanOf(place: number, begins: number, hours: number, zone: string): Span {
  const key = `${place} ${begins} ${hours} ${zone}`
  const known = spans.get(key)
  if (known) return known
  const time = (at: number) => `${String(at % 24).padStart(2, '0')}:00`
  const { from, to } = shiftOnDay(
    addDays(assumptions.date, place),
    { from: time(begins), to: time(begins + hours) },
    zone,
  )
  spans.set(key, { from, to })
  return { from, to }
}

/** The parts of a shift on call outside of the hours in which nobody is on call. */
function outsideOfTheNight({ nobodyOnCall }: Scenario, shift: Shift): Shift[] {
  if (!nobodyOnCall) return [shift]
  const { from, to } = nobodyOnCall
  const nights = Array.from({ length: daysBefore + 3 }, (_, place) =>
    spanOf(place - daysBefore, from, to - from, assumptions.timeZone),
  )
  return gapsOf(nights, shift).map((part) => ({ ...shift, ...part }))
}

/** One hour of one more supporter, of the simulated day. */
function addedShift(at: number): Shift {
  const place = at < Number(assumptions.day.beginsAt.slice(0, 2)) ? 1 : 0
  return { kind: 'support', ...spanOf(place, at, 1, assumptions.timeZone), lateBy: 0 }
}
