import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** Machines by their name, as deploy/cluster/set-up.sh gives it. */
export const addresses = { one: '10.59.0.11', two: '10.59.0.12', three: '10.59.0.13' } as const
export type MachineName = keyof typeof addresses
export const machineNames = Object.keys(addresses) as MachineName[]
/** Where browsers find the service: keepalived puts it on one of the machines. */
export const publicAddress = '10.59.0.10'
/** This process in the network of the machines. */
export const ownAddress = '10.59.0.1'

const ip = (...argv: readonly string[]) => execFileSync('ip', argv)
const cable = (name: MachineName): string => `to-${name}`
/** Names of network namespaces, which end with the mounts of this process. */
const folder = '/run/netns'

/** A switch and a cable to each machine, in the network namespace of this process. */
export function makeNetwork(): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder])
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', 'machines', 'type', 'bridge')
  ip('addr', 'add', `${ownAddress}/24`, 'dev', 'machines')
  ip('link', 'set', 'machines', 'up')
  for (const name of machineNames) {
    ip('netns', 'add', name)
    ip('link', 'add', cable(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    ip('link', 'set', cable(name), 'master', 'machines', 'up')
    ip('-n', name, 'link', 'set', 'lo', 'up')
    connectAddress(name)
  }
}

/** A machine that lost power has lost its address as well. */
export function connectAddress(name: MachineName): void {
  ip('-n', name, 'addr', 'replace', `${addresses[name]}/24`, 'dev', 'eth0')
  ip('-n', name, 'link', 'set', 'eth0', 'up')
}

export const networkOf = (name: MachineName): string => `${folder}/${name}`

/** Pulls the cable of a machine, or plugs it in again. Nothing on either side is told. */
export const cutOff = (name: MachineName): void => void ip('link', 'set', cable(name), 'nomaster')
export const rejoin = (name: MachineName): void =>
  void ip('link', 'set', cable(name), 'master', 'machines')
