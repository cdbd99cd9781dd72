import { contract, type Contract } from '@sanad/domain/contract'
import { socketOperations } from '@sanad/domain/chat/contract'
import { standings } from '@sanad/domain/primitives/role'
import { isRefusal } from '@sanad/domain/primitives/refusal'
import type { z } from 'zod'
import { adminOperations } from '#server/admin/index.ts'
import { appointmentOperations } from '#server/appointments/index.ts'
import { applicationOperations } from '#server/application/index.ts'
import { assessmentOperations } from '#server/assessment/index.ts'
import { availabilityOperations } from '#server/availability/index.ts'
import { chatOperations, shortenAnswer, type ChatService } from '#server/chat/index.ts'
import { consentOperations } from '#server/consent/index.ts'
import { crisisOperations } from '#server/crisis/index.ts'
import { directoryOperations } from '#server/directory/index.ts'
import { emergencyOperations } from '#server/emergency/index.ts'
import { escalationOperations } from '#server/escalation/index.ts'
import { homeOperations, type PreviewAccount } from '#server/home/index.ts'
import { identityOperations, type IdentityService } from '#server/identity/index.ts'
import { matchingOperations } from '#server/matching/index.ts'
import { liveBoardsOperations } from '#server/live-boards/index.ts'
import { privacyOperations } from '#server/privacy/index.ts'
import { recordsOperations } from '#server/records/index.ts'
import { supervisionOperations } from '#server/supervision/index.ts'
import { supporterCareOperations } from '#server/supporter-care/index.ts'
import {
  followUpOperations,
  moodOperations,
  outcomeOperations,
  planOperations,
} from '#server/wellbeing/index.ts'
import { describeFault } from '#server/platform/base/log/log.ts'
import type { Outcome } from '#server/platform/services/observability/traces.ts'
import {
  type PermissionRow,
  type PermissionTable,
  NotPermitted,
  permit,
  routeOf,
  type Call,
  type Demands,
  type Route,
} from '#server/platform/services/http/guards.ts'
import type { LiveAnswer } from '#server/platform/services/realtime/live.ts'
import { incidentId } from '#server/platform/base/request/request-context.ts'

interface Services {
  readonly identity: IdentityService
  readonly chat: ChatService
  readonly previewAccounts: readonly PreviewAccount[]
}

/** A missing operation of the contract does not compile. */
type Implemented = {
  readonly [Slice in keyof Contract]: Readonly<Record<keyof Contract[Slice], unknown>>
}

/** In the order of the slices. */
export function composeRouter({ identity, chat, previewAccounts }: Services) {
  return {
    identity: identityOperations(identity),
    consent: consentOperations,
    crisis: crisisOperations,
    directory: directoryOperations,
    assessment: assessmentOperations,
    chat: chatOperations(chat),
    application: applicationOperations,
    availability: availabilityOperations,
    appointments: appointmentOperations,
    matching: matchingOperations,
    escalation: escalationOperations,
    emergency: emergencyOperations,
    supervision: supervisionOperations,
    records: recordsOperations,
    liveBoards: liveBoardsOperations,
    supporterCare: supporterCareOperations,
    mood: moodOperations,
    outcome: outcomeOperations,
    plan: planOperations,
    followUp: followUpOperations,
    home: homeOperations(previewAccounts),
    privacy: privacyOperations,
    admin: adminOperations,
  } satisfies Implemented
}
export type AppRouter = ReturnType<typeof composeRouter>

export const operationNames: readonly string[] = Object.entries(contract).flatMap(
  ([slice, operations]) => Object.keys(operations).map((operation) => `${slice}.${operation}`),
)

/** Safety §2. The crisis lines, what an emergency needs, and signing out have no limit. */
export const neverLimited: ReadonlySet<string> = new Set([
  'crisis.lines',
  'identity.signInAsGuest',
  'emergency.startEmergency',
  'identity.signOut',
])

/** Operations that answer every caller alike. */
export const sameForEverybody: ReadonlySet<string> = new Set(['crisis.lines'])

/**
 * For HTTP and the socket, from each operation's own row.
 * @throws if an operation has no guard or permits a standing that its guard does not admit
 */
export function composeTable(router: AppRouter): PermissionTable {
  const row = (operation: string): PermissionRow => {
    const { admits, permits } = guardedRoute(router, operation)
    const outside = standings.find(
      (standing) => permits[standing] !== undefined && !admits.includes(standing),
    )
    if (outside !== undefined)
      throw new Error(`${operation} permits ${outside}, whom its guard does not admit`)
    return permits
  }
  return Object.freeze(Object.fromEntries(operationNames.map((name) => [name, row(name)])))
}

export const demandsOf = (router: AppRouter, operation: string): Demands =>
  guardedRoute(router, operation).demands

function guardedRoute(router: Partial<AppRouter>, operation: string): Route {
  const [slice = '', name = ''] = operation.split('.')
  const procedures = router[slice as keyof AppRouter] as Record<string, unknown> | undefined
  const route = routeOf(procedures?.[name])
  if (!route) throw new Error(`${operation} has no guarded route`)
  return route
}

/** The operations that can also be called on the live socket, permitted as over HTTP. */
export function composeLiveRequests(router: Pick<AppRouter, 'chat'>) {
  const routes = new Map(
    socketOperations.map((name) => {
      const operation = `chat.${name}`
      const schema = contract.chat[name]['~orpc'].inputSchema as z.ZodType
      return [operation, { schema, route: guardedRoute(router, operation) }]
    }),
  )
  const answer = async (
    call: Call,
    operation: string,
    { schema, route }: LiveRoute,
    input: unknown,
  ): Promise<LiveAnswer> => {
    const read = schema.safeParse(input)
    if (!read.success) return { refused: 'BAD_REQUEST' }
    try {
      const outcome = await route.run(permit(call, operation, route, read.data), read.data)
      if (isRefusal(outcome)) return { refused: outcome.refusal, data: outcome.data }
      return { ok: call.compact === true ? shortenAnswer(operation, outcome, read.data) : outcome }
    } catch (fault) {
      if (fault instanceof NotPermitted) return { refused: fault.code }
      const incident = incidentId()
      call.log.error({ incident, operation, ...describeFault(fault) }, 'an operation failed')
      return { refused: 'INTERNAL_SERVER_ERROR', data: { incident } }
    }
  }
  return async (call: Call, operation: string, input: unknown): Promise<LiveAnswer> => {
    const route = routes.get(operation)
    if (!route) return { refused: 'NOT_FOUND' }
    return call.traces.span(
      { name: operation, kind: 'server', outcomeOf: outcomeOfFrame },
      async () => {
        const answered = await answer(call, operation, route, input)
        call.metrics.countFrame(outcomeOfFrame(answered))
        return answered
      },
    )
  }
}

interface LiveRoute {
  readonly schema: z.ZodType
  readonly route: Route
}

function outcomeOfFrame(answer: LiveAnswer): Outcome {
  if ('ok' in answer) return 'ok'
  return answer.refused === 'INTERNAL_SERVER_ERROR' ? 'fault' : 'refused'
}
