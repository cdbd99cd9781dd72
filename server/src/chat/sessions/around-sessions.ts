import type { TurnKind } from '@sanad/domain/chat/turns'
import { sql } from 'drizzle-orm'
import { firstNameOf, openName, shownNameOf } from '#server/identity/index.ts'
import { arrayLiteral, namedStatement, type Tx } from '#server/platform/database/db.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/database/tables.ts'
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
  /** Null once the account is gone. */
  readonly firstName: string | null
  readonly afterSeq: number
  readonly at: string
}

/** Decision 47. What two people see of each other: an alias or first name, and a language. */
interface CardRow {
  readonly id: string
  readonly firstName: string
  readonly language: 'en' | 'ar'
  readonly automatic: boolean
}

/** What a screen shows of sessions beside their rows. */
interface AroundSessions {
  readonly receipts: readonly ReceiptRow[]
  /** Oldest first. */
  readonly turns: readonly TurnRow[]
  /** By person: everyone in a turn, and the people asked for. */
  readonly cards: ReadonlyMap<string, CardRow>
}

type Packed = { readonly [list in 'receipts' | 'turns' | 'cards']: readonly unknown[] | null }

/** One statement for three tables: after a restart everybody's screen asks for this at once. */
const aroundSessions = namedStatement(
  'around_sessions',
  sql`select
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
        select expert_id from session_turns where session_id = any ($1::uuid[]))) as cards`,
)

export async function findAround(
  tx: Tx,
  sessionIds: readonly string[],
  personIds: readonly string[],
): Promise<AroundSessions> {
  const { rows } = await tx.$client.query<Packed>({
    ...aroundSessions,
    values: [arrayLiteral(sessionIds), arrayLiteral(personIds)],
  })
  const open = <Row extends { readonly firstName: string | null }>(row: Row): Row => ({
    ...row,
    firstName: openName(tx, row.firstName),
  })
  const { receipts: seen, turns, cards } = rows[0] ?? {}
  return {
    receipts: (seen ?? []) as ReceiptRow[],
    turns: ((turns ?? []) as TurnRow[]).map(open),
    cards: new Map(((cards ?? []) as CardRow[]).map((row) => [row.id, open(row)])),
  }
}
