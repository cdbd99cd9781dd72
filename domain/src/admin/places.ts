import type { Role } from '../primitives/role.ts'
import type { ConsoleList } from './console-lists.ts'

/** The sections in the order of the navigation. */
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
  readonly section: ConsoleSection
  /** Relative to the mount. Addresses below it belong to it. */
  readonly path: `/${string}`
  readonly roles: readonly Role[]
  /** Lists with filter, sort, count and file; boards and forms have none. */
  readonly lists: readonly ConsoleList[]
}

const admins: readonly Role[] = ['admin', 'owner']
const everybody: readonly Role[] = ['supervisor', ...admins]

/**
 * The console's screens and who may enter each (decision 5), in the order of the tabs. The server
 * answers 404 to everybody else. Two of them lie outside the console's mount.
 */
export const consolePlaces = {
  overview: { section: 'now', path: '/staff', roles: everybody, lists: [] },
  now: { section: 'now', path: '/staff/now', roles: everybody, lists: [] },
  whoAnswers: { section: 'now', path: '/who-answers', roles: everybody, lists: ['incidents'] },
  users: { section: 'people', path: '/staff/users', roles: admins, lists: ['accounts'] },
  experts: {
    section: 'people',
    path: '/staff/supporters',
    roles: everybody,
    lists: ['supporters', 'talk-requests', 'team-messages'],
  },
  applications: {
    section: 'people',
    path: '/staff/applications',
    roles: admins,
    lists: ['applications'],
  },
  invitations: {
    section: 'people',
    path: '/staff/invitations',
    roles: admins,
    lists: ['invitations'],
  },
  team: { section: 'people', path: '/staff/team', roles: admins, lists: ['team'] },
  sessions: {
    section: 'conversations',
    path: '/staff/sessions',
    roles: everybody,
    lists: ['conversations'],
  },
  breakGlass: {
    section: 'conversations',
    path: '/staff/break-glass',
    roles: everybody,
    lists: ['access-requests'],
  },
  queue: {
    section: 'safety',
    path: '/staff/queue',
    roles: everybody,
    lists: ['safety-queue', 'cases-to-review'],
  },
  reports: { section: 'safety', path: '/staff/reports', roles: everybody, lists: ['reports'] },
  lines: { section: 'safety', path: '/staff/lines', roles: everybody, lists: ['crisis-lines'] },
  directory: {
    section: 'safety',
    path: '/staff/directory',
    roles: everybody,
    lists: ['directory'],
  },
  crisisRules: {
    section: 'safety',
    path: '/staff/rules',
    roles: everybody,
    lists: ['crisis-rules'],
  },
  rota: { section: 'rota', path: '/rota', roles: everybody, lists: [] },
  activity: { section: 'reports', path: '/staff/activity', roles: everybody, lists: [] },
  audit: { section: 'reports', path: '/staff/audit', roles: everybody, lists: ['audit'] },
  settings: { section: 'service', path: '/staff/settings', roles: admins, lists: ['settings'] },
  ready: { section: 'service', path: '/admin/ready', roles: everybody, lists: [] },
  content: { section: 'service', path: '/staff/content', roles: admins, lists: [] },
  links: { section: 'service', path: '/staff/links', roles: everybody, lists: [] },
  phrases: { section: 'service', path: '/staff/phrases', roles: everybody, lists: ['phrases'] },
  terms: { section: 'service', path: '/staff/terms', roles: admins, lists: ['terms'] },
  retention: { section: 'service', path: '/staff/retention', roles: admins, lists: ['retention'] },
} as const satisfies Record<string, Place>
export type ConsolePlace = keyof typeof consolePlaces

export const placesIn = (section: ConsoleSection, role: Role): ConsolePlace[] =>
  placeNames.filter((name) => {
    const place: Place = consolePlaces[name]
    return place.section === section && place.roles.includes(role)
  })

const placeNames = Object.keys(consolePlaces) as ConsolePlace[]

export function placeAt(path: string): ConsolePlace | undefined {
  const at = withoutLastSlashes(path)
  return at === consolePlaces.overview.path
    ? 'overview'
    : placeNames.find((name) => name !== 'overview' && isBelow(at, consolePlaces[name].path))
}

const isBelow = (path: string, place: string): boolean =>
  path === place || path.startsWith(`${place}/`)

export const isConsolePath = (path: string): boolean =>
  isBelow(path, consolePlaces.overview.path) || isBelow(path, consolePlaces.ready.path)

function withoutLastSlashes(path: string): string {
  let end = path.length
  while (path.charAt(end - 1) === '/') end--
  return path.slice(0, end)
}

/** An address that is not listed is closed to everybody. */
export function mayEnterConsole(path: string, role: Role | undefined): boolean {
  if (role === undefined) return false
  const name = placeAt(path)
  const place: Place | undefined = name && consolePlaces[name]
  return place?.roles.includes(role) ?? false
}
