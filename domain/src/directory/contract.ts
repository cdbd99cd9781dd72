import * as z from 'zod'
import { get, post, open } from '../primitives/operation.ts'
import { oneLine, id, moment, colleague } from '../primitives/refusals.ts'
import { csvRefusals, csvText } from '../primitives/text/csv-problems.ts'
import { serviceId, serviceInput, storedService } from './service-contract.ts'

const reason = oneLine(1, 300)

const deskService = z.object({
  service: storedService,
  /** Raised with every change. */
  revision: z.int(),
  /** Null when their account is deleted. */
  checkedBy: colleague.nullable(),
})
export type DeskService = z.infer<typeof deskService>

const waitingProposal = z.object({
  id,
  /** The proposed services: one from the form, or all of an imported file. */
  services: z.array(storedService),
  reason: z.string(),
  by: colleague,
  at: moment,
  /** The reader proposed it: another person has to confirm. */
  mine: z.boolean(),
})

const desk = z.object({
  services: z.array(deskService),
  proposals: z.array(waitingProposal),
})
export type ServiceDesk = z.infer<typeof desk>

const changeRefusals = {
  /** The service was changed meanwhile, or a change of it waits already. */
  SERVICE_CHANGED: { status: 409 },
  DIRECTORY_FULL: { status: 409 },
} as const

export const directory = {
  services: open
    .get('/directory/services', 'Every service of the directory; needs no account.')
    .output(z.object({ services: z.array(storedService) })),
  serviceDesk: get(
    '/directory/desk',
    'For staff: every service, hidden ones too, and what waits for a second person.',
  ).output(desk),
  proposeService: post(
    '/directory/proposals',
    'Proposes a new service or a change of one; nothing changes until confirmed.',
  )
    .fields({
      /** The service to change; without it, a new one. */
      serviceId: serviceId.optional(),
      /** The revision that the proposer saw; 0 for a new service. */
      revision: z.int().min(0).max(2_147_483_647),
      service: serviceInput,
      reason,
    })
    .output(desk)
    .errors({
      ...changeRefusals,
      /** DIR-2. The service has no telephone, address, e-mail or website. */
      NO_WAY_TO_REACH: { status: 409 },
      /** DIR-9. No telephone number, or a WhatsApp number without its country's code. */
      WRONG_TELEPHONE: { status: 409 },
      /** The content folder names no such country. */
      UNKNOWN_COUNTRY: { status: 409 },
      /** The day of the check lies in the future. */
      DAY_NOT_COME: { status: 409 },
    }),
  /** DIR-7. Makes all rows one proposal, or none. */
  importServices: post(
    '/directory/imports',
    'Proposes all services of a CSV file, or none; nothing changes until confirmed.',
  )
    .fields({ csv: csvText, reason })
    .output(desk)
    .errors({ ...changeRefusals, ...csvRefusals }),
  exportServices: get(
    '/directory/export',
    'For staff: every service as a CSV file; without services an empty form.',
  ).output(z.object({ csv: z.string() })),
  /** Anybody of the staff may decline, also the proposer. */
  decideService: post(
    '/directory/decisions',
    'Confirms a change of the directory as a second person, or declines it.',
  )
    .fields({ proposalId: id, confirm: z.boolean() })
    .output(desk)
    .errors({
      ...changeRefusals,
      OWN_PROPOSAL: { status: 409 },
      /** It is not certain that the person who confirms is another one. */
      SECOND_PERSON_NEEDED: { status: 409 },
    }),
  /** DIR-4. A service that does not answer is hidden at once. */
  recordCheck: post(
    '/directory/checks',
    'Writes down that a service was checked today, and whether it answered.',
  )
    .fields({ serviceId, works: z.boolean() })
    .output(desk),
}
