import { path } from './mount.ts'

/** A person's page, for staff. */
export const personPath = (personId: string) => path(`/staff/supporters/${personId}`)
