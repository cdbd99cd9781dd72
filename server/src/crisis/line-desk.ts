import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { linesPart } from '@sanad/domain/crisis/lines/lines-file'
import { countriesPart } from '@sanad/domain/crisis/lines/countries-file'
import { isStale, mayDropAtOnce, whyNotChange } from '@sanad/domain/crisis/lines/line-changes'
import { listedVersion, type CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'
import { crisis as contract, type LineDesk } from '@sanad/domain/crisis/contract'
import { refuse } from '@sanad/domain/primitives/refusal'
import { whyNotSecondFor } from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import {
  asStaff,
  asStaffFresh,
  open,
  type SignedInCall,
} from '#server/platform/services/http/guards.ts'
import { settingNow } from '#server/platform/stores/settings/settings.ts'
import {
  decideProposal,
  findLines,
  findAppNow,
  findProposals,
  insertProposal,
  viewLine,
  lockLines,
  markCalled,
  markVerified,
  upsertLine,
} from './lines-store.ts'
import { showsNumber } from '#server/platform/base/config/telephone-form.ts'

/** LINES-1. Clients replace their bundled copy with these. */
export const lines = open(contract.lines, async ({ db }) => {
  const rows = await findLines(db)
  return {
    listed: listedVersion,
    lines: rows.map(viewLine).filter(({ status }) => status !== 'retired'),
  }
})

export const lineDesk = (call: SignedInCall) => viewDesk(call.db, call, call.person.id)

async function viewDesk(
  tx: Tx,
  { config, content }: Pick<SignedInCall, 'config' | 'content'>,
  readerId: string,
): Promise<LineDesk> {
  const callEveryDays = await settingNow(tx, config, 'call-lines')
  const rows = await findLines(tx)
  const proposals = await findProposals(tx)
  const at = await findAppNow(tx)
  const released = new Map(content.defaultOf(linesPart).map((one) => [one.id, one]))
  return {
    callEveryDays,
    lines: rows.map((row) => ({
      line: viewLine(row),
      revision: row.revision,
      release: correctionOf(row, released.get(row.id)),
      calledAt: row.calledAt,
      calledBy: row.calledBy,
      failed: row.failed,
      verifiedBy: row.verifiedBy,
      stale: row.line.status !== 'retired' && isStale(row.calledAt, at, callEveryDays),
    })),
    proposals: proposals.map(({ revision: _looked, ...one }) => ({
      ...one,
      mine: one.by.id === readerId,
    })),
  }
}

/** LINES-12. The release's version of a changed line, until two people decide. */
function correctionOf(
  { line: crisisLine, listed, revision }: Awaited<ReturnType<typeof findLines>>[number],
  released: CrisisLine | undefined,
): CrisisLine | null {
  const isDecided = [listed, crisisLine].some((one) => isDeepStrictEqual(one, released))
  return revision === 0 || listed === null || isDecided ? null : (released ?? null)
}

/** A new line's id: its country and what is shown, else dialled or texted, else a hash. */
function idOf({ country, shown, dial, text }: Omit<CrisisLine, 'id'>): string {
  const plain = [shown, dial, text?.to].map((input = '') => input.replaceAll(/[^0-9A-Za-z]/g, ''))
  const segment = plain.find((part) => part !== '')
  return `${country}-${segment ?? createHash('sha256').update(shown).digest('hex').slice(0, 12)}`
}

/** LINES-3. */
export const proposeLine = asStaffFresh(
  contract.proposeLine,
  async ({ db, config, content, person }, proposing) => {
    const crisisLine: CrisisLine = {
      ...proposing.line,
      id: proposing.lineId ?? idOf(proposing.line),
    }
    const whyNot = whyNotDialled(crisisLine)
    if (whyNot) return refuse(whyNot)
    const { country } = crisisLine
    return transaction(db, async (tx) => {
      const known = (await findLines(tx)).find(({ id }) => id === crisisLine.id)
      if (proposing.lineId === undefined && known) return refuse('LINE_EXISTS')
      if (proposing.lineId !== undefined && !known) return refuse('NOT_FOUND')
      if (known && known.revision !== proposing.revision) return refuse('LINE_CHANGED')
      const isOffered = content.of(countriesPart).some(({ code }) => code === country)
      if (!isOffered && known?.line.country !== country) return refuse('UNKNOWN_COUNTRY')
      const why = await whyNotChangeNow(tx, crisisLine)
      if (why !== undefined) return refuse(why)
      const { reason, revision } = proposing
      const id = await insertProposal(tx, {
        line: crisisLine,
        revision,
        reason,
        proposedBy: person.id,
      })
      if (id === undefined) return refuse('LINE_CHANGED')
      await audit.record(tx, person.id, 'crisis.line-proposed', {
        subjectId: id,
        reason,
        facts: factsOf(crisisLine),
      })
      return viewDesk(tx, { config, content }, person.id)
    })
  },
)

/** LINES-3. Another member confirms; the proposer can only withdraw. */
export const decideLine = asStaffFresh(
  contract.decideLine,
  async ({ db, config, content, person }, { proposalId, confirm }) => {
    return transaction(db, async (tx) => {
      await lockLines(tx)
      const decision = confirm ? 'confirmed' : 'declined'
      const proposal = await decideProposal(tx, proposalId, { decision, decidedBy: person.id })
      if (!proposal) return refuse('NOT_FOUND')
      const { line: crisisLine } = proposal
      if (confirm) {
        const whyNotMe = await whyNotSecondFor(tx, {
          askerId: proposal.proposedBy,
          personId: person.id,
        })
        if (whyNotMe !== undefined)
          return refuse(whyNotMe === 'own' ? 'OWN_PROPOSAL' : 'SECOND_PERSON_NEEDED')
        const known = (await findLines(tx)).find(({ id }) => id === crisisLine.id)
        if ((known?.revision ?? 0) !== proposal.revision) return refuse('LINE_CHANGED')
        const why = await whyNotChangeNow(tx, crisisLine)
        if (why !== undefined) return refuse(why)
        const released = content.defaultOf(linesPart).find(({ id }) => id === crisisLine.id)
        await upsertLine(tx, crisisLine, released)
        if (crisisLine.status === 'verified') await markVerified(tx, crisisLine.id, person.id)
      }
      await audit.record(tx, person.id, `crisis.line-${decision}`, {
        subjectId: proposalId,
        reason: proposal.reason,
        facts: factsOf(crisisLine),
      })
      return viewDesk(tx, { config, content }, person.id)
    })
  },
)

/** LINES-4. A line that failed cannot be dialled until two people bring it back. */
export const recordLineCall = asStaffFresh(
  contract.recordLineCall,
  async ({ db, config, content, person }, { lineId, answered }) => {
    return transaction(db, async (tx) => {
      await lockLines(tx)
      const rows = await findLines(tx)
      const row = rows.find(({ id }) => id === lineId)
      if (!row) return refuse('NOT_FOUND')
      const all = rows.map((row) => row.line)
      const drops = !answered && row.line.status !== 'retired' && mayDropAtOnce(all, row.line)
      if (drops) await upsertLine(tx, { ...row.line, status: 'unverified' })
      await markCalled(tx, { lineId, personId: person.id, answered })
      await audit.record(tx, person.id, 'crisis.line-called', {
        reason: 'test call',
        facts: { line: lineId, answered, outOfReach: drops },
      })
      return viewDesk(tx, { config, content }, person.id)
    })
  },
)

async function whyNotChangeNow(tx: Tx, crisisLine: CrisisLine) {
  const all = (await findLines(tx)).map((row) => row.line)
  return whyNotChange(all, crisisLine)
}

const factsOf = ({ id, status, shown }: CrisisLine) => ({ line: id, status, shown })

export const lineDeskOperation = asStaff(contract.lineDesk, lineDesk)

/** LINES-10. Why a tap on the line would not reach the number that people read. */
export function whyNotDialled({
  country,
  shown,
  dial,
  text,
  status,
}: Omit<CrisisLine, 'id'>): 'NO_NUMBER' | 'WRONG_NUMBER' | undefined {
  const called = dial ?? text?.to
  if (called === undefined) return status === 'unverified' ? undefined : 'NO_NUMBER'
  return showsNumber(shown, called, country) ? undefined : 'WRONG_NUMBER'
}
