import { consolePlaces, type ConsolePlace } from '@sanad/domain/admin/places'
import type { Role } from '@sanad/domain/primitives/role'
import {
  Activity,
  CalendarDays,
  ChartColumn,
  DoorOpen,
  FileClock,
  FileUser,
  Flag,
  GraduationCap,
  HeartHandshake,
  Hourglass,
  KeyRound,
  LayoutDashboard,
  MessagesSquare,
  PhoneCall,
  RadioTower,
  ScrollText,
  SearchCheck,
  Settings2,
  ShieldAlert,
  UserCog,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'

/**
 * The icon of each place of the console; its name is `places.<name>`. A new place gets a row here.
 */
export const placeIcons: Record<ConsolePlace, LucideIcon> = {
  overview: LayoutDashboard,
  whoAnswers: RadioTower,
  queue: ShieldAlert,
  reports: Flag,
  applications: FileUser,
  training: GraduationCap,
  supporters: HeartHandshake,
  sessions: MessagesSquare,
  users: UserCog,
  now: Activity,
  analytics: ChartColumn,
  rota: CalendarDays,
  lines: PhoneCall,
  crisisRules: SearchCheck,
  terms: ScrollText,
  settings: Settings2,
  retention: Hourglass,
  team: UsersRound,
  ready: DoorOpen,
  audit: FileClock,
  breakGlass: KeyRound,
}

const names = Object.keys(placeIcons) as ConsolePlace[]

/** The places that a role may open, in the order of the navigation. */
export const placesFor = (role: Role): ConsolePlace[] =>
  names.filter((name) => (consolePlaces[name].roles as readonly Role[]).includes(role))
