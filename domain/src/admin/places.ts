import type { Role } from '../primitives/role.ts'

/** The parts of the console, in the order of its navigation. */
export const consoleSections = [
  'now',
  'people',
  'conversations',
  'safety',
  'rota',
  'reports',
  'service',
] as const
export type ConsoleSection = (typeof consoleSections)[number]

interface Place {
  /** The part of the console in which it is a tab. */
  readonly section: ConsoleSection
  /** Relative to the mount. Addresses below it belong to it. */
  readonly path: `/${string}`
  readonly roles: readonly Role[]
}

const admins: readonly Role[] = ['admin', 'owner']
const everybody: readonly Role[] = ['supervisor', ...admins]

/**
 * The screens of the console, and who may enter each. Server and web share this list: the server
 * answers 404 to everybody else, and the console shows the way to those who may enter (decision 5).
 * Two of the screens also belong to other people, and lie outside the console's mount. The order is
 * that of the tabs.
 */
export const consolePlaces = {
  overview: { section: 'now', path: '/staff', roles: everybody },
  now: { section: 'now', path: '/staff/now', roles: everybody },
  whoAnswers: { section: 'now', path: '/who-answers', roles: everybody },
  users: { section: 'people', path: '/staff/users', roles: admins },
  supporters: { section: 'people', path: '/staff/supporters', roles: everybody },
  applications: { section: 'people', path: '/staff/applications', roles: admins },
  team: { section: 'people', path: '/staff/team', roles: admins },
  sessions: { section: 'conversations', path: '/staff/sessions', roles: everybody },
  breakGlass: { section: 'conversations', path: '/staff/break-glass', roles: everybody },
  queue: { section: 'safety', path: '/staff/queue', roles: everybody },
  reports: { section: 'safety', path: '/staff/reports', roles: everybody },
  lines: { section: 'safety', path: '/staff/lines', roles: everybody },
  directory: { section: 'safety', path: '/staff/directory', roles: everybody },
  crisisRules: { section: 'safety', path: '/staff/rules', roles: everybody },
  rota: { section: 'rota', path: '/rota', roles: everybody },
  analytics: { section: 'reports', path: '/staff/analytics', roles: everybody },
  audit: { section: 'reports', path: '/staff/audit', roles: everybody },
  settings: { section: 'service', path: '/staff/settings', roles: admins },
  ready: { section: 'service', path: '/admin/ready', roles: everybody },
  phrases: { section: 'service', path: '/staff/phrases', roles: everybody },
  terms: { section: 'service', path: '/staff/terms', roles: admins },
  training: { section: 'service', path: '/staff/training', roles: admins },
  retention: { section: 'service', path: '/staff/retention', roles: admins },
} as const satisfies Record<string, Place>
export type ConsolePlace = keyof typeof consolePlaces

/** The places of a part of the console that a role may open, its first tab first. */
export const placesIn = (section: ConsoleSection, role: Role): ConsolePlace[] =>
  placeNames.filter((name) => {
    const place: Place = consolePlaces[name]
    return place.section === section && place.roles.includes(role)
  })

const placeNames = Object.keys(consolePlaces) as ConsolePlace[]

/** The place that an address inside the mount belongs to. */
export function placeAt(path: string): ConsolePlace | undefined {
  const at = withoutLastSlashes(path)
  return at === consolePlaces.overview.path
    ? 'overview'
    : placeNames.find((name) => name !== 'overview' && isBelow(at, consolePlaces[name].path))
}

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
  const name = placeAt(path)
  const place: Place | undefined = name && consolePlaces[name]
  return place?.roles.includes(role) ?? false
}
