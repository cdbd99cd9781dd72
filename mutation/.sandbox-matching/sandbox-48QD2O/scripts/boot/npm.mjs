// @ts-nocheck
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const windows = process.platform === 'win32'

/**
 * Runs npm under a Node of our choice.
 * @throws Error whose message is one sentence; npm has printed the details on stderr
 */
export async function npm(node, argv, folder = '.') {
  // npm passes its own path to scripts. Otherwise the npm on the path also finds its Node there.
  const itself = process.env.npm_execpath ?? ''
  const [command, ...first] = /[/\\]npm-cli\.c?js$/.test(itself) ? [node, itself] : ['npm']
  const child = spawn(command, [...first, ...argv, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: windows && command === 'npm',
    env: {
      ...withoutSettingsOfOuterNpm(),
      PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
      // Hides the deprecation warnings of an older npm under a newer Node.
      NODE_NO_WARNINGS: '1',
    },
  })
  const [status] = await once(child, 'close').catch((fault) => {
    throw new Error(`npm could not be started: ${fault.message}`)
  })
  if (status !== 0) throw new Error('the lines above, from npm, say why')
}

/** Settings of a surrounding npm (such as NODE_ENV=production or omit) must not reach ours. */
const withoutSettingsOfOuterNpm = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(node_env|path|npm_config_(omit|include|loglevel|workspaces?))$/i.test(name),
    ),
  )
