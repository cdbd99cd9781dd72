import {
  implement,
  type ContractProcedure,
  type ErrorMap,
  type InferSchemaInput,
  type InferSchemaOutput,
  type Meta,
  type Schema,
} from '@orpc/server'
import type { Standing } from '@sanad/domain/primitives/role'
import { standings } from '@sanad/domain/primitives/role'
import { needsFactor, whyNotWork, type FactorFacts } from '@sanad/domain/identity/second-factor'
import { isRefusal, type Refusal } from '@sanad/domain/primitives/refusal'
import type { Origin, Person } from './caller.ts'
import type { SocketRef } from '../realtime/live.ts'
import {
  judgePermission,
  sameFor,
  type PermissionRow,
  type PermissionTable,
  type Rule,
} from './permissions.ts'
import type { AppContext } from '../app-context.ts'

/** What this server sees of a request's way here. */
export interface ConnectionInfo {
  readonly secure: boolean
  readonly host: string
  /** Some proxy says whom it speaks for. */
  readonly forwarded: boolean
}

/** One call of an operation, whatever carried it. */
export interface Call {
  readonly appContext: AppContext
  readonly permissions: PermissionTable
  readonly origin: Origin
  /** Nobody, until they sign in. */
  readonly person: Person | undefined
  /** Whether preview features are open to this caller (decision 5). */
  readonly previewAllowed: boolean
  /** Cookies that came with the call, as the `Cookie` header; empty on the live socket. */
  readonly cookie: string
  /** How the request came in, where it came by itself. */
  readonly connection?: ConnectionInfo
  /** Cookies to set with the answer, each a `Set-Cookie` value. */
  readonly setCookies: string[]
  /** The live socket it came up by, if it did. */
  readonly socket?: SocketRef
}
export type SignedInCall = Call & { readonly person: Person }

type Outcome<Output, Code extends string> = Promise<Output | Refusal<Code>>
type AnySchema = Schema<unknown, unknown>
type RefusalErrors = Record<string, unknown>
type CodesOf<Errors> = Extract<keyof Errors, string>

/** What oRPC hands to a procedure, as far as a route uses it. */
interface HandlerOptions {
  readonly context: Call
  readonly input: unknown
  readonly path: readonly string[]
  readonly errors: RefusalErrors
}

/**
 * The second factor of those who work here (decision 23): given in this sign-in, given a short while ago, or none,
 * for what leads to it and out of it.
 */
export type Demands = 'given' | 'fresh' | 'none'
type Guarded = Pick<Route, 'admits' | 'demands'>

/** What a guard puts on its handler: the app checks it, makes the permission table of it, and serves the socket. */
export interface Route {
  readonly admits: readonly Standing[]
  readonly demands: Demands
  readonly permits: PermissionRow
  /** The operation past its guard. */
  readonly run: (call: Call, input: unknown) => Promise<unknown>
}

type FactorCode = NonNullable<ReturnType<typeof whyNotWork>>
type DeniedCode = 'UNAUTHORIZED' | 'NOT_FOUND' | FactorCode

export class NotPermitted extends Error {
  override readonly name = 'NotPermitted'
  readonly code: DeniedCode
  constructor(code: DeniedCode) {
    super(code)
    this.code = code
  }
}

/**
 * The only way to make an operation: its contract, what each standing may do with it, and its handler, behind one
 * guard. A refusal that the contract lacks does not compile.
 */
function guard<C extends Call>(admits: readonly Standing[], demands: Demands = 'given') {
  /** @param permits a rule for everybody the guard admits, or a row by standing */
  return <I extends AnySchema, O extends AnySchema, E extends ErrorMap, M extends Meta>(
    contract: ContractProcedure<I, O, E, M>,
    permits: Rule | PermissionRow,
    operation: (call: C, input: InferSchemaOutput<I>) => Outcome<InferSchemaInput<O>, CodesOf<E>>,
  ) => {
    const row = typeof permits === 'string' ? sameFor(admits, permits) : permits
    const route: Route = {
      admits,
      // What anybody may ask needs no factor: the numbers to call, the way in and the way out.
      demands: row.anonymous === undefined ? demands : 'none',
      permits: row,
      run: (call, input) => operation(call as C, input as InferSchemaOutput<I>),
    }
    const handler = async ({ context, input, path, errors }: HandlerOptions) => {
      permitOrThrow(context, path, route, errors)
      const outcome = await route.run(context, input)
      if (isRefusal(outcome)) throw errorFor(errors, outcome)
      return outcome as InferSchemaInput<O>
    }
    return implement(contract)
      .$context<Call>()
      .handler(Object.assign(handler, route) as never)
  }
}

/** The guard, the row and the handler of an implemented operation; undefined for what no guard has made. */
export function routeOf(procedure: unknown): Route | undefined {
  const { handler } =
    (procedure as { '~orpc'?: { handler?: unknown } } | undefined)?.['~orpc'] ?? {}
  return typeof handler === 'function' && 'admits' in handler
    ? (handler as unknown as Route)
    : undefined
}

