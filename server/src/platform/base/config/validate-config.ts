import { isIP } from 'node:net'
import path from 'node:path'
import type { Config } from './config.ts'
import { StartError } from '../errors/start-error.ts'

/** The highest factor in live: benchmarks raise limits a thousandfold. */
const factorAtMost = 10

/**
 * Decision 5. Settings that contradict each other, or that a live service must not start with.
 * @throws StartError naming the setting and what it wants
 */
export function validateConfig(config: Config): void {
  const wrong = [...wrongInAny(config), ...(config.stage === 'live' ? wrongInLive(config) : [])]
  const [first] = wrong.filter(([holds]) => holds)
  if (first) throw new StartError(first[1])
}

type Rule = readonly [boolean, string]

function wrongInAny(config: Config): Rule[] {
  const { publicUrl, trustedProxy, pooled, databaseUrl, replica, dataDir, backups } = config
  return [
    [
      backups.folder === path.resolve(dataDir),
      'BACKUP_DIR wants another folder than DATA_DIR: what takes the data would take its backups along.',
    ],
    [
      replica !== undefined && databaseUrl === undefined,
      'READ_DATABASE_URL wants DATABASE_URL beside it: the address of the primary.',
    ],
    [
      pooled && databaseUrl === undefined,
      'DIRECT_DATABASE_URL wants DATABASE_URL beside it: the address of the pooler.',
    ],
    [
      publicUrl !== undefined && new URL(publicUrl).href !== `${new URL(publicUrl).origin}/`,
      'PUBLIC_URL wants the address alone, such as https://help.example.org: no path, no name, no question mark.',
    ],
    [
      trustedProxy !== undefined && trustedProxy.split(',').some((one) => !isProxy(one.trim())),
      'TRUSTED_PROXY wants the address of your own proxy, or a range as small as its network, such as 10.0.0.2 or 172.20.0.0/16.',
    ],
  ]
}

function wrongInLive(config: Config): Rule[] {
  const needs = (isSet: boolean, what: string): Rule => [!isSet, `STAGE=live needs ${what}.`]
  return [
    needs(
      config.databaseUrl !== undefined,
      'DATABASE_URL: the embedded database is for trying only',
    ),
    needs(config.smtpUrl !== undefined, 'SMTP_URL: people sign in with a code sent by mail'),
    needs(
      config.masterKey !== undefined,
      'MASTER_KEY: 32 random bytes in base64, kept safe apart from the database',
    ),
    needs(config.publicUrl !== undefined, 'PUBLIC_URL: where people reach it'),
    [
      !config.secureCookies,
      'STAGE=live needs PUBLIC_URL to begin with https: what people write must not go in the clear.',
    ],
    needs(
      config.trustedProxy !== undefined,
      'TRUSTED_PROXY: the address of the proxy that speaks TLS; without it everybody counts as one address',
    ),
    needs(
      config.environmentNames.has('MAIL_FROM'),
      'MAIL_FROM: an address of yours that your mail server may send from',
    ),
    needs(
      config.ownerEmail !== undefined,
      'OWNER_EMAIL: who becomes the owner, and is told when a backup or a node fails',
    ),
    [
      config.environmentNames.has('DEMO_SUPPORTERS') && config.demoExperts,
      'STAGE=live and DEMO_SUPPORTERS=on contradict each other: programs answer nobody in a real service.',
    ],
    [
      config.limitsFactor > factorAtMost,
      `LIMITS_FACTOR wants at most ${factorAtMost} with STAGE=live: more is for benchmarks, and leaves no limit.`,
    ],
  ]
}

/** Keywords of the proxy library for private address ranges. */
const proxyKeywords = new Set(['loopback', 'linklocal', 'uniquelocal'])
/** Anybody inside a wider range than an operator's own network could claim any address. */
const widestRange = { 4: 8, 6: 32 } as const

function isProxy(one: string): boolean {
  if (proxyKeywords.has(one)) return true
  const [address = '', bits, ...rest] = one.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  const most = family === 4 ? 32 : 128
  return (
    /^\d{1,3}$/.test(bits) && Number(bits) >= widestRange[family as 4 | 6] && Number(bits) <= most
  )
}
