import { placeKeptForCalledMinutes, whomToCall } from '../../../domain/src/matching/call-back.ts'
import { sessionsAtOnce } from '../../../server/src/availability/availability-store.ts'
import type { Seeker } from '../people.ts'
import type { News } from '../service.ts'
import { hasRoom } from './claims.ts'
import type { ModelledQueue } from './modelled-queue.ts'
import type { ExpertRow } from './records.ts'
import type { Tables } from './tables.ts'

interface HereRequest {
  readonly seeker: Seeker
  calledAt: number | null
}

const keptForMs = placeKeptForCalledMinutes * 60_000

/** MATCH-23. Requests for one mail when a supporter is present. */
export class HereRequests {
  private readonly tables: Tables
  private readonly queue: Pick<ModelledQueue, 'isAwaited'>
  private readonly publish: (news: News) => void
  /** The longest wait first. */
  private requests: HereRequest[] = []

  constructor(
    tables: Tables,
    queue: Pick<ModelledQueue, 'isAwaited'>,
    publish: (news: News) => void,
  ) {
    this.tables = tables
    this.queue = queue
    this.publish = publish
  }

  ask(seeker: Seeker): void {
    this.requests = this.requests.filter((one) => one.seeker.id !== seeker.id)
    this.requests.push({ seeker, calledAt: null })
  }

  sweep(): void {
    const { now, sessions } = this.tables
    this.requests = this.requests.filter(
      ({ seeker, calledAt }) =>
        (calledAt === null || calledAt > now - keptForMs) && !sessions.get(seeker.id)?.expert,
    )
    if (this.requests.every(({ calledAt }) => calledAt !== null)) return
    const places = this.freePlaces()
    if (places.length === 0) return
    const called = whomToCall(
      this.requests.map(({ seeker, calledAt }) => ({
        id: seeker.id,
        language: seeker.language,
        wishedGender: seeker.wish?.must ? seeker.wish.gender : null,
        forMinor: false,
        apartFrom: [],
        isCalled: calledAt !== null,
      })),
      places,
    )
    const byId = new Map(this.requests.map((one) => [one.seeker.id, one]))
    for (const { id } of called) {
      const request = byId.get(id)
      if (request) request.calledAt = now
      this.publish({ kind: 'mailed', seekerId: id })
    }
  }

  /** Supporters on a support shift who are switched on and here, with places that nobody in the queue could have. */
  private freePlaces() {
    const { now, expertsHere } = this.tables
    const isOnShift = ({ expert }: ExpertRow) =>
      expert.shifts.some(({ kind, from, to }) => kind === 'support' && from <= now && now < to)
    return [...expertsHere]
      .filter(
        (row) =>
          row.available &&
          row.restsUntil <= now &&
          hasRoom(row) &&
          isOnShift(row) &&
          !this.queue.isAwaited(row),
      )
      .map((row) => ({
        expertId: row.expertId,
        languages: row.languages,
        gender: row.gender,
        clearedForMinors: true,
        places: sessionsAtOnce - row.openSessions,
        secondsLeft: 0,
      }))
  }
}
