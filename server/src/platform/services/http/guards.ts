import {
  implement,
  type ContractProcedure,
  type ErrorMap,
  type InferSchemaInput,
  type InferSchemaOutput,
  type Meta,
  type Schema,
} from '@orpc/server'
import { type Standing, standings, roles } from '@sanad/domain/primitives/role'
import { whyNotAddWayIn } from '@sanad/domain/identity/account-proof'
import { needsFactor, whyNotWork, type FactorFacts } from '@sanad/domain/identity/second-factor'
import { isRefusal, type Refusal } from '@sanad/domain/primitives/refusal'
import type { Caller, Origin, Person } from '../../base/request/caller.ts'
import { duringLock, isFromBeforeLock } from './during-lock.ts'
import type { SocketRef } from '../realtime/live.ts'
import type { ServicesContext } from '../services-context.ts'

/**
 * Safety §1. The operation itself checks the details: `own` the caller's own rows, `participant` a
 * conversation they are in, `waiting` the list of who waits, `queue` the safety queue, `counts`
 * numbers without names, `staff` what running the service needs. No rule means no right.
 */
const rules = ['anyone', 'own', 'participant', 'waiting', 'queue', 'counts', 'staff'] as const
type Rule = (typeof rules)[number]

export type PermissionRow = Readonly<Partial<Record<Standing, Rule>>>
/** Rows by operation name, `slice.verbNoun`. */
export type PermissionTable = Readonly<Record<string, PermissionRow>>

export const sameFor = (those: readonly Standing[], rule: Rule): PermissionRow =>
  Object.fromEntries(those.map((standing) => [standing, rule]))

export const ownOfAccounts: PermissionRow = sameFor([...roles, 'applicant'], 'own')
/** Includes guests. */
export const ownOfAll: PermissionRow = { ...ownOfAccounts, guest: 'own' }

type Verdict = 'permitted' | 'sign-in-needed' | 'hidden'

/** Denies by default. A forbidden operation is answered as if it did not exist. */
export function judgePermission(
  table: PermissionTable,
  operation: string,
  standing: Standing,
): Verdict {
  const row = Object.hasOwn(table, operation) ? table[operation] : undefined
  if (row?.[standing] !== undefined) return 'permitted'
  return row !== undefined && standing === 'anonymous' ? 'sign-in-needed' : 'hidden'
}

export interface ConnectionInfo {
  readonly secure: boolean
  readonly host: string
  /** Whether a proxy forwarded the request for another address. */
  readonly forwarded: boolean
}

/** One call of an operation, over HTTP or the live socket, with all that the operation can touch. */
export interface Call extends Caller, ServicesContext {
  readonly permissions: PermissionTable
  readonly origin: Origin
  /** Decision 5. */
  readonly previewAllowed: boolean
  /** The `Cookie` header; empty on the live socket. */
  readonly cookie: string
  /** Undefined on the live socket. */
  readonly connection?: ConnectionInfo
  /** `Set-Cookie` values for the answer. */
  readonly setCookies: string[]
  /** Undefined for a call over HTTP. */
  readonly socket?: SocketRef
  /** The client asked for short frames on the live socket. */
  readonly compact?: boolean
  /** On the live socket: lets the next frame begin before this one is answered. */
  readonly letNextBegin?: () => void
}
export type SignedInCall = Call & { readonly person: Person }

type Outcome<Output, Code extends string> = Promise<Output | Refusal<Code>>
type AnySchema = Schema<unknown, unknown>
type RefusalErrors = Record<string, unknown>
type CodesOf<Errors> = Extract<keyof Errors, string>

/** The part of oRPC's options that a route uses. */
interface HandlerOptions {
  readonly context: Call
  readonly input: unknown
  readonly path: readonly string[]
  readonly errors: RefusalErrors
}

/**
 * Decision 23. When supporters and staff must have given their second factor: `given` in this
 * sign-in; `fresh` a short while ago; `first-or-fresh` also accepts a freshly proved account
 * without a factor (PROOF-1); `none` for signing out and for giving it.
 */
export type Demands = 'given' | 'fresh' | 'first-or-fresh' | 'none'
type Guarded = Pick<Route, 'admits' | 'demands'>

/** Attached to a handler by its guard; permission table and live socket are built from it. */
export interface Route {
  readonly admits: readonly Standing[]
  readonly demands: Demands
  readonly permits: PermissionRow
  /** Whether some of its reads may come from a replica (`may-be-old.ts`). */
  readonly mayBeOld: boolean
  /** The operation, after its guard has admitted the call. */
  readonly run: (call: Call, input: unknown) => Promise<unknown>
}

