import { path } from './mount.ts'

/** The page of a supporter or a colleague, for staff. */
export const personPath = (personId: string) => path(`/staff/supporters/${personId}`)
