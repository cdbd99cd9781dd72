import * as z from 'zod'
import { me } from '../identity/sign-in-contract.ts'
import { open } from '../primitives/operation.ts'
import { nextSteps } from './next-step.ts'

export const home = {
  start: open
    .get('/home/start', 'Who is here and what is next for them: every screen’s first question.')
    .output(
      z.object({
        me: me.nullable(),
        next: z.enum(nextSteps),
        /** The service takes no new seekers (Safety §8). Not sent to people who are signed in. */
        shut: z.boolean().optional(),
        /** EMERGENCY-15. The direct question may be asked at the end of the assessment. */
        asksDirectly: z.literal(true).optional(),
        /** Of supporters and staff: every time they see is in the service's zone. */
        zone: z.string().optional(),
        /** SHARED-2. This sign-in is on a device that others use too. */
        sharedDevice: z.literal(true).optional(),
        /** SHARED-9. The page is locked; `me` is at most the guest of an emergency behind it. */
        locked: z.literal(true).optional(),
      }),
    ),
  previewAccounts: open
    .get('/home/preview-accounts', 'Trial only: the demo accounts. Empty in live.')
    .output(
      z.array(
        z.object({ email: z.string(), password: z.string(), label: z.string(), role: z.string() }),
      ),
    ),
}
