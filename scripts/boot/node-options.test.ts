import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { nodeOptions } from '../../server/src/platform/base/environment/node-options.ts'
import { repository } from '../run.ts'

test.each([
  ['scripts/boot.mjs', 'server/src/main.ts'],
  ['deploy/systemd/sanad@.service', 'server/dist/main.js'],
  ['deploy/Dockerfile', 'server/dist/main.js'],
])('%s starts the service as it is measured', async (file, main) => {
  const words = (await readFile(path.join(repository, file), 'utf8')).split(/[\s"',[\]]+/)
  const options = words.slice(0, words.lastIndexOf(main)).slice(-nodeOptions.length)
  expect(options).toEqual(nodeOptions)
})
