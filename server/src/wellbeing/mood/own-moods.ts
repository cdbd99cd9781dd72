import { contract } from '@sanad/domain/contract'
import { asSeeker } from '#server/platform/http/guards.ts'
import { deleteCheckIns, findCheckIns, isHidden, saveHidden } from './store.ts'

export const mine = asSeeker(
  contract.mood.mine,
  'own',
  async ({ appContext: { db, keys }, person }) => {
    const key = await keys.find(person.id)
    return {
      hidden: await isHidden(db, person.id),
      checkIns: key ? await findCheckIns(db, person.id, key) : [],
    }
  },
)

export const remove = asSeeker(
  contract.mood.remove,
  'own',
  async ({ appContext: { db }, person }, { ids }) => ({
    removed: await deleteCheckIns(db, person.id, ids),
  }),
)

export const removeAll = asSeeker(
  contract.mood.removeAll,
  'own',
  async ({ appContext: { db }, person }) => ({ removed: await deleteCheckIns(db, person.id) }),
)

export const setHidden = asSeeker(
  contract.mood.setHidden,
  'own',
  async ({ appContext: { db }, person }, { hidden }) => {
    await saveHidden(db, person.id, hidden)
    return { hidden }
  },
)
