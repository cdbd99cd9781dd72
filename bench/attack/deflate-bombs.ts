import { aPdfBomb } from '../../server/test/people/odd-files.ts'
import { aPdf } from '../../server/test/people/documents.ts'
import { count, type Attack } from './attack.ts'
import { aNewcomer } from './people.ts'

const atOnce = 4

/** Applicants hand in PDFs of four megabytes that unpack to four gigabytes; another hands in a good one meanwhile. */
export const deflateBombs: Attack = {
  name: 'deflate bombs',
  short: 3,
  async prepare({ base }) {
    const bomb = aPdfBomb()
    const attackers = await Promise.all(
      Array.from({ length: atOnce }, () => aNewcomer(base, 'expert')),
    )
    const notTaken: string[] = []
    let files = 0
    const handIn = ({ client }: (typeof attackers)[number], bytes: Buffer) => {
      // Each file is different, because a repeated file is refused.
      const own = new Uint8Array(Buffer.concat([bytes, Buffer.from(`% ${(files += 1)}\n`)]))
      return client.application
        .uploadDocument({ kind: 'certificate', file: new File([own], 'a.pdf') })
        .then(
          () => 'taken',
          (fault: { code?: string; data?: { reason?: string } }) =>
            fault.data?.reason ?? fault.code ?? 'hung up',
        )
    }
    return {
      async round(budget, tally) {
        const attack = async (applicant: (typeof attackers)[number]) => {
          while (budget.take()) count(tally, await handIn(applicant, bomb))
        }
        const honest = aNewcomer(base, 'expert').then((applicant) => handIn(applicant, aPdf(1)))
        await Promise.all(attackers.map(attack))
        const answer = await honest
        if (answer !== 'taken') notTaken.push(`a good document was answered with ${answer}`)
      },
      broken: async (tally) => [
        ...notTaken,
        ...(tally.has('taken') ? [`${tally.get('taken')} bombs were taken`] : []),
      ],
    }
  },
}
