import { countriesPart } from '@sanad/domain/crisis/lines/countries-file'
import { serviceIdPattern } from '@sanad/domain/directory/service-card'
import { servicesFile } from '@sanad/domain/directory/services-file'
import { isReachable, serviceLimits, type Service } from '@sanad/domain/directory/services'
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
import type { Tx } from '#server/platform/stores/database/db.ts'
import { factsOf, recordProposal, newServiceId } from './desk.ts'
import { findPresent, judgeServices, repeatedIds } from './judge-rows.ts'
import { findAllServices, findServiceProposals, lockServices, upsertServices } from './store.ts'

/** DIR-10. A row without an id is the service of this country, city and name. */
const identityOf = ({ country, city, name }: Omit<Service, 'id'>) =>
  JSON.stringify([country, city.en, city.ar, name.en, name.ar])

/** The changes, and what is wrong with the rows. */
async function compare(tx: Tx | undefined, change: FileChange) {
  const desk = tx ? await findAllServices(tx) : []
  const stored = desk.map(({ service }) => service)
  const proposals = tx ? await findServiceProposals(tx) : []
  const waiting = proposals.flatMap(({ changes }) => changes.map(({ service }) => service))
  const ids = new Map([...waiting, ...stored].map((one) => [identityOf(one), one.id]))
  const offered = (valueOf(countriesPart, change.after) ?? []).map(({ code }) => code)
  const present = await findPresent(tx, offered, stored)
  const read = (own: ContentFiles) => {
    const { services, problems } = judgeServices(textOf(own, servicesFile), present)
    const rows = services.map(({ row, id: written, service }) => {
      const identity = identityOf(service)
      const id = written || (ids.get(identity) ?? newServiceId())
      ids.set(identity, id)
      return { ...service, id, row }
    })
    return { rows, problems }
  }
  const before = read(change.before)
  const { rows, problems } = read(change.after)
  const changes = changedRows(
    { before: before.rows.map(serviceOf), after: rows.map(serviceOf) },
    desk.map(({ service, revision }) => ({ row: service, revision })),
  ).map(({ at, row, revision }) => ({ row: rows[at]?.row, service: row, revision }))
  return { stored, waiting, rows, changes, problems }
}

const serviceOf = ({ row: _row, ...service }: Service & { readonly row: number }): Service =>
  service

async function judge(tx: Tx | undefined, change: FileChange): Promise<ContentProblem[]> {
  const { stored, waiting, rows, changes, problems } = await compare(tx, change)
  const isWaiting = new Set(waiting.map(({ id }) => id))
  const added = changes.filter(({ revision }) => revision === 0).length
  const isTooMany =
    stored.length + added > serviceLimits.services ||
    (stored.length > 0 && changes.length > serviceLimits.changes)
  const unknown = rows.filter(({ id }) => !serviceIdPattern.test(id))
  const faults = [
    // A problem without a column concerns the whole file, and was reported by the check of its
    // part.
    ...[...problems, ...repeatedIds(rows)].filter(({ column }) => column !== ''),
    ...unknown.map(({ row }) => ({ row, column: 'id', problem: 'wrong-form' })),
    ...changes.flatMap(({ row, service: { id, ...service } }) => [
      ...(isReachable(service) ? [] : [{ row, column: 'phone', problem: 'no-way-to-reach' }]),
      ...(isWaiting.has(id) ? [{ row, column: 'id', problem: 'service-waits' }] : []),
    ]),
    ...(isTooMany ? [{ row: undefined, column: '', problem: 'too-many-services' }] : []),
  ]
  return faults.map(({ row, column, problem }) => ({
    file: servicesFile,
    line: row,
    code: contentCodes[`${problem} ${column}`] ?? contentCodes[problem] ?? problem,
    detail: column,
    isRefusal: true,
  }))
}

/** What other content calls these problems; a key may name a problem and its column. */
const contentCodes: Readonly<Record<string, string>> = {
  'not-in-list country': 'unknown-country',
  'wrong-form phone': 'not-a-number',
  'wrong-form whatsapp': 'not-a-number',
  'not-in-list': 'not-as-expected',
  'wrong-form': 'not-as-expected',
  'not-yet': 'day-not-come',
  twice: 'duplicate',
  'unknown-column': 'unknown-key',
  'missing-column': 'missing',
}

/** Two people have applied the file. Once the directory has services, two decide each row. */
async function apply(tx: Tx, applied: AppliedFiles): Promise<void> {
  await lockServices(tx)
  const { stored, changes: rows } = await compare(tx, applied)
  if (rows.length === 0) return
  const changes = rows.map(({ service, revision }) => ({ service, revision }))
  const { appliedBy, reason } = applied
  const proposedBy = applied.proposedBy ?? appliedBy
  if (stored.length > 0 && proposedBy !== null) {
    const refused = await recordProposal(tx, { changes, reason, proposedBy })
    if (refused) throw new Error('the directory has changed since its file was judged')
    return
  }
  const services = changes.map(({ service }) => service)
  await upsertServices(tx, services, proposedBy)
  await audit.record(tx, appliedBy, 'directory.change-confirmed', {
    reason,
    facts: factsOf(changes),
  })
}

/** DIR-10. `services.csv` fills an empty directory, and afterwards proposes changes of it. */
export const serviceFileDesk: FileDesk = { judge, apply }
