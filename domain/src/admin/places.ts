import type { Role } from '../primitives/role.ts'

interface Place {
  /** Inside the mount. What lies below it belongs to it. */
  readonly path: `/${string}`
  readonly roles: readonly Role[]
}

const admins: readonly Role[] = ['admin', 'owner']
const everybody: readonly Role[] = ['supervisor', ...admins]

/**
 * The screens of those who run the service, and who may enter each. One list for both sides: the server answers 404
 * to everybody else, and the console shows the way to whoever may go (decision 5). Two of them are places of other
 * people as well, and lie outside.
 */
export const consolePlaces = {
  overview: { path: '/staff', roles: everybody },
  whoAnswers: { path: '/who-answers', roles: everybody },
  queue: { path: '/staff/queue', roles: everybody },
  reports: { path: '/staff/reports', roles: everybody },
  applications: { path: '/staff/applications', roles: admins },
  training: { path: '/staff/training', roles: admins },
  supporters: { path: '/staff/supporters', roles: everybody },
  sessions: { path: '/staff/sessions', roles: everybody },
  users: { path: '/staff/users', roles: admins },
  now: { path: '/staff/now', roles: everybody },
  analytics: { path: '/staff/analytics', roles: everybody },
  rota: { path: '/rota', roles: everybody },
  lines: { path: '/staff/lines', roles: everybody },
  terms: { path: '/staff/terms', roles: admins },
  settings: { path: '/staff/settings', roles: admins },
  retention: { path: '/staff/retention', roles: admins },
  team: { path: '/staff/team', roles: admins },
  ready: { path: '/admin/ready', roles: everybody },
  audit: { path: '/staff/audit', roles: everybody },
  breakGlass: { path: '/staff/break-glass', roles: everybody },
} as const satisfies Record<string, Place>
export type ConsolePlace = keyof typeof consolePlaces

const isBelow = (path: string, place: string): boolean =>
  path === place || path.startsWith(`${place}/`)

/** Whether an address inside the mount belongs to the console at all. */
export const isConsolePath = (path: string): boolean =>
  isBelow(path, consolePlaces.overview.path) || isBelow(path, consolePlaces.ready.path)

function withoutLastSlashes(path: string): string {
  let end = path.length
  while (path.charAt(end - 1) === '/') end--
  return path.slice(0, end)
}

/** Whether somebody of this role may enter this address; what nobody named is nobody's. */
export function mayEnterConsole(path: string, role: Role | undefined): boolean {
  if (role === undefined) return false
  const at = withoutLastSlashes(path)
  const place: Place | undefined =
    at === consolePlaces.overview.path
      ? consolePlaces.overview
      : Object.values(consolePlaces).find((one) => one.path !== '/staff' && isBelow(at, one.path))
  return place?.roles.includes(role) ?? false
}
