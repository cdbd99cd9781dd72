import { supporterCare as contract } from '@sanad/domain/supporter-care/contract'
import { whyNotAnswer } from '@sanad/domain/chat/feedback'
import { assessMessage } from '@sanad/classifier/assess-message'
import { helpFor } from '@sanad/domain/crisis/help-offer'
import { newsLastsSeconds } from '@sanad/domain/primitives/notice'
import { refuse } from '@sanad/domain/primitives/refusal'
import type { KindNote } from '@sanad/domain/supporter-care/note-contract'
import { findContactDetails, findSeeker, findSession } from '#server/chat/index.ts'
import { flagSealContext, recordFlags, sealFinding } from '#server/crisis/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'
import {
  asExpert,
  asSeekerOrGuest,
  asSupervisorFresh,
} from '#server/platform/services/http/guards.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  countFeltHeard,
  recordDecision,
  findKindWords,
  findWaitingNotes,
  insertKindNote,
  kindNoteSealContext,
} from './note-store.ts'
import { chatHooks } from '#server/escalation/index.ts'

/** NOTE-1. Contact details are refused, and a sign of danger opens a case at once. */
export const leaveNote = asSeekerOrGuest(
  contract.leaveNote,
  'participant',
  async ({ db, keys, person }, { id, sessionId, words }) => {
    const row = await findSession(db, sessionId)
    const key = await keys.find(sessionId)
    if (row?.seekerId !== person.id || !key) return refuse('NOT_FOUND')
    const why = whyNotAnswer(row.hoursSinceEnd)
    if (why) return refuse(why)
    const { expertId, opened } = row
    if (expertId === null || !opened) return refuse('NOBODY_THERE')
    const assessment = assessMessage(words, (await findSeeker(db, sessionId))?.language ?? 'en')
    const kinds = assessment.crisis ? [] : await findContactDetails(db, words)
    if (kinds.length > 0) return refuse('CONTACT_DETAILS', { kinds, maySend: false })
    return transaction(db, async (tx) => {
      const note = { id, sessionId, expertId, words: key.seal(words, kindNoteSealContext(id)) }
      if (!(await insertKindNote(tx, note))) return refuse('ALREADY_THANKED')
      if (assessment.crisis) {
        const { severity, codes, lexiconVersion } = assessment
        const finding = sealFinding(key, { sessionId, messageId: id }, assessment)
        const triggerWord = key.seal(words, flagSealContext(id))
        await recordFlags(tx, [
          { sessionId, messageId: id, triggerWord, severity, codes, finding, lexiconVersion },
        ])
        await chatHooks.onFlagged(tx, [{ sessionId, ...assessment }])
      }
      return { help: helpFor(assessment) }
    })
  },
)

/** NOTE-2. */
export const notesToPass = asSupervisorFresh(contract.notesToPass, async (call) => {
  return transaction(call.db, async (tx) => {
    const waiting = await findWaitingNotes(tx)
    const flagged = new Set(waiting.flatMap(({ id, danger }) => (danger ? [id] : [])))
    const notes = (await decryptNotes(call, waiting)).map((note) => ({
      ...note,
      danger: flagged.has(note.id),
    }))
    const reason = 'before it is passed on'
    for (const { id } of notes)
      await audit.record(tx, call.person.id, 'supporter-care.note-read', { subjectId: id, reason })
    return notes
  })
})

export const decideNote = asSupervisorFresh(
  contract.decideNote,
  async ({ db, person }, { id, pass }) => {
    return transaction(db, async (tx) => {
      const decided = await recordDecision(tx, id, { pass, by: person.id })
      if (!decided) return refuse('NOT_FOUND')
      const action = pass ? 'supporter-care.note-passed' : 'supporter-care.note-declined'
      const reason = pass ? 'fit to pass on' : 'not fit to pass on'
      await audit.record(tx, person.id, action, { subjectId: id, reason })
      if (pass) await notifyThanks(tx, id, decided.expertId)
      return { done: true as const }
    })
  },
)

/** NOTICE-4. Says that a note is on the supporter's dashboard, never its text. */
async function notifyThanks(tx: Tx, noteId: string, personId: string): Promise<void> {
  const notice = {
    key: `thanks ${noteId}`,
    personId,
    kind: 'thanks',
    link: '/dashboard',
    lastsSeconds: newsLastsSeconds,
    channels: [],
  } as const
  await createNotices(tx, [notice], { pager: false })
}

/** NOTE-3. */
export const kindWords = asExpert(contract.kindWords, async (call) => {
  return {
    notes: await decryptNotes(call, await findKindWords(call.db, call.person.id)),
    heard: await countFeltHeard(call.db, call.person.id),
  }
})

type SealedNotes = Awaited<ReturnType<typeof findKindWords>>

/** Notes whose key was deleted cannot be read and are left out. */
async function decryptNotes({ keys }: AppContext, rows: SealedNotes): Promise<KindNote[]> {
  const notes = await Promise.all(
    rows.map(async ({ id, sessionId, words, at }) => {
      const key = words && (await keys.find(sessionId))
      return words && key
        ? [{ id, words: key.decryptForList(words, kindNoteSealContext(id)), at }]
        : []
    }),
  )
  return notes.flat()
}
