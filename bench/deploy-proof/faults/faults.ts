import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Steps } from '../steps.ts'
import type { Proof } from '../form.ts'
import { systemd } from '../systemd.ts'
import { renewCertificate } from './certificate.ts'
import { jumpClock } from './clock.ts'
import { fullDisks } from './disk.ts'
import { openBench, type Bench } from './machine.ts'
import { upgradeOverReleases } from './old-release.ts'
import { losePower, reboot } from './reboot.ts'

/** What befalls one machine. Each leaves it as it found it. */
const faultsOf: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  ...fullDisks,
  'the clock an hour forward, and back': jumpClock,
  'the certificate renewed': renewCertificate,
  'the machine shut down, and booted again': reboot,
  'the machine without power, and booted again': losePower,
}

const overReleases = 'an upgrade over many releases'

/**
 * One machine with a release installed from a file, and people who talk through what befalls it.
 * `PROOF_FAULTS` is a pattern of the faults to try. `PROOF_KEEP` names a folder in which the machine
 * stays: the next run boots it again and installs nothing.
 */
export const faults: Proof = {
  async whyNot() {
    if (!existsSync('/usr/sbin/losetup') && !existsSync('/sbin/losetup')) return 'no losetup'
    return systemd.whyNot()
  },
  async prove(dir: string, steps: Steps) {
    const wanted = new RegExp(process.env['PROOF_FAULTS'] ?? '')
    const place = process.env['PROOF_KEEP'] ?? dir
    const bench = await openBench(place, steps)
    try {
      for (const [name, befall] of Object.entries(faultsOf))
        if (wanted.test(name)) await attempt(steps, name, () => befall(bench))
    } finally {
      await bench.close()
    }
    if (wanted.test(overReleases))
      await attempt(steps, overReleases, () => upgradeOverReleases(path.join(place, 'old'), steps))
  },
}

async function attempt(steps: Steps, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await steps.timed(name, work)
  } catch (fault) {
    steps.check(`${name}: to its end`, false, String(fault))
  }
}
