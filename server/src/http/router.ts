import { contract } from '@sanad/domain/contract'
import { upTheSocket } from '@sanad/domain/chat/contract'
import { standings } from '@sanad/domain/primitives/role'
import { isRefusal } from '@sanad/domain/primitives/refusal'
import type { z } from 'zod'
import { adminPermissions, adminRoutes } from '#server/admin/index.ts'
import { applicationPermissions, applicationRoutes } from '#server/application/index.ts'
import { assessmentPermissions, assessmentRoutes } from '#server/assessment/index.ts'
import { chatPermissions, chatRoutes, type ChatService } from '#server/chat/index.ts'
import { consentPermissions, consentRoutes } from '#server/consent/index.ts'
import { homePermissions, homeRoutes, type PreviewAccount } from '#server/home/index.ts'
import {
  identityPermissions,
  identityRoutes,
  type IdentityService,
} from '#server/identity/index.ts'
import { availabilityPermissions } from '#server/availability/index.ts'
import { matchingPermissions, matchingRoutes } from '#server/matching/index.ts'
import { availabilityRoutes } from '#server/availability/index.ts'
import { emergencyRoutes, emergencyPermissions } from '#server/emergency/index.ts'
import {
  escalationRoutes,
  ladderPermissions,
  noticesPermissions,
} from '#server/escalation/index.ts'
import {
  carePermissions,
  notePermissions,
  supporterCareRoutes,
} from '#server/supporter-care/index.ts'
import {
  queuePermissions,
  reportPermissions,
  supervisionRoutes,
} from '#server/supervision/index.ts'
import { operationsPermissions, operationsRoutes } from '#server/operations/index.ts'
import { moodPermissions, moodRoutes } from '#server/wellbeing/index.ts'
import { outcomePermissions, outcomeRoutes } from '#server/wellbeing/index.ts'
import { privacyPermissions, privacyRoutes } from '#server/privacy/index.ts'
import { crisisPermissions, crisisRoutes } from '#server/crisis/index.ts'
import { describeFault } from '#server/platform/observability/log.ts'
import { composePermissions, type PermissionTable } from '#server/platform/http/permissions.ts'
import {
  NotPermitted,
  permit,
  type Call,
  type Demands,
  type Route,
} from '#server/platform/http/guards.ts'
import type { LiveAnswer } from '#server/platform/realtime/live.ts'
import { faultNumber } from '#server/platform/http/request-context.ts'

interface Services {
  readonly identity: IdentityService
  readonly chat: ChatService
  readonly previewAccounts: readonly PreviewAccount[]
}

/** All operations, slice by slice, in the house's order. */
export function composeRouter({ identity, chat, previewAccounts }: Services) {
  return {
    identity: identityRoutes(identity),
    consent: consentRoutes(),
    crisis: crisisRoutes(),
    assessment: assessmentRoutes(),
    chat: chatRoutes(chat),
    application: applicationRoutes(),
    availability: availabilityRoutes(),
    matching: matchingRoutes(),
    escalation: escalationRoutes(),
    emergency: emergencyRoutes(),
    supervision: supervisionRoutes(),
    operations: operationsRoutes(),
    supporterCare: supporterCareRoutes(),
    mood: moodRoutes(),
    outcome: outcomeRoutes(),
    home: homeRoutes(previewAccounts),
    privacy: privacyRoutes(),
    admin: adminRoutes(),
  }
}
export type AppRouter = ReturnType<typeof composeRouter>

/** Every operation's name, from the contract. */
export const operationNames: readonly string[] = Object.entries(contract).flatMap(
  ([slice, operations]) => Object.keys(operations).map((operation) => `${slice}.${operation}`),
)

/**
 * Safety §2: no limit on requests stands before an emergency, the numbers to call or the way out. What an emergency
 * needs is named here.
 */
export const neverLimited: ReadonlySet<string> = new Set([
  'crisis.lines',
  'identity.signInAsGuest',
  'emergency.startEmergency',
  'identity.signOut',
])

/** Operations whose answer is the same for every caller. */
export const sameForEverybody: ReadonlySet<string> = new Set(['crisis.lines'])

/**
 * The table that all carriers ask. The server does not start when an operation has no row, when a row has no
 * operation, when a route was made without a guard, or when a row admits somebody whom the route's guard does not.
 */
export function composeTable(router: AppRouter): PermissionTable {
  const table = composePermissions(
    [
      identityPermissions,
      consentPermissions,
      crisisPermissions,
      assessmentPermissions,
      chatPermissions,
      applicationPermissions,
      matchingPermissions,
      availabilityPermissions,
      carePermissions,
      emergencyPermissions,
      ladderPermissions,
      noticesPermissions,
      queuePermissions,
      notePermissions,
      reportPermissions,
      operationsPermissions,
      moodPermissions,
      outcomePermissions,
      homePermissions,
      privacyPermissions,
      adminPermissions,
    ],
    operationNames,
  )
  for (const operation of operationNames) {
    const { admits } = routeOf(router, operation)
    const row = table[operation] ?? {}
    const outside = standings.find(
      (standing) => row[standing] !== undefined && !admits.includes(standing),
    )
    if (outside !== undefined)
      throw new Error(`${operation} permits ${outside}, whom its guard does not admit`)
  }
  return table
}

/** What an operation's guard demands of those who work here. */
export const demandsOf = (router: AppRouter, operation: string): Demands =>
  routeOf(router, operation).demands

type AnyRoute = Route<unknown, unknown, unknown>

function routeOf(router: AppRouter, operation: string): AnyRoute {
  const [slice = '', name = ''] = operation.split('.')
  const procedures = router[slice as keyof AppRouter] as
    Record<string, { '~orpc': { handler: unknown } }> | undefined
  const handler = procedures?.[name]?.['~orpc'].handler
  if (typeof handler !== 'function' || !('admits' in handler))
    throw new Error(`${operation} has no guarded route`)
  return handler as AnyRoute
}

/** The operations that also come up the live socket, checked and permitted as over HTTP. */
export function composeLiveRequests(router: AppRouter) {
  const served = new Map(
    upTheSocket.map((name) => {
      const operation = `chat.${name}`
      const schema = contract.chat[name]['~orpc'].inputSchema as z.ZodType
      return [operation, { schema, route: routeOf(router, operation) }]
    }),
  )
  return async (call: Call, operation: string, input: unknown): Promise<LiveAnswer> => {
    const found = served.get(operation)
    if (!found) return { refused: 'NOT_FOUND' }
    const read = found.schema.safeParse(input)
    if (!read.success) return { refused: 'BAD_REQUEST' }
    try {
      permit(call, operation, found.route)
      const outcome = await found.route.run(call, read.data)
      return isRefusal(outcome) ? { refused: outcome.refusal, data: outcome.data } : { ok: outcome }
    } catch (fault) {
      if (fault instanceof NotPermitted) return { refused: fault.code }
      const incident = faultNumber()
      call.tools.log.error({ incident, operation, ...describeFault(fault) }, 'an operation failed')
      return { refused: 'INTERNAL_SERVER_ERROR', data: { incident } }
    }
  }
}
