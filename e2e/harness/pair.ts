import { randomUUID } from 'node:crypto'
import { expect, type Browser } from '@playwright/test'
import { goAvailable, openConversation, quickLogin } from './people/expert.ts'
import { newPerson, type Device, type Person } from './people/person.ts'
import {
  acceptTerms,
  answerQuestions,
  enter,
  findExpert,
  openSignUp,
  signUp,
} from './people/seeker.ts'
import { otherLanguage } from './people/seeker-language.ts'
import type { Language } from './words.ts'

export interface Pair {
  readonly seeker: Person
  readonly expert: Person
}

interface Names {
  readonly seekerName: string
  readonly expertAccount: string
  readonly expertName: string
}

/** The demo accounts of both sides, by the expert's language. */
const names: Record<Language, Names> = {
  ar: {
    seekerName: 'Layla Example',
    expertAccount: 'mariam@preview.example',
    expertName: 'مريم',
  },
  en: {
    seekerName: 'ليلى مثال',
    expertAccount: 'sara@preview.example',
    expertName: 'Sara',
  },
}

export async function people(
  browser: Browser,
  url: string,
  languages: { seeker: Language; expert: Language },
  seekerDevice: Device = 'phone',
): Promise<Pair> {
  return {
    seeker: await newPerson(browser, { language: languages.seeker, device: seekerDevice, url }),
    expert: await newPerson(browser, { language: languages.expert, device: 'desktop', url }),
  }
}

/** The whole way: from the landing page and from the sign-in page into one conversation. */
export async function meet({ seeker, expert }: Pair): Promise<void> {
  const as = names[expert.language]
  await quickLogin(expert, as.expertAccount)
  await goAvailable(expert)
  await enter(seeker)
  await answerQuestions(seeker)
  await signUp(seeker, { name: as.seekerName, email: newAddress() })
  await acceptTerms(seeker)
  await startConversation({ seeker, expert })
}

/**
 * The short way, for journeys that begin in the conversation; other journeys test the way there.
 */
export async function meetQuickly(pair: Pair): Promise<void> {
  const [seeker, expert] = [pair.seeker, pair.expert].map(withoutLooking) as [Person, Person]
  const as = names[expert.language]
  await quickLogin(expert, as.expertAccount)
  await goAvailable(expert)
  await openSignUp(seeker)
  await signUp(seeker, { name: as.seekerName, email: newAddress() })
  await acceptTerms(seeker)
  await startConversation({ seeker, expert })
}

/** A conversation between a seeker in this language and a supporter in the other. */
export async function meetAcross(browser: Browser, url: string, seeker: Language): Promise<Pair> {
  const pair = await people(browser, url, { seeker, expert: otherLanguage[seeker] })
  await meetQuickly(pair)
  return pair
}

/** From both dashboards into a new conversation. */
export async function startConversation({ seeker, expert }: Pair): Promise<void> {
  const { seekerName, expertName } = names[expert.language]
  const firstName = seekerName.split(' ')[0] ?? ''
  await findExpert(seeker)
  await expect(seeker.page.getByRole('heading', { level: 1, name: expertName })).toBeVisible()
  await openConversation(expert, firstName)
  await expect(expert.page.getByRole('heading', { level: 1, name: firstName })).toBeVisible()
}

const newAddress = () => `${randomUUID()}@example.org`

const withoutLooking = (person: Person): Person => ({
  ...person,
  looksRight: () => Promise.resolve(),
})
