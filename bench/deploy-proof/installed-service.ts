import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { openDb } from '../../server/src/platform/stores/database/db.ts'
import { openBrowser } from '../../server/test/clients/browser.ts'
import { metricsToken } from '../deployment/deployment.ts'
import type { Service } from '../deployment/service.ts'
import type { Container } from './container.ts'
import type { InstalledNode } from './form.ts'

export const nodePorts = [3001, 3002] as const
export const url = 'https://localhost'
export const owner = 'owner@people.example'
export const settingsFile = 'etc/sanad/sanad.env'
/** What the proof itself adds to the settings of an operator. */
export const proofSettings = `METRICS_TOKEN=${metricsToken}\nLIMITS_FACTOR=10\n`

export const fileOf = ({ root }: Pick<Container, 'root'>, file: string): Promise<string> =>
  readFile(path.join(root, file), 'utf8')

export interface InstalledService extends Service {
  readonly nodes: readonly InstalledNode[]
}

/** The service that deploy/install.sh set up on a machine, which shares the network of this one. */
export async function openInstalled(
  machine: Container,
  mail: Pick<Service, 'codeFor' | 'mailTo'>,
): Promise<InstalledService> {
  const settings = { ...parseEnv(await fileOf(machine, settingsFile)) } as Record<string, string>
  return {
    url,
    plainUrl: 'http://localhost',
    db: openDb(settings['DATABASE_URL'] ?? '', { pool: 4, log: silent }),
    settings,
    browser: () => openBrowser(url),
    codeFor: mail.codeFor,
    mailTo: mail.mailTo,
    nodes: nodePorts.map((port) => openNode(machine, port)),
  }
}

const quiet = () => undefined
const silent = { info: quiet, warn: quiet, error: quiet }

function openNode(machine: Container, port: number): InstalledNode {
  return {
    name: String(port),
    async ask(page) {
      const headers = { authorization: `Bearer ${metricsToken}` }
      const answer = await fetch(`http://127.0.0.1:${port}${page}`, { headers })
      return { status: answer.status, text: await answer.text() }
    },
    stop: async () => void (await machine.succeed(['systemctl', 'stop', `sanad@${port}`])),
    start: async () => void (await machine.succeed(['systemctl', 'start', `sanad@${port}`])),
  }
}
