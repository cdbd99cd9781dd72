import { countriesPart } from '@sanad/domain/crisis/lines/countries-file'
import { isEmergency, mayTap, type CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'
import { whyNotChange } from '@sanad/domain/crisis/lines/line-changes'
import { linesFile, linesPart } from '@sanad/domain/crisis/lines/lines-file'
import type { ContentFiles, ContentProblem } from '@sanad/domain/primitives/content/content-part'
import { audit } from '#server/platform/stores/audit/audit.ts'
import {
  changedRows,
  textOf,
  valueOf,
  type AppliedFiles,
  type FileChange,
  type FileDesk,
} from '#server/platform/stores/content/file-desk.ts'
import { readContentFile } from '#server/platform/stores/content/read-content-file.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { whyNotDialled } from './line-desk.ts'
import { findLines, findProposals, insertProposal, lockLines, upsertLine } from './lines-store.ts'

const countriesFile = 'countries.yaml'

type DeskLine = Pick<Awaited<ReturnType<typeof findLines>>[number], 'line' | 'revision'>

interface ChangedLine extends DeskLine {
  /** The number of its row in the file. */
  readonly at: number
}

/** LINES-11. Compared with the file in force, or else with the release's. */
const changedLines = ({ before, after }: FileChange, desk: readonly DeskLine[]): ChangedLine[] =>
  changedRows(
    {
      before: [{}, before].flatMap((own) => valueOf(linesPart, own) ?? []),
      after: valueOf(linesPart, after) ?? [],
    },
    desk.map(({ line, revision }) => ({ row: line, revision })),
  ).map(({ row, ...changed }) => ({ ...changed, line: row }))

/** The lines of a country are the file's until staff have changed one of them. */
const isUntouched = (desk: readonly DeskLine[], country: string): boolean =>
  desk.every(({ line, revision }) => line.country !== country || revision === 0)

async function judge(tx: Tx | undefined, change: FileChange): Promise<ContentProblem[]> {
  const countries = valueOf(countriesPart, change.after)
  const listed = valueOf(linesPart, {}) ?? []
  const desk = tx ? await findLines(tx) : listed.map((one) => ({ line: one, revision: 0 }))
  const waiting = new Set(tx ? (await findProposals(tx)).map(({ lineId }) => lineId) : [])
  const changes = changedLines(change, desk)
  const problems = changes.flatMap(({ at, line }) => {
    const code = whyNotRow(line)
    return code === undefined ? [] : [problemAt(change.after, linesFile, [at], code, line.id)]
  })
  const inForce = withLines(
    desk,
    changes.filter(({ line }) => isUntouched(desk, line.country)),
  )
  const helpless = (countries ?? []).flatMap(({ code }, at) =>
    inForce.some((one) => isEmergency(one) && one.dial !== undefined && mayTap(one, code))
      ? []
      : [problemAt(change.after, countriesFile, [at, 'code'], 'no-emergency-number', code)],
  )
  return [...problems, ...helpless]

  function whyNotRow(crisisLine: CrisisLine): string | undefined {
    if (whyNotDialled(crisisLine)) return 'not-dialled'
    const isKnown = desk.some(({ line }) => line.id === crisisLine.id)
    if (!isKnown && !countries?.some(({ code }) => code === crisisLine.country))
      return 'unknown-country'
    const others = withLines(
      desk,
      changes.filter((one) => one.line.id !== crisisLine.id),
    )
    const why = whyNotChange(others, crisisLine)
    if (why !== undefined) return why === 'NAMED_LINE' ? 'named-line' : 'last-number'
    return waiting.has(crisisLine.id) ? 'line-waits' : undefined
  }
}

function withLines(desk: readonly DeskLine[], changes: readonly ChangedLine[]): CrisisLine[] {
  const all = [...desk, ...changes].map(({ line }) => [line.id, line] as const)
  return [...new Map(all).values()]
}

const problemAt = (
  own: ContentFiles,
  file: string,
  keys: readonly PropertyKey[],
  code: string,
  detail: string,
): ContentProblem => ({
  file,
  line: readContentFile(file, textOf(own, file)).lineOf(keys),
  code,
  detail,
  isRefusal: true,
})

/** Two people have applied the file. Where staff keep a country's lines, two decide each row. */
async function apply(tx: Tx, applied: AppliedFiles): Promise<void> {
  await lockLines(tx)
  const desk = await findLines(tx)
  const listed = new Map(valueOf(linesPart, {})?.map((one) => [one.id, one]))
  const { proposedBy, appliedBy, reason } = applied
  const proposer = proposedBy ?? appliedBy
  for (const { line: crisisLine, revision } of changedLines(applied, desk)) {
    const { id, country, status, shown } = crisisLine
    const isProposal = proposer !== null && !isUntouched(desk, country)
    const proposal = { line: crisisLine, revision, reason }
    const subjectId = isProposal
      ? await insertProposal(tx, { ...proposal, proposedBy: proposer })
      : await upsertLine(tx, crisisLine, listed.get(id))
    await audit.record(
      tx,
      isProposal ? proposer : appliedBy,
      isProposal ? 'crisis.line-proposed' : 'crisis.line-confirmed',
      { ...(subjectId !== undefined && { subjectId }), reason, facts: { line: id, status, shown } },
    )
  }
}

/** LINES-11. `lines.csv` fills a country's lines, and afterwards proposes changes of them. */
export const lineFileDesk: FileDesk = { judge, apply }
