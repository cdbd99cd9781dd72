export { moodPermissions } from './permissions.ts'
export { moodRoutes } from './routes.ts'
export { sweepCheckIns } from './store.ts'
export { eraseMoods, oldMoods } from './erase.ts'
