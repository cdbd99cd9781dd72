import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { Container } from '../container.ts'

export interface SmallDisk {
  /** To the last byte. */
  fill(): Promise<void>
  makeRoom(): Promise<void>
  /** Of a full one: so much of it is free again. */
  leave(kilobytes: number): Promise<void>
}

export interface Place {
  /** What it holds is copied onto the disk. */
  readonly folder: string
  /** Where the disk is mounted and the folder leads to; over the folder itself, if left out. */
  readonly at?: string
  readonly megabytes: number
  /** Units that have files open there, in the order in which they start. */
  readonly units: readonly string[]
}

/** Gives a folder of the machine a small disk of its own while `work` runs, and takes it away again. */
export async function withSmallDisk(
  machine: Container,
  { folder, at = folder, megabytes, units }: Place,
  work: (disk: SmallDisk) => Promise<void>,
): Promise<void> {
  const image = `${machine.root}.small`
  const aside = `${folder}.aside`
  execFileSync('truncate', ['-s', `${megabytes}M`, image])
  execFileSync('mkfs.ext4', ['-q', '-F', '-m', '0', image])
  const device = execFileSync('losetup', ['--find', '--show', image], { encoding: 'utf8' }).trim()
  const major = '7'
  const minor = device.replace(/\D/g, '')
  const sh = (script: string) => machine.succeed(['sh', '-euc', script])
  await machine.succeed(['systemctl', 'stop', ...units.toReversed()])
  await sh(`rm -rf ${aside}; mv ${folder} ${aside}; mkdir ${at}
    [ -e ${device} ] || mknod ${device} b ${major} ${minor}
    mount ${device} ${at}; rmdir ${at}/lost+found; cp -a ${aside}/. ${at}/
    [ ${at} = ${folder} ] || ln -s ${at} ${folder}`)
  await machine.succeed(['systemctl', 'start', ...units])
  try {
    await work(fillable(sh, at))
  } finally {
    await machine.succeed(['systemctl', 'stop', ...units.toReversed()])
    // The journal of systemd may have opened its file there again; `--lazy` does not wait for it.
    await sh(`rm -rf ${at}/ballast ${aside}; cp -a ${at} ${aside}
      umount --lazy ${at}; rmdir ${at}; rm -f ${folder}; mv ${aside} ${folder}`)
    await machine.succeed(['systemctl', 'restart', ...units])
    execFileSync('losetup', ['--detach', device])
    rmSync(image)
  }
}

/** @param folder on the disk that is filled */
export function fillable(sh: (script: string) => Promise<unknown>, folder: string): SmallDisk {
  const ballast = `${folder}/ballast`
  const free = `$(df --output=avail -B1 ${folder} | tail -n 1)`
  return {
    async fill() {
      await sh(`mkdir -p ${ballast}; bytes=${free}
        [ "$bytes" -lt 2097152 ] || fallocate -l "$((bytes - 1048576))" ${ballast}/most
        for size in 64k 4k 512; do dd if=/dev/zero of=${ballast}/$size bs=$size status=none || true; done`)
    },
    async makeRoom() {
      await sh(`rm -rf ${ballast}`)
    },
    async leave(kilobytes) {
      await sh(`truncate -s -${kilobytes}K ${ballast}/most`)
    },
  }
}
