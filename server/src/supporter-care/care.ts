import { supporterCare as contract } from '@sanad/domain/supporter-care/contract'
import type { TalkRequest } from '@sanad/domain/supporter-care/debrief-contract'
import { refuse } from '@sanad/domain/primitives/refusal'
import { findContact } from '#server/identity/index.ts'
import { findDebriefs, finishDebrief, switchOff } from '#server/availability/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { createNotices, withdrawNotices } from '#server/platform/services/notifications/notices.ts'
import {
  asExpert,
  asStaff,
  asStaffFresh,
  type SignedInCall,
} from '#server/platform/services/http/guards.ts'
import {
  deleteTalk,
  findOwnTalk,
  findTalks,
  isTalkOpen,
  claimTalk,
  decryptTalkRequest,
  upsertTalkRequest,
  type TalkRequestContent,
} from './care-store.ts'
import { findPeopleFor } from '#server/escalation/index.ts'

const done = { done: true } as const
/** A talk takes place within days. After that the request still stands on the page. */
const noticeLastsSeconds = 3 * 86_400

export const ownCare = asExpert(contract.ownCare, async ({ db, person }) => ({
  debriefs: await findDebriefs(db, person.id),
  talk: await findOwnTalk(db, person.id),
}))

/** CARE-1. Keeps no answer, except a request for a talk. */
export const answerDebrief = asExpert(
  contract.answerDebrief,
  async (call, { sessionId, needs, text, ...answers }) => {
    const { db, person } = call
    return transaction(db, async (tx) => {
      if (!(await finishDebrief(tx, person.id, sessionId))) return refuse('NOT_FOUND')
      if (needs === 'rest') await switchOff(tx, person.id)
      if (needs === 'somebody') await requestTalk(call, tx, { text, answers })
      return done
    })
  },
)

export const putDebriefAway = asExpert(
  contract.putDebriefAway,
  async ({ db, person }, { sessionId }) => {
    return (await finishDebrief(db, person.id, sessionId)) ? done : refuse('NOT_FOUND')
  },
)

export const askToTalk = asExpert(contract.askToTalk, async (call, { text }) => {
  await transaction(call.db, (tx) => requestTalk(call, tx, { text, answers: null }))
  return done
})

/** CARE-2. Notifies the supervisors on duty without the name and the reason. */
async function requestTalk({ keys, person }: SignedInCall, tx: Tx, said: TalkRequestContent) {
  const id = await upsertTalkRequest(tx, keys, person.id, said)
  const onDuty = await findPeopleFor(tx, 'supervisor')
  const notices = (onDuty?.people ?? []).map((personId) => ({
    key: `talk:${id}:${personId}`,
    personId,
    kind: 'talk' as const,
    link: '/staff/supporters' as const,
    subjectId: id,
    lastsSeconds: noticeLastsSeconds,
  }))
  await createNotices(tx, notices, { pager: false })
}

export async function listTalks({ db, keys, person }: SignedInCall): Promise<TalkRequest[]> {
  const shown: TalkRequest[] = []
  for (const { personId, takenById, said, ...row } of await findTalks(db)) {
    const mine = takenById === person.id ? await decryptTalkRequest(keys, personId, said) : null
    const email = mine && ((await findContact(db, personId))?.email ?? '')
    shown.push({ ...row, mine: mine && { ...mine, email: email ?? '' } })
  }
  return shown
}

export const takeTalk = asStaff(contract.takeTalk, async ({ db, person }, { talkId }) => {
  return transaction(db, async (tx) => {
    const taken = await claimTalk(tx, talkId, person.id)
    if (!taken) return refuse((await isTalkOpen(tx, talkId)) ? 'ALREADY_TAKEN' : 'NOT_FOUND')
    await withdrawNotices(tx, talkId)
    await audit.record(tx, person.id, 'supporter-care.talk-taken', {
      reason: 'asked for a talk',
      subjectId: taken.personId,
    })
    return done
  })
})

export const closeTalk = asStaff(contract.closeTalk, async ({ db, person }, { talkId }) => {
  return transaction(db, async (tx) => {
    const deleted = await deleteTalk(tx, talkId, person.id)
    if (!deleted) return refuse('NOT_FOUND')
    await audit.record(tx, person.id, 'supporter-care.talk-held', {
      reason: 'talk has taken place',
      subjectId: deleted.personId,
    })
    return done
  })
})

export const talks = asStaffFresh(contract.talks, listTalks)
