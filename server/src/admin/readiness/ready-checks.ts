import { createHash } from 'node:crypto'
import {
  backupAtMostHours,
  drillAtMostDays,
  type findings,
  type ReadyItem,
} from '@sanad/domain/admin/ready'
import { moduleIds } from '@sanad/domain/application/training'
import { trainingParts } from '@sanad/domain/application/training/training-file'
import { acceptedTexts } from '#server/consent/index.ts'
import { termsKinds } from '@sanad/domain/consent/terms-version'
import { privacyPart, statementsPart } from '@sanad/domain/home/policies-file'
import { lexiconVersion } from '@sanad/classifier/lexicon/version'
import { isStale } from '@sanad/domain/crisis/lines/line-changes'
import type { Language } from '@sanad/domain/primitives/language'
import { provenForDays } from '@sanad/domain/escalation/notice-channels'
import { sql } from 'drizzle-orm'
import { findLines, servesMinors } from '#server/crisis/index.ts'
import { isFolderUnwritable } from '#server/platform/services/backup/backup-folder.ts'
import { findLastRun } from '#server/platform/services/backup/runs.ts'
import { firstNameOf, hasFactor, decryptNames } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { settingNow, settingsNow } from '#server/platform/stores/settings/settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { findGapsAhead } from '#server/escalation/index.ts'
import { countReviewers } from '#server/supervision/index.ts'
import type { ReadyRecord } from './ready-store.ts'

type Facts = Record<string, string | number>
/** `about` identifies the state that was checked: a signature for another state does not count. */
type CheckResult<Item extends ReadyItem = ReadyItem> = CheckResultOf<
  (typeof findings)[Item][number]
>

interface CheckResultOf<Finding extends string> {
  readonly finding: Finding
  readonly about: string
  readonly facts: Facts
}