type FactorCode = NonNullable<ReturnType<typeof whyNotWork | typeof whyNotAddWayIn>>
type DeniedCode = 'UNAUTHORIZED' | 'NOT_FOUND' | 'LOCKED' | FactorCode

export class NotPermitted extends Error {
  override readonly name = 'NotPermitted'
  readonly code: DeniedCode
  constructor(code: DeniedCode) {
    super(code)
    this.code = code
  }
}

/** The only way to make an operation. A refusal that its contract lacks does not compile. */
function guard<C extends Call>(
  usual: Rule,
  admits: readonly Standing[],
  demands: Demands = 'given',
) {
  type Operation<Input, Output, Code extends string> = (
    call: C,
    input: Input,
  ) => Outcome<Output, Code>
  /** An operation may declare its own rule, for everybody the guard admits or by standing. */
  return <I extends AnySchema, O extends AnySchema, E extends ErrorMap, M extends Meta>(
    contract: ContractProcedure<I, O, E, M>,
    ...declared:
      | [operation: Operation<InferSchemaOutput<I>, InferSchemaInput<O>, CodesOf<E>>]
      | [
          permits: Rule | PermissionRow,
          operation: Operation<InferSchemaOutput<I>, InferSchemaInput<O>, CodesOf<E>>,
        ]
  ) => {
    const [permits, operation] = declared.length === 1 ? [usual, declared[0]] : declared
    const row = typeof permits === 'string' ? sameFor(admits, permits) : permits
    const route: Route = {
      admits,
      // Anonymous callers have no factor: crisis lines, signing in, signing out.
      demands: row.anonymous === undefined ? demands : 'none',
      permits: row,
      mayBeOld: 'mayBeOld' in operation,
      run: (call, input) => operation(call as C, input as InferSchemaOutput<I>),
    }
    const handler = async ({ context, input, path, errors }: HandlerOptions) => {
      const call = permitOrThrow(context, path, route, errors, input)
      const outcome = await route.run(call, input)
      if (isRefusal(outcome)) throw errorFor(errors, outcome)
      return outcome as InferSchemaInput<O>
    }
    return implement(contract)
      .$context<Call>()
      .handler(Object.assign(handler, route) as never)
  }
}

/** Undefined if no guard made the procedure. */
export function routeOf(procedure: unknown): Route | undefined {
  const { handler } =
    (procedure as { '~orpc'?: { handler?: unknown } } | undefined)?.['~orpc'] ?? {}
  return typeof handler === 'function' && 'admits' in handler
    ? (handler as unknown as Route)
    : undefined
}

/** Refuses with the contract's error, so that “not yours” and “not there” are the same answer. */
function permitOrThrow(
  call: Call,
  path: readonly string[],
  guarded: Guarded,
  errors: RefusalErrors,
  input: unknown,
): Call {
  try {
    return permit(call, path.join('.'), guarded, input)
  } catch (fault) {
    if (!(fault instanceof NotPermitted) || isOfEveryOperation(fault.code)) throw fault
    throw errorFor(errors, { refusal: fault.code })
  }
}

/**
 * @returns the call, made by the person who may make it
 * @throws NotPermitted
 */
export function permit(
  made: Call,
  operation: string,
  { admits, demands }: Guarded,
  input?: unknown,
): Call {
  const call = callDuringLock(made, operation, input)
  const standing = call.person?.standing ?? 'anonymous'
  const verdict = judgePermission(call.permissions, operation, standing)
  if (verdict === 'sign-in-needed') throw new NotPermitted('UNAUTHORIZED')
  if (verdict === 'hidden' || !admits.includes(standing)) {
    // Our own screens call only existing operations, so this is an attack or a mistake.
    if (call.person)
      call.log.warn({ operation, beyond: standing, person: call.person.id }, 'no such right')
    throw new NotPermitted('NOT_FOUND')
  }
  const facts = factorFacts(call)
  if (demands === 'none') return call
  const isFirst = demands === 'first-or-fresh' && !(needsFactor(standing) && facts.enrolled)
  const why = isFirst
    ? whyNotAddWayIn({ standing, provedSecondsAgo: call.person?.provedSecondsAgo ?? null })
    : whyNotWork(facts, { fresh: demands !== 'given' })
  if (why !== undefined) throw new NotPermitted(why)
  return call
}

