import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settings } from './config-schema.ts'
import { findMisspeltSettings, findUnknownSettings } from './unknown-settings.ts'

const names = Object.keys(settings.shape)

test.each([
  ['BACKUP_DRI', 'BACKUP_DIR'],
  ['BACKUPDIR', 'BACKUP_DIR'],
  ['MASTERKEY', 'MASTER_KEY'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABSE_URL_FILE', 'DATABASE_URL_FILE'],
  ['PAGER_SECERT', 'PAGER_SECRET'],
  ['TRUST_PROXY', 'TRUSTED_PROXY'],
  ['SMPT_URL', 'SMTP_URL'],
  ['TIMEZONE', 'TIME_ZONE'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['MINOR', 'MINORS'],
  ['PROT', 'PORT'],
  ['STAEG', 'STAGE'],
  ['Master_Key', 'MASTER_KEY'],
])('%s was meant to be %s', (name, nearest) => {
  expect(findMisspeltSettings([name])).toEqual([{ name, nearest }])
})

test('two neighbours that changed places are found in every name', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.nat(), (name, n) => {
      const at = n % (name.length - 1)
      const swapped = `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`
      fc.pre(swapped !== name)
      expect(findMisspeltSettings([swapped])).toEqual([{ name: swapped, nearest: name }])
    }),
  )
})

/** What shells, systemd, Docker, Kubernetes, npm, CI services and libraries set. */
const others =
  `HOME PATH USER MAIL SHELL TERM LANG LANGUAGE LC_ALL PWD OLDPWD LOGNAME HOSTNAME HOSTTYPE DISPLAY EDITOR PAGER LESS TZ
  STATE STATE_DIRECTORY LOGS_DIRECTORY CACHE_DIRECTORY RUNTIME_DIRECTORY CONFIGURATION_DIRECTORY CREDENTIALS_DIRECTORY
  NOTIFY_SOCKET WATCHDOG_USEC WATCHDOG_PID INVOCATION_ID JOURNAL_STREAM LISTEN_FDS LISTEN_PID MAINPID SYSTEMD_EXEC_PID
  KUBERNETES_PORT KUBERNETES_SERVICE_HOST REDIS_PORT REDIS_SERVICE_HOST REDIS_PORT_6379_TCP DATABASE_PORT_5432_TCP_ADDR
  DATABASE_SERVICE_PORT PGHOST PGUSER PGPASSWORD PGDATABASE POSTGRES_PASSWORD POSTGRES_USER POSTGRES_DB SITE_URL HTTP_URL
  BASE_URL SITE_NAME HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy no_proxy NODE_ENV NODE_OPTIONS NODE_PATH
  NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE NODE_VERSION YARN_VERSION npm_config_cache npm_lifecycle_event npm_package_name
  INIT_CWD COLOR CI GITHUB_TOKEN GITHUB_ENV RUNNER_TEMP BUILD_ID BUILD_URL DYNO XDG_DATA_DIRS XDG_RUNTIME_DIR DATA
  SSH_AUTH_SOCK SSH_CONNECTION SUDO_USER VIRTUAL_ENV TMPDIR TEMP DEBIAN_FRONTEND CHROMIUM FUZZ_RUNS FAULT_ROUNDS SWEEP SEED
  SANAD SANAD_ENV SANAD_VERSION LOG_DIR LOG_FILE DATA_PATH PUBLIC_DIR TIME_STYLE CALL_ID host port _`.split(
    /\s+/,
  )

test('variables of other programs are not taken for settings', () => {
  expect(findMisspeltSettings([...others, ...names])).toEqual([])
  expect(findUnknownSettings([...others, ...names])).toEqual([])
})

test.each([
  ['SMTP_HOST', ['SMTP_URL']],
  ['MAIL_SENDER', ['MAIL_FROM']],
  ['BACKUP_FOLDER', ['BACKUP_DIR', 'BACKUP_DAYS']],
  ['DATABASE_HOST', ['DATABASE_URL', 'DATABASE_POOL']],
  ['OWNER_EMAIL_FILE', ['OWNER_EMAIL']],
  ['SANAD_PORT', ['PORT']],
])('%s begins as a setting does: %s', (name, similar) => {
  expect(findUnknownSettings([name])).toEqual([{ name, similar }])
})