/** In the words of the operation's contract, so that "not yours" and "not there" are one answer. */
function permitOrThrow(
  call: Call,
  path: readonly string[],
  guarded: Guarded,
  errors: RefusalErrors,
): void {
  try {
    permit(call, path.join('.'), guarded)
  } catch (fault) {
    if (!(fault instanceof NotPermitted) || isAboutFactor(fault.code)) throw fault
    throw errorFor(errors, { refusal: fault.code })
  }
}

/** @throws NotPermitted */
export function permit(call: Call, operation: string, { admits, demands }: Guarded): void {
  const standing = call.person?.standing ?? 'anonymous'
  const verdict = judgePermission(call.permissions, operation, standing)
  if (verdict === 'sign-in-needed') throw new NotPermitted('UNAUTHORIZED')
  if (verdict === 'hidden' || !admits.includes(standing)) {
    // Our own screens ask for nothing that is not there: somebody tries, or the two do not fit.
    if (call.person)
      call.appContext.log.warn(
        { operation, beyond: standing, person: call.person.id },
        'no such right',
      )
    throw new NotPermitted('NOT_FOUND')
  }
  if (demands === 'none') return
  const why = whyNotWork(factorFacts(call), { fresh: demands === 'fresh' })
  if (why !== undefined) throw new NotPermitted(why)
}

/** What the rules of the second factor need to know of a caller. */
export const factorFacts = ({
  person,
  appContext,
}: Pick<Call, 'person' | 'appContext'>): FactorFacts => ({
  standing: person?.standing ?? 'anonymous',
  stage: appContext.config.stage,
  enrolled: person?.factor?.enrolled ?? false,
  givenSecondsAgo: person?.factor?.givenSecondsAgo ?? null,
})

const isAboutFactor = (code: DeniedCode): boolean => code !== 'UNAUTHORIZED' && code !== 'NOT_FOUND'

function errorFor(errors: RefusalErrors, { refusal, data }: Refusal): unknown {
  const make = errors[refusal]
  if (typeof make !== 'function') return new Error(`the contract declares no ${refusal}`)
  return make(data === undefined ? {} : { data })
}

const signedInStandings = standings.filter((standing) => standing !== 'anonymous')
const standingsWithFactor = standings.filter(needsFactor)

export const open = guard<Call>(standings)
export const signedIn = guard<SignedInCall>(signedInStandings)
/** For whoever is signed in and has not given their second factor yet: the way out. */
export const signedInBeforeFactor = guard<SignedInCall>(signedInStandings, 'none')
/** For those who work here, before they have given their second factor: the way to it. */
export const atWorkBeforeFactor = guard<SignedInCall>(standingsWithFactor, 'none')
/** The same, once it was given. */
export const atWork = guard<SignedInCall>(standingsWithFactor)
/** The same, given a short while ago. */
export const atWorkFresh = guard<SignedInCall>(standingsWithFactor, 'fresh')
/** Everybody of their own, and whoever works here with a second factor that was given a short while ago. */
export const signedInFresh = guard<SignedInCall>(signedInStandings, 'fresh')
/** Who asked to be erased and came back. */
export const asLeaving = guard<SignedInCall>(['leaving'])
export const asSeeker = guard<SignedInCall>(['seeker'])
/** A seeker, with an address or for an emergency without one. */
export const asSeekerOrGuest = guard<SignedInCall>(['guest', 'seeker'])
/** The two sides of a conversation. */
export const asParticipant = guard<SignedInCall>(['guest', 'seeker', 'expert'])
/** The two sides of a conversation, and a supervisor who joined it. */
export const asInConversation = guard<SignedInCall>(['guest', 'seeker', 'expert', 'supervisor'])
export const asExpert = guard<SignedInCall>(['expert'])
export const asSupervisor = guard<SignedInCall>(['supervisor'])
/** What an admin may do the owner may as well; the permission row says whether. */
export const asAdmin = guard<SignedInCall>(['admin', 'owner'])
/** Supervisor, admin and owner. */
export const asStaff = guard<SignedInCall>(['supervisor', 'admin', 'owner'])
/** Whoever answers for people: an approved expert, and staff. */
export const asExpertOrStaff = guard<SignedInCall>(['expert', 'supervisor', 'admin', 'owner'])
/** Somebody on the way to becoming a supporter, or who is one. */
export const asApplicantOrExpert = guard<SignedInCall>(['applicant', 'expert'])
/** Documents, decisions and what people wrote: the second factor was given a short while ago. */
export const asSupervisorFresh = guard<SignedInCall>(['supervisor'], 'fresh')
export const asAdminFresh = guard<SignedInCall>(['admin', 'owner'], 'fresh')
export const asStaffFresh = guard<SignedInCall>(['supervisor', 'admin', 'owner'], 'fresh')
export const asOwnerFresh = guard<SignedInCall>(['owner'], 'fresh')
