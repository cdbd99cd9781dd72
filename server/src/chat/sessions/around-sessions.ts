import type { TurnKind } from '@sanad/domain/chat/sessions/turns'
import { sql } from 'drizzle-orm'
import { openFlagRows, type FlagRow } from '#server/crisis/index.ts'
import { firstNameOf, decryptName, shownNameOf } from '#server/identity/index.ts'
import { arrayLiteral, namedStatement, type Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/stores/database/tables.ts'
import type { CardRow } from './card-store.ts'
import { nudgeRows, type NudgeRow } from '../nudges/nudge-store.ts'
import { receipts, sessionTurns } from '../tables.ts'

export interface ReceiptRow {
  readonly sessionId: string
  readonly personId: string
  readonly delivered: number
  readonly seen: number
  readonly seenAt: string | null
}

export interface TurnRow {
  readonly sessionId: string
  readonly kind: TurnKind
  readonly expertId: string
  /** Null after the account was erased. */
  readonly firstName: string | null
  readonly afterSeq: number
  readonly at: string
}

interface AroundSessions {
  /** Their codes are encrypted. */
  readonly flags: readonly FlagRow[]
  readonly receipts: readonly ReceiptRow[]
  /** The turns of the sessions, oldest first. */
  readonly turns: readonly TurnRow[]
  /** By person: everyone in a turn, and the requested people. */
  readonly cards: ReadonlyMap<string, CardRow>
  /** NUDGE-1. Shown to the supporter (`nudgeRows`), oldest first. */
  readonly nudges: readonly NudgeRow[]
  /** When the seeker wrote, for each session whose last message is the seeker's. */
  readonly unanswered: ReadonlyMap<string, string>
}

const lists = ['flags', 'receipts', 'turns', 'cards', 'nudges', 'unanswered'] as const
type Packed = { readonly [list in (typeof lists)[number]]: readonly unknown[] | null }

/**
 * One statement for six tables, because after a restart every screen asks at once. `$1` are
 * sessions, `$2` people, `$3` the sessions whose last message is judged.
 */
const aroundSessions = namedStatement(
  'around_sessions',
  sql`select (select json_agg(f) from (${openFlagRows}) f) as flags,
    (select json_agg(json_build_object('sessionId', session_id, 'personId', person_id, 'delivered', delivered,
      'seen', seen, 'seenAt', ${isoMomentOrNull(receipts.seenAt)}))
      from receipts where session_id = any ($1::uuid[])) as receipts,
    (select json_agg(json_build_object('sessionId', session_turns.session_id, 'kind', session_turns.kind,
      'expertId', session_turns.expert_id, 'firstName', ${firstNameOf(sql`p`)},
      'afterSeq', session_turns.after_seq, 'at', ${isoMoment(sessionTurns.at)})
      order by session_turns.session_id, session_turns.turn)
      from session_turns left join profiles p on p.id = session_turns.expert_id
      where session_turns.session_id = any ($1::uuid[])) as turns,
    (select json_agg(json_build_object('id', p.id, 'firstName', ${shownNameOf(sql`p`)},
      'language', p.preferred_language, 'automatic', p.automatic))
      from profiles p where p.id in (select unnest($2::uuid[]) union
        select expert_id from session_turns where session_id = any ($1::uuid[]))) as cards,
    ${nudgeRows} as nudges,
    (select json_agg(json_build_object('id', s.id, 'since',
      ${isoMoment(sql`m.timestamp`)}))
      from sessions s join messages m on m.session_id = s.id and m.seq = s.last_seq and m.sender_id = s.seeker_id
      where s.id = any ($3::uuid[])) as unanswered`,
)

export async function findAround(
  tx: Tx,
  sessionIds: readonly string[],
  { people, duties }: { readonly people: readonly string[]; readonly duties: readonly string[] },
): Promise<AroundSessions> {
  const { rows } = await tx.$client.query<Packed>({
    ...aroundSessions,
    values: [arrayLiteral(sessionIds), arrayLiteral(people), arrayLiteral(duties)],
  })
  const open = <Row extends { readonly firstName: string | null }>(row: Row): Row => ({
    ...row,
    firstName: decryptName(tx, row.firstName),
  })
  const { flags, receipts: seen, turns, cards, nudges, unanswered } = rows[0] ?? {}
  const waits = (unanswered ?? []) as { readonly id: string; readonly since: string }[]
  return {
    flags: (flags ?? []) as FlagRow[],
    nudges: (nudges ?? []) as NudgeRow[],
    unanswered: new Map(waits.map(({ id, since }) => [id, since])),
    receipts: (seen ?? []) as ReceiptRow[],
    turns: ((turns ?? []) as TurnRow[]).map(open),
    cards: new Map(((cards ?? []) as CardRow[]).map((row) => [row.id, open(row)])),
  }
}
