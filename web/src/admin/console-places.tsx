import {
  consolePlaces,
  consoleSections,
  placesIn,
  type ConsolePlace,
  type ConsoleSection,
} from '@sanad/domain/admin/places'
import type { Role } from '@sanad/domain/primitives/role'
import type { IconComponent } from '#web/ui/icons/create-icon.tsx'
import {
  Activity,
  CalendarDays,
  ChartColumn,
  MessagesSquare,
  Settings2,
  ShieldAlert,
  UsersRound,
} from '#web/ui/icons/icons.ts'

/** The name of a part is `sections.<name>`. */
export const sectionIcons: Record<ConsoleSection, IconComponent> = {
  now: Activity,
  people: UsersRound,
  conversations: MessagesSquare,
  safety: ShieldAlert,
  rota: CalendarDays,
  reports: ChartColumn,
  service: Settings2,
}

/** A part of the console with the places that the role may open. */
export interface SectionOfRole {
  readonly section: ConsoleSection
  readonly places: readonly ConsolePlace[]
  /** The address of its first place. */
  readonly path: `/${string}`
}

export const sectionsFor = (role: Role): SectionOfRole[] =>
  consoleSections.flatMap((section) => {
    const places = placesIn(section, role)
    const first = places[0]
    return first === undefined ? [] : [{ section, places, path: consolePlaces[first].path }]
  })