/** SHARED-9. Everything that is not listed is refused. */
function callDuringLock(call: Call, operation: string, input: unknown): Call {
  const { person, behindLock } = call
  if (!behindLock) return call
  const allowed = duringLock(operation)
  if (allowed === 'guest') return call
  if (allowed === 'self' || (allowed === 'words' && isFromBeforeLock(call, input)))
    return { ...call, person: behindLock }
  // The guest of an emergency may do what every guest may.
  if (person) return call
  throw new NotPermitted('LOCKED')
}

/** The facts that the rules of the second factor need. */
export const factorFacts = ({ config, person }: Pick<Call, 'person' | 'config'>): FactorFacts => ({
  standing: person?.standing ?? 'anonymous',
  stage: config.stage,
  enrolled: person?.factor?.enrolled ?? false,
  givenSecondsAgo: person?.factor?.givenSecondsAgo ?? null,
})

/** Refusals of the guard that no contract declares. */
const isOfEveryOperation = (code: DeniedCode): boolean =>
  code !== 'UNAUTHORIZED' && code !== 'NOT_FOUND'

function errorFor(errors: RefusalErrors, { refusal, data }: Refusal): unknown {
  const make = errors[refusal]
  if (typeof make !== 'function') return new Error(`the contract declares no ${refusal}`)
  return make(data === undefined ? {} : { data })
}

const signedInStandings = standings.filter((standing) => standing !== 'anonymous')
const standingsWithFactor = standings.filter(needsFactor)

export const open = guard<Call>('anyone', standings)
export const signedIn = guard<SignedInCall>('own', signedInStandings)
/** For what needs no second factor: signing out, the device PIN, proving the account. */
export const signedInBeforeFactor = guard<SignedInCall>('own', signedInStandings, 'none')
/** For the acts by which supporters and staff give their second factor. */
export const atWorkBeforeFactor = guard<SignedInCall>('own', standingsWithFactor, 'none')
export const atWork = guard<SignedInCall>('own', standingsWithFactor)
export const atWorkFresh = guard<SignedInCall>('own', standingsWithFactor, 'fresh')
/** For setting up a second factor: an open browser is not enough. */
export const atWorkFirstOrFresh = guard<SignedInCall>('own', standingsWithFactor, 'first-or-fresh')
/** Includes people who need no second factor, because they have passkeys too. */
export const signedInFirstOrFresh = guard<SignedInCall>('own', signedInStandings, 'first-or-fresh')
/** Supporters and staff need a fresh second factor. */
export const signedInFresh = guard<SignedInCall>('own', signedInStandings, 'fresh')
/** A person who asked for erasure and signed in again. */
export const asLeaving = guard<SignedInCall>('own', ['leaving'])
export const asSeeker = guard<SignedInCall>('own', ['seeker'])
export const asSeekerOrGuest = guard<SignedInCall>('own', ['guest', 'seeker'])
/** For a new way to sign in: a second factor that is set up must be fresh. */
export const asSeekerOrGuestFirstOrFresh = guard<SignedInCall>(
  'own',
  ['guest', 'seeker'],
  'first-or-fresh',
)
export const asParticipant = guard<SignedInCall>('participant', ['guest', 'seeker', 'expert'])
/** Includes a supervisor who joined. */
export const asInConversation = guard<SignedInCall>('participant', [
  'guest',
  'seeker',
  'expert',
  'supervisor',
])
export const asExpert = guard<SignedInCall>('own', ['expert'])
export const asSupervisor = guard<SignedInCall>('queue', ['supervisor'])
export const asAdmin = guard<SignedInCall>('staff', ['admin', 'owner'])
export const asStaff = guard<SignedInCall>('staff', ['supervisor', 'admin', 'owner'])
export const asExpertOrStaff = guard<SignedInCall>('own', [
  'expert',
  'supervisor',
  'admin',
  'owner',
])
export const asApplicantOrExpert = guard<SignedInCall>('own', ['applicant', 'expert'])
/** Documents, decisions and people's text need a fresh second factor. */
export const asSupervisorFresh = guard<SignedInCall>('queue', ['supervisor'], 'fresh')
export const asAdminFresh = guard<SignedInCall>('staff', ['admin', 'owner'], 'fresh')
export const asStaffFresh = guard<SignedInCall>('staff', ['supervisor', 'admin', 'owner'], 'fresh')
export const asOwnerFresh = guard<SignedInCall>('staff', ['owner'], 'fresh')
