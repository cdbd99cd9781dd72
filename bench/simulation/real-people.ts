import type { AppContext } from '../../server/src/app-context.ts'
import { termsVersion } from '../../domain/src/consent/terms-version.ts'
import type { Language } from '../../domain/src/primitives/language.ts'
import { insertConsent, termsInForce } from '../../server/src/consent/index.ts'
import type { Db } from '../../server/src/platform/stores/database/db.ts'

interface NewPerson {
  readonly id: string
  readonly role: 'seeker' | 'expert'
  readonly language: Language
  readonly isGuest: boolean
}

/** Inserts an account and a profile without signing in, which is not simulated. */
export async function insertPerson(
  db: Db,
  { id, role, language, isGuest }: NewPerson,
): Promise<void> {
  await db.$client.query(
    `insert into accounts (id, name, email, guest_until)
     values ($1, '', $2, case when $3 then app_now() + interval '1 day' end)`,
    [id, `${id}@simulation.invalid`, isGuest],
  )
  await db.$client.query(
    `insert into profiles (id, role, first_name, preferred_language, verification_status, age_group, profile_completed_at)
     values ($1, $2, '', $3, $4, 'adult', app_now())`,
    [id, role, language, role === 'expert' ? 'approved' : 'pending'],
  )
}

export const consentToTerms = (
  { db, content }: Pick<AppContext, 'db' | 'content'>,
  { id, language }: { id: string; language: Language },
): Promise<string> =>
  insertConsent(db, {
    userId: id,
    kind: 'seeker',
    version: termsVersion,
    fullText: termsInForce(content, 'seeker', language).text,
    language,
    platform: 'web',
    userAgent: 'simulated',
  })
