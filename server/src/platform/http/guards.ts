import type { Standing } from '@sanad/domain/primitives/role'
import { standings } from '@sanad/domain/primitives/role'
import { needsFactor, whyNotWork, type FactorFacts } from '@sanad/domain/identity/second-factor'
import { isRefusal, type Refusal } from '@sanad/domain/primitives/refusal'
import type { Origin, Person } from './caller.ts'
import type { LineRef } from '../realtime/live.ts'
import { judge, type PermissionTable } from './permissions.ts'
import type { Tools } from '../app-context.ts'

/** What this server sees of a request's way here. */
export interface Entry {
  readonly secure: boolean
  readonly host: string
  /** Some proxy says whom it speaks for. */
  readonly forwarded: boolean
}

/** One call of an operation, whatever carried it. */
export interface Call {
  readonly tools: Tools
  readonly permissions: PermissionTable
  readonly origin: Origin
  /** Nobody, until they sign in. */
  readonly person: Person | undefined
  /** Whether preview features are open to this caller (decision 5). */
  readonly previewAllowed: boolean
  /** Cookies that came with the call, as the `Cookie` header; empty on the live socket. */
  readonly cookie: string
  /** How the request came in, where it came by itself. */
  readonly entry?: Entry
  /** Cookies to set with the answer, each a `Set-Cookie` value. */
  readonly setCookies: string[]
  /** The live socket it came up by, if it did. */
  readonly line?: LineRef
}
export type SignedInCall = Call & { readonly person: Person }

type Outcome<Output, Code extends string> = Promise<Output | Refusal<Code>>
type RefusalErrors = Record<string, unknown>
type CodesOf<Errors> = Extract<keyof Errors, string>

/** What oRPC hands to a procedure, as far as a route uses it. */
interface Handed<Input, Errors> {
  readonly context: Call
  readonly input: Input
  readonly path: readonly string[]
  readonly errors: Errors
}

/**
 * The second factor of those who work here (decision 23): given in this sign-in, given a short while ago, or none,
 * for what leads to it and out of it.
 */
export type Demands = 'given' | 'fresh' | 'none'
type Guarded = Pick<Route<unknown, unknown, unknown>, 'admits' | 'demands'>

/** A guarded handler. `admits` and `run` let the app check the guard against the table and serve the socket. */
export interface Route<Input, Output, Errors> {
  (handed: Handed<Input, Errors>): Promise<Output>
  readonly admits: readonly Standing[]
  readonly demands: Demands
  readonly run: (call: Call, input: Input) => Promise<Output | Refusal>
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
 * The only way to make a route: the guard first, then the operation, then its refusal as the contract's error.
 * A refusal that the contract lacks does not compile.
 */
function guard<C extends Call>(admits: readonly Standing[], demands: Demands = 'given') {
  return <Input, Errors, Output>(
    operation: (call: C, input: Input) => Outcome<Output, CodesOf<Errors>>,
  ): Route<Input, Output, Errors> => {
    const run = (call: Call, input: Input) => operation(call as C, input)
    const route = async ({
      context,
      input,
      path,
      errors,
    }: Handed<Input, Errors>): Promise<Output> => {
      permitOrThrow(context, path, { admits, demands }, errors as RefusalErrors)
      const outcome = await run(context, input)
      if (isRefusal(outcome)) throw errorFor(errors as RefusalErrors, outcome)
      return outcome
    }
    return Object.assign(route, { admits, demands, run })
  }
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
  const verdict = judge(call.permissions, operation, standing)
  if (verdict === 'sign-in-needed') throw new NotPermitted('UNAUTHORIZED')
  if (verdict === 'hidden' || !admits.includes(standing)) {
    // Our own screens ask for nothing that is not there: somebody tries, or the two do not fit.
    if (call.person)
      call.tools.log.warn({ operation, beyond: standing, person: call.person.id }, 'no such right')
    throw new NotPermitted('NOT_FOUND')
  }
  // What anybody may ask needs no factor: the numbers to call, the way in and the way out.
  if (demands === 'none' || call.permissions[operation]?.anonymous !== undefined) return
  const why = whyNotWork(factorFacts(call), { fresh: demands === 'fresh' })
  if (why !== undefined) throw new NotPermitted(why)
}

/** What the rules of the second factor need to know of a caller. */
export const factorFacts = ({ person, tools }: Pick<Call, 'person' | 'tools'>): FactorFacts => ({
  standing: person?.standing ?? 'anonymous',
  stage: tools.config.stage,
  enrolled: person?.factor?.enrolled ?? false,
  givenSecondsAgo: person?.factor?.givenSecondsAgo ?? null,
})

const isAboutFactor = (code: DeniedCode): boolean => code !== 'UNAUTHORIZED' && code !== 'NOT_FOUND'

function errorFor(errors: RefusalErrors, { refusal, data }: Refusal): unknown {
  const make = errors[refusal]
  if (typeof make !== 'function') return new Error(`the contract declares no ${refusal}`)
  return make(data === undefined ? {} : { data })
}

const everybodySignedIn = standings.filter((standing) => standing !== 'anonymous')
const working = standings.filter(needsFactor)

export const open = guard<Call>(standings)
export const signedIn = guard<SignedInCall>(everybodySignedIn)
/** For whoever is signed in and has not given their second factor yet: the way out. */
export const signedInBeforeFactor = guard<SignedInCall>(everybodySignedIn, 'none')
/** For those who work here, before they have given their second factor: the way to it. */
export const atWorkBeforeFactor = guard<SignedInCall>(working, 'none')
/** The same, once it was given. */
export const atWork = guard<SignedInCall>(working)
/** The same, given a short while ago. */
export const atWorkFresh = guard<SignedInCall>(working, 'fresh')
/** Everybody of their own, and whoever works here with a second factor that was given a short while ago. */
export const signedInFresh = guard<SignedInCall>(everybodySignedIn, 'fresh')
/** Who asked to be erased and came back. */
export const asLeaving = guard<SignedInCall>(['leaving'])
export const asSeeker = guard<SignedInCall>(['seeker'])
/** A seeker, with an address or for an emergency without one. */
export const asSeekerOrGuest = guard<SignedInCall>(['guest', 'seeker'])
/** The two sides of a conversation. */
export const asParticipant = guard<SignedInCall>(['guest', 'seeker', 'expert'])
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
