import { mood } from '@sanad/domain/wellbeing/mood/contract'
import { implement } from '@orpc/server'
import { asSeeker, type Call, type SignedInCall } from '#server/platform/http/guards.ts'
import { checkIn } from './check-in.ts'
import { deleteCheckIns, findCheckIns, isHidden, saveHidden } from './store.ts'

export function moodRoutes() {
  const os = implement(mood).$context<Call>()
  return os.router({
    checkIn: os.checkIn.handler(asSeeker(checkIn)),
    mine: os.mine.handler(asSeeker(mine)),
    remove: os.remove.handler(asSeeker(remove)),
    removeAll: os.removeAll.handler(asSeeker(removeAll)),
    setHidden: os.setHidden.handler(asSeeker(setHidden)),
  })
}

async function mine({ tools: { db, keys }, person }: SignedInCall) {
  const key = await keys.find(person.id)
  return {
    hidden: await isHidden(db, person.id),
    checkIns: key ? await findCheckIns(db, person.id, key) : [],
  }
}

async function remove(
  { tools: { db }, person }: SignedInCall,
  { ids }: { ids: readonly string[] },
) {
  return { removed: await deleteCheckIns(db, person.id, ids) }
}

async function removeAll({ tools: { db }, person }: SignedInCall) {
  return { removed: await deleteCheckIns(db, person.id) }
}

async function setHidden({ tools: { db }, person }: SignedInCall, { hidden }: { hidden: boolean }) {
  await saveHidden(db, person.id, hidden)
  return { hidden }
}
