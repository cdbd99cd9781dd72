import { createHash } from 'node:crypto'
import type { TermsText } from '@sanad/domain/admin/setup-contract'
import { termsText } from '@sanad/domain/consent/terms-text'
import { termsKinds, termsVersion } from '@sanad/domain/consent/terms-version'
import { languages } from '@sanad/domain/primitives/language'
import { sql } from 'drizzle-orm'
import type { SignedInCall } from '#server/platform/routes.ts'

const shownLetters = 12
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

type Agreed = Omit<TermsText, 'current' | 'hash'> & { readonly sha256: string } & Record<string, unknown>

/** Texts come with a release of the service; who agreed to which is in the table. */
export async function readTerms({ tools: { db } }: SignedInCall) {
  const { rows } = await db.execute<Agreed>(sql`
    select t.sha256, t.version, t.kind, t.language, count(distinct c.user_id)::int as agreed,
      to_char(min(c.consented_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "firstAt",
      to_char(max(c.consented_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"
    from consent_texts t left join user_consents c on c.text_sha256 = t.sha256
    group by t.sha256 order by max(c.consented_at) desc nulls last, t.version, t.kind, t.language`)
  const now = termsKinds.flatMap((kind) =>
    languages.map((language) => ({ kind, language, sha256: hashOf(termsText(kind, language)) })),
  )
  const isCurrent = (sha256: string) => now.some((one) => one.sha256 === sha256)
  const unread = now
    .filter(({ sha256 }) => !rows.some((row) => row.sha256 === sha256))
    .map((one) => ({ ...one, version: termsVersion, agreed: 0, firstAt: null, lastAt: null }))
  const texts = [...unread, ...rows].map(({ sha256, ...text }) => ({
    ...text,
    current: isCurrent(sha256) || text.kind === 'emergency',
    hash: sha256.slice(0, shownLetters),
  }))
  return {
    texts: texts.toSorted((a, b) => Number(b.current) - Number(a.current)),
    withoutCurrent: await countWithout(db),
  }
}

/** Seekers and experts with an account who have not agreed to the version that is asked for now. */
async function countWithout(db: SignedInCall['tools']['db']): Promise<number> {
  const { rows } = await db.execute<{ without: number }>(sql`
    select count(*)::int as without from profiles p join accounts a on a.id = p.id
    where p.role in ('seeker', 'expert') and not p.automatic and a.guest_until is null
      and not exists (select from user_consents c where c.user_id = p.id and c.version = ${termsVersion})`)
  return rows[0]?.without ?? 0
}
