import { path } from './mount.ts'

/** For staff. */
export const personPath = (personId: string) => path(`/staff/supporters/${personId}`)
