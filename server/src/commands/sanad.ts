import { parseArgs, type ParseArgsConfig } from 'node:util'
import { badUsage, print } from './command.ts'
import { printError } from '#server/platform/base/log/journal.ts'

interface Subcommand {
  readonly summary: string
  /** The arguments that follow the command's name. */
  readonly usage?: string
  /** Any other option is refused before the command runs. */
  readonly options?: ParseArgsConfig['options']
  readonly run: () => Promise<unknown>
}

const json = { json: { type: 'boolean' } } as const

/** Each command is one module. */
const subcommands: Readonly<Record<string, Subcommand>> = {
  status: {
    summary: 'what runs, what is late and what needs room',
    usage: '[--json] [address of a node…]',
    options: json,
    run: () => import('./observe/status.ts'),
  },
  watch: {
    summary: 'mail the owner what went wrong since the last run, and what is over',
    usage: '[address of a node…]',
    run: () => import('./observe/watch.ts'),
  },
  settings: {
    summary: 'every setting, where it comes from, secrets left out',
    usage: '[--json]',
    options: json,
    run: () => import('./observe/show-settings.ts'),
  },
  backup: { summary: 'take a sealed backup', run: () => import('./backups/backup.ts') },
  daily: {
    summary: 'a backup every day and a drill every week, until it is stopped',
    run: () => import('./backups/daily.ts'),
  },
  drill: {
    summary: 'restore the newest backup and try it',
    run: () => import('./backups/drill.ts'),
  },
  restore: {
    summary: 'bring a backup into an empty database',
    usage: '<archive>',
    run: () => import('./backups/restore.ts'),
  },
  recovered: {
    summary: 'after a recovery to an earlier moment: erase again, sign everybody out',
    run: () => import('./backups/recovered.ts'),
  },
  retention: { summary: 'what is due for deletion', run: () => import('./retention.ts') },
  stored: {
    summary: 'every table and column, and by whose key it is encrypted or that it is plain',
    run: () => import('./stored.ts'),
  },
  papers: {
    summary: 'write what the law asks for, as drafts to be signed, in both languages',
    usage: '<folder>',
    run: () => import('./papers/papers.ts'),
  },
  'can-start': {
    summary: 'whether this version runs on the database as it is',
    run: () => import('./can-start.ts'),
  },
  migrate: {
    summary: 'bring the database to what this version needs, as a node does when it starts',
    run: () => import('./migrate-database.ts'),
  },
  prune: {
    summary: 'remove releases that neither run nor are kept for a rollback',
    run: () => import('./releases/prune.ts'),
  },
  'rotate-key': { summary: 'seal the keys under a new one', run: () => import('./rotate-key.ts') },
  'verify-audit': {
    summary: 'prove the audit log unbroken',
    run: () => import('./verify-audit.ts'),
  },
  'test-mail': { summary: 'send a mail to the owner', run: () => import('./test-mail.ts') },
  'report-failure': {
    summary: 'tell the owner by mail that a unit failed',
    usage: '<unit>',
    run: () => import('./observe/report-failure.ts'),
  },
  owner: {
    summary: 'who owns the service; make an owner, reset a lost second step',
    usage: '[make | reset-factor | confirm] [address]',
    options: { ...json, second: { type: 'string' }, reason: { type: 'string' } },
    run: () => import('./owner.ts'),
  },
  content: {
    summary: 'the organisation’s own name, words and rules, from a folder',
    usage: 'check | diff | propose | export <folder> [--reason <why>]',
    options: { reason: { type: 'string' } },
    run: () => import('./content.ts'),
  },
  export: {
    summary: 'export everything in open formats, encrypted for one recipient (by the owner)',
    usage: '--to <folder> --as <owner> --reason <why> [--for age1…]',
    options: {
      to: { type: 'string' },
      as: { type: 'string' },
      reason: { type: 'string' },
      for: { type: 'string' },
    },
    run: () => import('./export.ts'),
  },
}

/** deploy/run.sh carries these out itself, because they concern the whole machine. */
const ofMachine: Readonly<Record<string, Omit<Subcommand, 'run'>>> = {
  check: { summary: 'what of the installation is missing (root)' },
  logs: { summary: 'the journal of nodes, backup and drill', usage: '[options of journalctl]' },
  upgrade: { summary: 'upgrade to a release in a file (root)', usage: '<sanad-….tar.gz>' },
  rollback: { summary: 'go back to the release before (root)' },
}

const names = [...Object.keys(subcommands), ...Object.keys(ofMachine)]

const callOf = (name: string, { usage = '' }: Omit<Subcommand, 'run'>): string =>
  `${name} ${usage}`.trimEnd()

function help(): string {
  const rowsOf = (commands: Readonly<Record<string, Omit<Subcommand, 'run'>>>) =>
    Object.entries(commands).map(([name, one]) => [callOf(name, one), one.summary] as const)
  const [own, machine] = [rowsOf(subcommands), rowsOf(ofMachine)]
  const width = Math.max(...[...own, ...machine].map(([call]) => call.length))
  const list = (rows: typeof own) =>
    rows.map(([call, summary]) => `  ${call.padEnd(width)}  ${summary}`)
  return [
    'sanad <command>: runs beside the service, with its settings.',
    '',
    ...list(own),
    '',
    'Only on a server that deploy/install.sh set up:',
    '',
    ...list(machine),
    '',
    'Ends with 0 when all is well, with 1 and a reason when not, with 2 for a command or an option it does not know.',
    'Completion in bash: source <(sanad completion)',
  ].join('\n')
}

/** For bash: the commands, the acts of `owner` and `content`, and files for the rest. */
const completion = (): string => `_sanad() {
  local words=
  case $COMP_CWORD in
    1) words='${names.join(' ')}' ;;
    2) case \${COMP_WORDS[1]} in
         owner) words='make reset-factor confirm --json' ;;
         content) words='check diff propose export' ;;
       esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _sanad sanad`

const [name = 'help'] = process.argv.slice(2)
const chosen = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
/** @returns why these words cannot be read: an unknown option, or one without its value */
function whyNotRead({ options = {} }: Subcommand): string | undefined {
  try {
    parseArgs({ args: process.argv.slice(3), options, allowPositionals: true })
    return undefined
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault)
  }
}

const misread = chosen && whyNotRead(chosen)
if (chosen && misread !== undefined) {
  printError(`${misread}\n\nsanad ${callOf(name, chosen)}`)
  process.exitCode = badUsage
} else if (chosen) {
  // Each module reads its own words from the command line, as if it had been started itself.
  process.argv.splice(2, 1)
  await chosen.run()
} else if (['help', '--help', '-h'].includes(name)) {
  print(help())
} else if (name === 'completion') {
  print(completion())
} else if (Object.hasOwn(ofMachine, name)) {
  printError(`"sanad ${name}" is there only on a server that deploy/install.sh set up.`)
  process.exitCode = badUsage
} else {
  printError(`There is no command of that name.\n\n${help()}`)
  process.exitCode = badUsage
}
