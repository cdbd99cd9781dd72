import { randomUUID } from 'node:crypto'
import type {
  ExperienceArea,
  ExpertLanguage,
  Gender,
  SupportType,
} from '@sanad/domain/application/experience'
import { defaultTerms } from './terms.ts'
import { termsVersion } from '@sanad/domain/consent/terms-version'
import { splitName } from '@sanad/domain/identity/name'
import type { Language } from '@sanad/domain/primitives/language'
import { isRefusal } from '@sanad/domain/primitives/refusal'
import { isStaffRole, type Role, type SignUpRole } from '@sanad/domain/primitives/role'
import { insertExpert } from '../../src/application/index.ts'
import { insertAvailability, sessionsAtOnce } from '../../src/availability/availability-store.ts'
import { signInToAddress } from '../../src/identity/sign-in/verify-code.ts'
import { markPresent } from '../../src/platform/services/realtime/presence.ts'
import type { Call } from '../../src/platform/services/http/guards.ts'
import type { Browser } from '../clients/browser.ts'
import type { House } from '../house.ts'

/** What these people need from a service, in this process or another. */
type Town = Pick<House, 'browser' | 'codeFor' | 'db'>

/** A signed-in person to act as. */
export interface TestPerson extends Browser {
  readonly id: string
  readonly email: string
}

interface Named {
  readonly name?: string
  readonly language?: Language
}

/**
 * In this process, people sign up by the function that follows a right code, which saves the code,
 * its mail and two requests. `people.test.ts` compares them with those who sign up by mail.
 */
const signUp = (town: Town | House, role: SignUpRole, named: Named): Promise<TestPerson> =>
  'app' in town ? signUpWithoutCode(town, role, named) : signUpByMail(town, role, named)

async function signUpWithoutCode(
  { app, appContext, browser: open }: House,
  role: SignUpRole,
  { name = 'Layla Amin', language = 'en' }: Named,
): Promise<TestPerson> {
  const browser = open()
  const email = newAddress()
  const call: Call = {
    ...appContext,
    permissions: app.permissions,
    origin: { address: '127.0.0.1', userAgent: 'node' },
    person: undefined,
    cookie: '',
    previewAllowed: false,
    setCookies: [],
  }
  const request = { email, language, signUp: { name, role } }
  const me = await signInToAddress(call, app.identity, { ...request, ...ownDevice })
  if (isRefusal(me)) throw new Error(`expected to be signed in, got ${me.refusal}`)
  for (const cookie of call.setCookies) browser.receive(cookie)
  return { ...browser, id: me.id, email }
}
const newAddress = () => `${randomUUID()}@people.example`
const ownDevice = { staySignedIn: false, sharedDevice: false } as const

/** Signs up by the operations, with a code from the mail. */
export async function signUpByMail(
  town: Town,
  role: SignUpRole,
  { name = 'Layla Amin', language = 'en' }: Named = {},
): Promise<TestPerson> {
  const browser = town.browser()
  const email = newAddress()
  await browser.client.identity.signUp({ email, name, role, language })
  const code = town.codeFor(email)
  const signUp = { name, role }
  const me = await browser.client.identity.verifyCode({ email, code, language, signUp })
  return { ...browser, id: me.id, email }
}

export async function agreeTo(
  person: TestPerson,
  kind: 'seeker' | 'expert',
  language: Language = 'en',
): Promise<void> {
  await person.client.consent.recordUserConsent({
    version: termsVersion,
    fullText: defaultTerms(kind, language),
    platform: 'web',
    language,
    userAgent: 'test',
  })
}

/** The same person in a second browser, signed in with a code of its own. */
export async function onAnotherDevice(
  house: House,
  { id, email }: TestPerson,
): Promise<TestPerson> {
  const browser = house.browser()
  await house.moveTime('61 seconds')
  await browser.client.identity.requestCode({ email, language: 'en' })
  await browser.client.identity.verifyCode({ email, code: house.codeFor(email), language: 'en' })
  return { ...browser, id, email }
}

/** The profile form of a seeker. */
export const aProfile = (different: Partial<ProfileForm> = {}): ProfileForm => ({
  firstName: 'Layla',
  lastName: 'Amin',
  ageRange: '25-34',
  preferredLanguage: 'en',
  consent: true,
  ...different,
})
type ProfileForm = Parameters<Browser['client']['identity']['setUpProfile']>[0]

/** A seeker who agreed to the terms and filled in their profile. */
export async function aSeeker(house: Town, named: Named = {}): Promise<TestPerson> {
  const person = await signUp(house, 'seeker', named)
  const { name = 'Layla Amin', language = 'en' } = named
  await agreeTo(person, 'seeker', language)
  const { firstName, lastName } = splitName(name)
  await person.client.identity.setUpProfile(
    aProfile({ firstName, lastName, preferredLanguage: language }),
  )
  return person
}

