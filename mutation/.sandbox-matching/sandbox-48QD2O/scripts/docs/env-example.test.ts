// @ts-nocheck
import { expect, test } from 'vitest'
import { envExample, storedEnvExample } from './env-example.ts'

test('.env.example says what the settings say', async () => {
  expect(await storedEnvExample()).toBe(envExample())
})
