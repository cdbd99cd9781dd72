import { contract } from '@sanad/domain/contract'
import { upTheSocket } from '@sanad/domain/chat/contract'
import { standings } from '@sanad/domain/primitives/role'
import { isRefusal } from '@sanad/domain/primitives/refusal'
import type { z } from 'zod'
import { adminPermissions, adminRoutes } from './admin/index.ts'
import { applicationPermissions, applicationRoutes } from './application/index.ts'
import { assessmentPermissions, assessmentRoutes } from './assessment/index.ts'
import { chatPermissions, chatRoutes, type ChatService } from './chat/index.ts'
import { consentPermissions, consentRoutes } from './consent/index.ts'
import { homePermissions, homeRoutes, type PreviewAccount } from './home/index.ts'
import { identityPermissions, identityRoutes, type IdentityService } from './identity/index.ts'
import { matchingPermissions, matchingRoutes } from './matching/index.ts'
import {
  availabilityRoutes,
  emergencyRoutes,
  escalationRoutes,
  safeguardingPermissions,
  supervisionRoutes,
  supporterCareRoutes,
} from './safeguarding/index.ts'
import { operationsPermissions, operationsRoutes } from './operations/index.ts'
import { moodPermissions, moodRoutes } from './mood/index.ts'
import { outcomePermissions, outcomeRoutes } from './outcome/index.ts'
import { privacyPermissions, privacyRoutes } from './privacy/index.ts'
import { crisisPermissions, crisisRoutes } from './crisis/index.ts'
import { describeFault } from './platform/log.ts'
import { composePermissions, type PermissionTable } from './platform/permissions.ts'
import { NotPermitted, permit, type Call, type Demands, type Route } from './platform/routes.ts'
import type { LiveAnswer } from './platform/live.ts'
import { faultNumber } from './platform/under-way.ts'

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
      safeguardingPermissions,
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
