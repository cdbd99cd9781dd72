import type { Gap, Shift } from '@sanad/domain/availability/rota-contract'
import type { Standing } from '@sanad/domain/primitives/role'
import { RotaScreen } from '#web/availability/rota/rota-screen.tsx'
import { LiveContext } from '#web/platform/live/live-provider.tsx'
import { aLive } from './a-live.ts'
import { type Answers, serve } from './answers.ts'
import { aPerson } from './people.ts'
import { renderScreen } from './render-screen.tsx'

export const timeZone = 'Asia/Dubai'
/** 20 November 2026, a Friday, at ten in the morning in Dubai. */
const now = '2026-11-20T06:00:00.000Z'
export const id = (last: number) => `0190a0a0-0000-7000-8000-00000000000${last}`
export const aShift = (more: Partial<Shift> = {}): Shift => ({
  id: id(1),
  kind: 'support',
  startsAt: '2026-11-20T14:00:00.000Z',
  endsAt: '2026-11-20T18:00:00.000Z',
  personId: id(5),
  firstName: 'Sara',
  repeats: false,
  coverAsked: false,
  ...more,
})
const aGap = (more: Partial<Gap> = {}): Gap => ({
  kind: 'on_call',
  language: null,
  from: '2026-11-20T06:00:00.000Z',
  to: '2026-11-21T02:00:00.000Z',
  ...more,
})
export const noShifts = { timeZone, mine: [], forCover: [], open: [], swaps: [] }
const onNow = [
  {
    kind: 'supervisor' as const,
    firstName: 'Karim',
    by: 'rota' as const,
    until: '2026-11-20T20:00:00.000Z',
    here: false,
    pause: null,
  },
]
export const aWeek = (shifts: Shift[], gaps: Gap[] = []) => ({
  timeZone,
  from: '2026-11-20',
  now,
  shifts,
  open: [],
  gaps,
  closures: [],
  onNow,
})
const people = () => [
  {
    id: id(5),
    firstName: 'Sara',
    lastName: 'Nasser',
    languages: ['en' as const],
    kinds: ['support' as const, 'on_call' as const],
  },
  {
    id: id(6),
    firstName: 'Karim',
    lastName: 'Aziz',
    languages: [],
    kinds: ['supervisor' as const],
  },
]

/** The rota as a person of this standing opens it, over a service that answers so. */
export async function openRota(
  standing: Exclude<Standing, 'anonymous' | 'guest' | 'leaving'>,
  availability: Answers['availability'] = {},
  language: 'en' | 'ar' = 'en',
) {
  const role = standing === 'applicant' ? 'expert' : standing
  const calls = serve({
    home: { start: () => ({ me: aPerson({ role, standing }), next: 'dashboard' }) },
    availability: {
      rotaWeek: () => aWeek([aShift()], [aGap()]),
      teamWeek: () => aWeek([aShift()], [aGap()]),
      rotaPeople: people,
      rotaHours: () => ({ month: '2026-11', timeZone, people: [] }),
      calendarAddress: () => ({ since: null }),
      myShifts: () => noShifts,
      ...availability,
    },
  })
  const connection = aLive()
  const view = await renderScreen(
    <LiveContext value={connection.live}>
      <RotaScreen />
    </LiveContext>,
    { language, words: ['availability', 'matching', 'service-desk'], at: '/dev/rota' },
  )
  return { ...view, calls, connection }
}
