import { maySupport } from '../../../domain/src/availability/gender-wish.ts'
import type { Seeker } from '../people.ts'
import type { News } from '../service.ts'
import { hasRoom } from './claims.ts'
import type { SupporterRow } from './records.ts'
import type { Tables } from './tables.ts'

/** MATCH-23. Requests for one mail when a supporter is present. */
export class HereRequests {
  private readonly tables: Tables
  private readonly publish: (news: News) => void
  /** By what the supporter must be: a request is met together with all like it. */
  private readonly requests = new Map<string, Seeker[]>()

  constructor(tables: Tables, publish: (news: News) => void) {
    this.tables = tables
    this.publish = publish
  }

  ask(seeker: Seeker): void {
    const key = `${seeker.language} ${seeker.wish?.must ? seeker.wish.gender : ''}`
    this.requests.set(key, [...(this.requests.get(key) ?? []), seeker])
  }

  sweep(): void {
    for (const [key, seekers] of this.requests) {
      const [first] = seekers
      if (!first || !this.isMet(first)) continue
      this.requests.delete(key)
      for (const { id } of seekers) this.publish({ kind: 'mailed', seekerId: id })
    }
  }

  /** A supporter on a support shift is switched on, here and has room. */
  private isMet({ language, wish }: Seeker): boolean {
    const { now } = this.tables
    const isOnShift = ({ supporter }: SupporterRow) =>
      supporter.shifts.some(({ kind, from, to }) => kind === 'support' && from <= now && now < to)
    for (const row of this.tables.freeOf(language))
      if (row.restsUntil <= now && hasRoom(row) && maySupport(wish, row.gender) && isOnShift(row))
        return true
    return false
  }
}