interface CheckInput {
  readonly tx: Tx
  readonly config: AppContext['config']
  readonly content: AppContext['content']
  /** The newest record of this item. */
  readonly record: ReadyRecord | undefined
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

const weekSeconds = 7 * 86_400

/** A new item without a check does not compile. */
export const checks: {
  readonly [Item in ReadyItem]: (input: CheckInput) => Promise<CheckResult<Item>>
} = {
  mail: (input) => checkChannel(input, 'mail'),
  pager: async (input) =>
    input.config.pager === undefined
      ? { finding: 'unset', about: 'unset', facts: {} }
      : checkChannel(input, 'pager'),
  rota: async ({ tx, config }) => {
    const gaps = await findGapsAhead(tx, { pager: config.pager !== undefined, ahead: weekSeconds })
    const first = gaps[0]
    if (!first) return { finding: 'good', about: 'good', facts: {} }
    return {
      finding: 'gaps',
      about: 'gaps',
      facts: { count: gaps.length, hours: hoursIn(gaps), at: first.from },
    }
  },
  lines: checkLines,
  clinical_en: (input) => checkSignature(input, clinicalText(input.content, 'en')),
  clinical_ar: (input) => checkSignature(input, clinicalText(input.content, 'ar')),
  legal: (input) => checkSignature(input, legalTextOf(input.content)),
  backup: async (input) =>
    (await isFolderUnwritable(input.tx))
      ? { finding: 'unwritable', about: 'unwritable', facts: {} }
      : checkLastRun(input, 'backup', backupAtMostHours),
  drill: (input) => checkLastRun(input, 'drill', drillAtMostDays * 24),
  tls: async ({ config, record }) => {
    const about = entryDigest(config)
    if (!record || record.about !== about) return { finding: 'unseen', about, facts: {} }
    const finding = record.facts['finding'] as CheckResult<'tls'>['finding']
    return { finding, about: `${about} ${finding}`, facts: { at: record.at, ...record.facts } }
  },
  factors: async ({ tx }) => {
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from profiles p join accounts a on a.id = p.id
      where (p.role in ('supervisor', 'admin', 'owner') or (p.role = 'expert' and p.verification_status = 'approved'))
        and a.disabled_at is null and not p.automatic
        and not ${hasFactor(sql`p.id`)}`)
    const count = rows[0]?.count ?? 0
    return count === 0
      ? { finding: 'good', about: 'good', facts: {} }
      : { finding: 'missing', about: 'missing', facts: { count } }
  },
  reviewers: async ({ tx }) => {
    const { supervisors, stuck } = await countReviewers(tx)
    const finding = supervisors > 1 && stuck === 0 ? 'good' : 'alone'
    return { finding, about: finding, facts: { count: stuck } }
  },
  retention: async (input) => {
    const all = await settingsNow(input.tx, input.config)
    const kept = all
      .filter(({ name }) => name.startsWith('keep-'))
      .map(({ name, value }) => [name, value])
    return checkSignature(input, digest([kept, input.config.backups.days]))
  },
  minors: async (input) => {
    const on = await servesMinors(input.tx, input)
    const signature = await checkSignature(
      input,
      `minors ${on ? 'on' : 'off'} ${input.config.timeZone}`,
    )
    return { ...signature, facts: { ...signature.facts, policy: on ? 'on' : 'off' } }
  },
}

/** Hours of the week with a gap; without both expert and supervisor an hour counts once. */
export function hoursIn(gaps: readonly { readonly from: string; readonly to: string }[]): number {
  let counted = 0
  let until = -Infinity
  const spans = gaps.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }))
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    counted += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return Math.round(counted / 3_600_000)
}

/** Of the configured address and proxy: after a change the check starts again. */
export const entryDigest = ({ publicUrl, trustedProxy }: AppContext['config']): string =>
  digest([publicUrl, trustedProxy])

/** For a clinician: the crisis rules and phrases, and the training. */
const clinicalText = (content: AppContext['content'], language: Language): string =>
  digest([lexiconVersion, moduleIds.map((id) => [id, content.of(trainingParts[id])[language]])])
/** For a lawyer: the terms, what is said of people's data, and who answers for it. */
const legalTextOf = (content: AppContext['content']): string =>
  digest([
    termsKinds.flatMap((kind) =>
      acceptedTexts(content, kind).flatMap(({ signed, text }) => (signed ? [] : text)),
    ),
    content.of(privacyPart),
    content.of(statementsPart).imprint,
  ])

async function checkSignature(
  { record }: CheckInput,
  about: string,
): Promise<CheckResultOf<'good' | 'unsigned'>> {
  if (record?.about !== about) return { finding: 'unsigned', about, facts: {} }
  return { finding: 'good', about, facts: { ...record.facts, at: record.at } }
}

/** Whether a staff member recently confirmed that a test on this channel arrived. */
async function checkChannel(
  { tx }: CheckInput,
  channel: 'mail' | 'pager',
): Promise<CheckResultOf<'good' | 'untested'>> {
  const { rows } = await tx.execute<{ name: string; at: string }>(sql`
    select ${firstNameOf(sql`p`)} as name, to_char(c.verified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from verified_channels c join profiles p on p.id = c.person_id
    where c.channel = ${channel} and p.role in ('supervisor', 'admin', 'owner')
      and c.verified_at > app_now() - make_interval(days => ${provenForDays})
    order by c.verified_at desc limit 1`)
  const [row] = rows
  return row
    ? { finding: 'good', about: 'good', facts: { ...decryptNames(tx, row, 'name') } }
    : { finding: 'untested', about: 'untested', facts: {} }
}

async function checkLines({ tx, config }: CheckInput): Promise<CheckResult<'lines'>> {
  const everyDays = await settingNow(tx, config, 'call-lines')
  const shown = (await findLines(tx)).filter(({ line }) => line.status !== 'retired')
  const { rows } = await tx.execute<{ at: string }>(
    sql`select to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  )
  const stale = shown.filter(({ calledAt }) =>
    isStale(calledAt, new Date(rows[0]?.at ?? 0), everyDays),
  )
  const last = shown
    .filter(({ calledAt }) => calledAt !== null)
    .toSorted((a, b) => String(b.calledAt).localeCompare(String(a.calledAt)))[0]
  const facts: Facts = {
    total: shown.length,
    ...(last?.calledAt ? { at: last.calledAt, name: last.calledBy?.firstName ?? '' } : {}),
  }
  if (stale.length === 0) return { finding: 'good', about: 'good', facts }
  const about = digest(stale.map(({ line }) => line.id).toSorted())
  return { finding: 'stale', about, facts: { ...facts, count: stale.length } }
}

async function checkLastRun({ tx }: CheckInput, kind: 'backup' | 'drill', atMostHours: number) {
  const last = await findLastRun(tx, kind)
  if (!last) return { finding: 'none', about: 'none', facts: {} } as const
  const done = await findLastRun(tx, kind, { ok: true })
  const facts: Facts = { at: (done ?? last).takenAt ?? (done ?? last).at }
  if (!done) return { finding: 'failed', about: 'failed', facts } as const
  const old = done.ageSeconds > atMostHours * 3600
  const finding = old ? (last.ok ? 'old' : 'failed') : 'good'
  return { finding, about: finding, facts } as const
}