/** A guest in an emergency. */
export async function aGuest(house: Town, { language = 'en' }: Named = {}): Promise<TestPerson> {
  const browser = house.browser()
  const me = await browser.client.identity.signInAsGuest({ language })
  return { ...browser, id: me.id, email: '' }
}

/** A seeker who has only just signed in. */
export const aNewSeeker = (house: House, named: Named = {}): Promise<TestPerson> =>
  signUp(house, 'seeker', named)

export const anApplicant = (house: House, named: Named = {}): Promise<TestPerson> =>
  signUp(house, 'expert', named)

interface Offer extends Named {
  readonly languages?: readonly ExpertLanguage[]
  readonly supportTypes?: readonly SupportType[]
  readonly areas?: readonly ExperienceArea[]
  readonly available?: boolean
  readonly reachable?: boolean
  readonly maxSessions?: number
  readonly gender?: Gender
}

/** An approved expert; by default available and reachable now. */
export async function anExpert(house: Town, offer: Offer = {}): Promise<TestPerson> {
  const person = await signUp(house, 'expert', { name: 'Mariam Haddad', ...offer })
  await setRole(house, person, 'expert')
  await insertExpert(house.db, {
    expertId: person.id,
    languages: offer.languages ?? ['en'],
    supportTypes: offer.supportTypes ?? ['emotional'],
    experienceAreas: offer.areas ?? [],
    gender: offer.gender ?? null,
  })
  const { available = true, maxSessions = sessionsAtOnce } = offer
  await insertAvailability(house.db, person.id, { available, maxSessions })
  if (offer.reachable ?? true) await markPresent(house.db, [{ personId: person.id, agoSeconds: 0 }])
  return person
}

/** A member of staff. */
export async function aStaffMember(
  house: Town,
  role: 'supervisor' | 'admin' | 'owner',
): Promise<TestPerson> {
  const person = await signUp(house, 'seeker', { name: 'Huda Saleh' })
  await setRole(house, person, role)
  return person
}

/** No operation of this version grants a role: the test writes it. */
async function setRole(house: Town, person: TestPerson, role: Role): Promise<void> {
  await house.db.$client.query(
    `update profiles set role = $2, verification_status = 'approved' where id = $1`,
    [person.id, role],
  )
  if (isStaffRole(role))
    await house.db.$client.query(
      `insert into staff_members (person_id, since) values ($1, app_now() - interval '30 days') on conflict do nothing`,
      [person.id],
    )
}

/** A seeker and an expert in an open conversation. */
export async function aConversation(house: House) {
  const expert = await anExpert(house)
  const seeker = await aSeeker(house)
  const match = await seeker.client.matching.findAvailableExpert({})
  if (match.kind !== 'matched') throw new Error(`expected a match, got ${match.kind}`)
  return { seeker, expert, sessionId: match.session.id }
}

/** An expert with crisis training who is on call, here, and cleared for minors unless it says otherwise. */
export async function anOnCallExpert(
  house: House,
  { clearedForMinors = true, priorityLevel, atOnce, ...offer }: OnCallOffer = {},
): Promise<TestPerson> {
  const person = await anExpert(house, { supportTypes: ['crisis'], ...offer })
  if (clearedForMinors)
    await house.db.$client.query(
      `insert into scope_approvals (person_id, scope, approved_by)
       values ($1, 'minors', gen_random_uuid()), ($1, 'minors', gen_random_uuid())`,
      [person.id],
    )
  await person.client.availability.setOnCall({
    isOnCall: true,
    priorityLevel,
    maxConcurrentEmergencies: atOnce,
  })
  return person
}

interface OnCallOffer extends Offer {
  readonly clearedForMinors?: boolean
  readonly priorityLevel?: number
  readonly atOnce?: number
}

/** Marks these people as connected now; everyone else was last heard earlier. */
export const areHere = ({ db }: Pick<House, 'db'>, people: readonly { readonly id: string }[]) =>
  markPresent(
    db,
    people.map(({ id }) => ({ personId: id, agoSeconds: 0 })),
  )

/** One message, as the person's own device would send it. */
export const writes = (
  { client }: Pick<TestPerson, 'client'>,
  sessionId: string,
  content: string,
  quotedId: string | null = null,
) => client.chat.sendMessage({ sessionId, id: randomUUID(), content, emotionTag: null, quotedId })

/** The same two, after the expert has opened it. */
export async function anOpenedConversation(house: House) {
  const two = await aConversation(house)
  await two.expert.client.chat.openSession({ sessionId: two.sessionId })
  return two
}

/** The same two, after they have talked and the seeker has ended it. */
export async function anEndedConversation(house: House) {
  const two = await anOpenedConversation(house)
  await two.seeker.client.chat.endSession({ sessionId: two.sessionId })
  return two
}
