import { admin as contract } from '@sanad/domain/admin/contract'
import type { TermsText } from '@sanad/domain/admin/setup-contract'
import { termsKinds, termsVersion } from '@sanad/domain/consent/terms-version'
import type { Language } from '@sanad/domain/primitives/language'
import { refuse } from '@sanad/domain/primitives/refusal'
import { sql } from 'drizzle-orm'
import { acceptedHashes, acceptedTexts } from '#server/consent/index.ts'
import type { Content } from '#server/platform/stores/content/content.ts'
import { findSignatures } from '#server/platform/stores/content/content-store.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { asAdmin } from '#server/platform/services/http/guards.ts'

const shownLetters = 12

type StoredText = Omit<TermsText, 'current' | 'hash' | 'signers'> & {
  readonly sha256: string
} & Record<string, unknown>

/** Each with and without the draft notice: people may have agreed to either. */
const currentTexts = (content: Content) =>
  termsKinds.flatMap((kind) => {
    const texts = acceptedTexts(content, kind)
    const words = (language: Language) =>
      texts.find((one) => one.language === language && one.signed)?.sha256
    return texts.map((one) => ({ ...one, words: words(one.language) }))
  })

/** With how many people agreed to which. */
export const readTerms = asAdmin(contract.terms, async ({ db, content }) => {
  const { rows } = await db.execute<StoredText>(sql`
    select t.sha256, t.version, t.kind, t.language, count(distinct c.user_id)::int as agreed,
      to_char(min(c.consented_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "firstAt",
      to_char(max(c.consented_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"
    from consent_texts t left join user_consents c on c.text_sha256 = t.sha256
    group by t.sha256 order by max(c.consented_at) desc nulls last, t.version, t.kind, t.language`)
  const signatures = await findSignatures(db)
  const current = currentTexts(content)
  const unread = current
    .filter(({ signed }) => !signed)
    .filter(
      ({ words }) =>
        !rows.some((row) =>
          current.some((one) => one.words === words && one.sha256 === row.sha256),
        ),
    )
    .map(({ kind, language, sha256 }) => ({
      kind,
      language,
      sha256,
      version: termsVersion,
      agreed: 0,
      firstAt: null,
      lastAt: null,
    }))
  const texts = [...unread, ...rows].map(({ sha256, ...text }) => {
    const currentText = current.find((one) => one.sha256 === sha256)
    return {
      ...text,
      current: currentText !== undefined || text.kind === 'emergency',
      hash: sha256.slice(0, shownLetters),
      signers: signatures
        .filter((one) => one.sha256 === currentText?.words)
        .map(({ sha256: _hash, ...signer }) => signer),
    }
  })
  return {
    texts: texts.toSorted((a, b) => Number(b.current) - Number(a.current)),
    withoutCurrent: await countWithout(db, content),
  }
})

/** Seekers and experts with an account who have not consented to the current terms. */
async function countWithout(tx: Tx, content: Content): Promise<number> {
  const accepted = termsKinds.flatMap((kind) => acceptedHashes(content, kind))
  const { rows } = await tx.execute<{ without: number }>(sql`
    select count(*)::int as without from profiles p join accounts a on a.id = p.id
    where p.role in ('seeker', 'expert') and not p.automatic and a.guest_until is null
      and not exists (select from user_consents c where c.user_id = p.id 
        and c.text_sha256 in ${accepted})`)
  return rows[0]?.without ?? 0
}

/** With the text that people consented to before it in the same language. */
export const readTermsText = asAdmin(contract.termsText, async ({ db, content }, { hash }) => {
  const { rows } = await db.execute<{
    text: string
    kind: string
    language: string
    before: string | null
  }>(sql`
    with stored as (select t.sha256, t.kind, t.language, t.full_text, min(c.consented_at) as first_at
      from consent_texts t left join user_consents c on c.text_sha256 = t.sha256 group by t.sha256)
    select s.full_text as text, s.kind, s.language, (select e.full_text from stored e where e.kind = s.kind
      and e.language = s.language and e.sha256 <> s.sha256 and e.first_at < s.first_at
      order by e.first_at desc limit 1) as before
    from stored s where left(s.sha256, ${shownLetters}) = ${hash}`)
  if (rows[0]) return { text: rows[0].text, before: rows[0].before }
  const currentText = currentTexts(content).find(({ sha256 }) => sha256.startsWith(hash))
  if (!currentText) return refuse('NOT_FOUND')
  const { kind, language, text } = currentText
  const agreed = await db.execute<{ text: string }>(sql`
    select t.full_text as text from consent_texts t join user_consents c on c.text_sha256 = t.sha256
    where t.kind = ${kind} and t.language = ${language} order by c.consented_at desc limit 1`)
  return { text, before: agreed.rows[0]?.text ?? null }
})
