import type { Role } from '../primitives/role.ts'

interface Place {
  /** Relative to the mount. Addresses below it belong to it. */
  readonly path: `/${string}`
  readonly roles: readonly Role[]
}

const admins: readonly Role[] = ['admin', 'owner']
const everybody: readonly Role[] = ['supervisor', ...admins]

/**
 * The screens of the console, and who may enter each. Server and web share this list: the server
 * answers 404 to everybody else, and the console shows the way to those who may enter (decision 5).
 * Two of the screens also belong to other people, and lie outside the console's mount.
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
  crisisRules: { path: '/staff/rules', roles: everybody },
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

/** Whether an address inside the mount belongs to the console. */
export const isConsolePath = (path: string): boolean =>
  isBelow(path, consolePlaces.overview.path) || isBelow(path, consolePlaces.ready.path)

function withoutLastSlashes(path: string): string {
  let end = path.length
  while (path.charAt(end - 1) === '/') end--
  return path.slice(0, end)
}

/** Whether a role may enter this address. An address that is not listed is closed to everybody. */
export function mayEnterConsole(path: string, role: Role | undefined): boolean {
  if (role === undefined) return false
  const at = withoutLastSlashes(path)
  const place: Place | undefined =
    at === consolePlaces.overview.path
      ? consolePlaces.overview
      : Object.values(consolePlaces).find((one) => one.path !== '/staff' && isBelow(at, one.path))
  return place?.roles.includes(role) ?? false
}
