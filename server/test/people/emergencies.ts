import { randomUUID } from 'node:crypto'
import type { Answers } from '@sanad/domain/assessment/answers'
import type { Language } from '@sanad/domain/primitives/language'
import type { TestPerson } from './people.ts'
import { emergencyNotice } from './terms.ts'

type Seeker = Pick<TestPerson, 'client'>

interface Setting {
  readonly language?: Language
  readonly age?: 'adult' | 'minor'
  readonly assessment?: Answers
  readonly startedBy?: 'person' | 'assessment'
  readonly requestId?: string
}

/** Asks for an emergency after the notice was shown; answers that became a regular match included. */
export const askForEmergency = (
  { client }: Seeker,
  { language = 'en', requestId = randomUUID(), ...more }: Setting = {},
) =>
  client.emergency.startEmergency({
    requestId,
    language,
    notice: emergencyNotice(language),
    ...more,
  })

export async function anEmergency(seeker: Seeker, setting: Setting = {}) {
  const outcome = await askForEmergency(seeker, setting)
  if (outcome.kind !== 'emergency') throw new Error('expected an emergency')
  return outcome.emergency
}

/** The emergency as its seeker sees it now. */
export async function emergencyOf({ client }: Seeker) {
  const emergency = await client.emergency.current()
  if (!emergency) throw new Error('expected an emergency')
  return emergency
}
