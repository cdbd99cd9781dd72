import type { Role } from '../primitives/role.ts'
import type { ConsoleList } from './console-lists.ts'

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
  /** The lists it shows, each with filter, sort, count and file. Boards and forms show none. */
  readonly lists: readonly ConsoleList[]
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
