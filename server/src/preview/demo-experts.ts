import { linesPart } from '@sanad/domain/crisis/lines/lines-file'
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { markOpened, sendMessage, type ChatService } from '#server/chat/index.ts'
import type { PermissionTable } from '#server/platform/services/http/guards.ts'
import { markPresent } from '#server/platform/services/realtime/presence.ts'
import type { AppContext } from '#server/app-context.ts'
import { listeningPrompt } from './listening-prompts.ts'

/** Makes the answers read like a conversation. */
const pauseSeconds = 1.5

interface DueAnswer {
  readonly [column: string]: unknown
  readonly session_id: string
  readonly expert_id: string
  readonly language: 'en' | 'ar'
  readonly last_seq: number
  readonly said: number
  readonly crisis: boolean
}

/** Demo supporters stay reachable, answer where the seeker wrote last, and take no emergency. */
export async function runDemoExperts(
  appContext: AppContext,
  chat: ChatService,
  permissions: PermissionTable,
): Promise<void> {
  const experts = await appContext.db.execute<{ id: string }>(
    sql`select id from profiles where automatic`,
  )
  await markPresent(
    appContext.db,
    experts.rows.map((row) => ({ personId: row.id, agoSeconds: 0 })),
  )
  await openOffers(appContext)
  const due = await appContext.db.execute<DueAnswer>(sql`
    select s.id as session_id, s.expert_id, p.preferred_language as language, s.last_seq,
      (select count(*) from messages m where m.session_id = s.id and m.sender_id = s.expert_id)::int as said,
      coalesce(last.crisis_detected, false) as crisis
    from sessions s
    join profiles p on p.id = s.expert_id and p.automatic
    left join messages last on last.session_id = s.id and last.seq = s.last_seq
    where s.status = 'active' and not s.is_emergency
      and (last.sender_id is null or last.sender_id = s.seeker_id)
      and s.last_message_at <= app_now() - make_interval(secs => ${pauseSeconds})
    limit 100`)
  for (const turn of due.rows) await answer({ appContext, chat, permissions }, turn)
}

/** Demo supporters open their offers at once. */
async function openOffers({ db, live }: AppContext): Promise<void> {
  const offers = await db.execute<{ id: string; seeker_id: string; expert_id: string }>(sql`
    select s.id, s.seeker_id, s.expert_id from sessions s join profiles p on p.id = s.expert_id and p.automatic
    where s.status = 'active' and s.opened_at is null and not s.is_emergency`)
  for (const { id, seeker_id, expert_id } of offers.rows) {
    await markOpened(db, id, expert_id)
    live.publish([seeker_id], { event: 'chat.session-changed', sessionId: id })
  }
}

type Parts = { appContext: AppContext; chat: ChatService; permissions: PermissionTable }

async function answer({ appContext, chat, permissions }: Parts, turn: DueAnswer): Promise<void> {
  const person = {
    id: turn.expert_id,
    signInId: turn.expert_id,
    role: 'expert',
    standing: 'expert',
  } as const
  const origin = { address: 'demo', userAgent: 'demo' }
  const call = {
    ...appContext,
    permissions,
    person,
    origin,
    cookie: '',
    previewAllowed: true,
    setCookies: [],
  }
  const content = listeningPrompt(turn.language, {
    ...turn,
    lines: appContext.content.defaultOf(linesPart),
  })
  const id = idFor(turn.session_id, turn.last_seq)
  const message = { sessionId: turn.session_id, id, content, knowingly: false }
  await sendMessage(call, chat, { ...message, emotionTag: null, quotedId: null })
}

/** The same id for the same message, so that two rounds or nodes answer it only once. */
function idFor(sessionId: string, seq: number): string {
  const hex = createHash('sha256').update(`${sessionId} ${seq}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
