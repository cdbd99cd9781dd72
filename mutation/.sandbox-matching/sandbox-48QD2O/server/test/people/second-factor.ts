// @ts-nocheck
import { base32 } from '@better-auth/utils/base32'
import { codeAt } from '../../src/identity/second-factor/totp.ts'
import type { House } from '../house.ts'
import type { TestPerson } from './people.ts'

/** An authenticator app by the house's clock. */
interface Authenticator {
  readonly recoveryCodes: readonly string[]
  /** The current code, or the one so many steps away. */
  shows(stepsAway?: number): Promise<string>
  /** An unused code: moves the clock by a step first. */
  next(): Promise<string>
}

/** Sets up a second factor through the real operations. */
export async function enrol(
  house: Pick<House, 'db' | 'moveTime'>,
  person: TestPerson,
): Promise<Authenticator> {
  const { secret: spelled } = await person.client.identity.setUpSecondFactor()
  const secret = new TextDecoder().decode(base32.decode(spelled))
  const shows = async (stepsAway = 0) => {
    const { rows } = await house.db.$client.query<{ step: number }>(
      'select floor(extract(epoch from app_now()) / 30)::int as step',
    )
    return codeAt(secret, (rows[0]?.step ?? 0) + stepsAway)
  }
  const next = async () => {
    await house.moveTime('30 seconds')
    return shows()
  }
  const { recoveryCodes } = await person.client.identity.confirmSecondFactor({ code: await next() })
  return { recoveryCodes, shows, next }
}

/** As in live, where supporters and staff need a second factor. */
export const asInLive = (appContext: House['appContext']): House['appContext'] => ({
  ...appContext,
  config: { ...appContext.config, stage: 'live' },
})
