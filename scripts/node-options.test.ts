import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { nodeOptions } from '../server/src/platform/node-options.ts'
import { repository } from './run.ts'

test.each(['scripts/boot.mjs', 'deploy/systemd/sanad@.service', 'deploy/Dockerfile'])(
  '%s starts the service as it is measured',
  async (file) => {
    const words = (await readFile(path.join(repository, file), 'utf8')).split(/[\s"',[\]]+/)
    const options = words.slice(0, words.lastIndexOf('server/src/main.ts')).slice(-nodeOptions.length)
    expect(options).toEqual(nodeOptions)
  },
)
