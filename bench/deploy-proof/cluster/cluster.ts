import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { release } from '../../../scripts/release/release.ts'
import { openIntake } from '../open-intake.ts'
import type { Steps } from '../steps.ts'
import { endureFaults, loseBothStandbys } from './faults.ts'
import { makeMachineImage } from './machines.ts'
import { installCluster } from './service.ts'

/** A folder with the image of a machine and a release; made before the network is left. */
const preparedIn = process.env['PROOF_PREPARED']

/**
 * Three Debians booted by systemd-nspawn in a network of their own, set up by deploy/cluster. Needs
 * root, systemd-container and mmdebstrap. `PROOF_FAULTS` is a pattern of the faults to try.
 */
export const cluster = {
  async whyNot(): Promise<string | undefined> {
    if (process.getuid?.() !== 0) return 'not root'
    const missing = Object.entries({
      'systemd-nspawn': 'systemd-container',
      mmdebstrap: 'mmdebstrap',
      unshare: 'util-linux',
    }).filter(([program]) => !existsSync(`/usr/bin/${program}`))
    return missing.length === 0
      ? undefined
      : missing.map(([program, name]) => `no ${program} (apt-get install ${name})`).join(', ')
  },

  /** The network of the machines leads nowhere: what comes from outside is brought first. */
  async wrapper(): Promise<string[] | undefined> {
    if (preparedIn !== undefined) return undefined
    const dir = await mkdtemp(path.join(tmpdir(), 'sanad-cluster-'))
    makeMachineImage(path.join(dir, 'image.tar'))
    await release(path.join(dir, 'release'))
    const apart = ['--net', '--mount', '--propagation', 'private']
    return ['unshare', ...apart, 'env', `PROOF_PREPARED=${dir}`]
  },

  async prove(dir: string, steps: Steps): Promise<void> {
    const prepared = preparedIn ?? ''
    const service = await installCluster(
      dir,
      { image: path.join(prepared, 'image.tar'), release: path.join(prepared, 'release') },
      steps,
    )
    try {
      await openIntake(service, steps)
      const rows = await endureFaults(service, steps)
      await steps.timed('both standbys lost, and one back', () => loseBothStandbys(service, steps))
      console.table(
        rows.map(({ title, silence, messages }) => ({
          fault: title,
          'longest silence, s': Number(silence.toFixed(1)),
          messages,
        })),
      )
    } finally {
      await service.close()
      if (process.env['PROOF_KEEP'] === undefined)
        await rm(prepared, { recursive: true, force: true })
    }
  },
}
