import { spawnSync } from 'node:child_process'
import path from 'node:path'

const windows = process.platform === 'win32'

/**
 * Runs npm under a Node of our choice, whichever Node npm came with: npm leaves out what does not fit the Node that it
 * runs under.
 * @throws Error whose message is one line; npm has said the rest on stderr
 */
export function npm(node, argv, folder = '.') {
  // npm names itself to the scripts that it runs. Otherwise the one on the path finds its Node there too.
  const itself = process.env.npm_execpath ?? ''
  const [command, ...first] = /[/\\]npm-cli\.c?js$/.test(itself) ? [node, itself] : ['npm']
  const result = spawnSync(
    command,
    [...first, ...argv, '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: windows && command === 'npm',
      env: {
        ...withoutSettingsOfOuterNpm(),
        PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
        // An older npm is deprecated in the eyes of a newer Node; that is no concern of the reader.
        NODE_NO_WARNINGS: '1',
      },
    },
  )
  if (result.error) throw new Error(`npm could not be started: ${result.error.message}`)
  if (result.status !== 0) throw new Error('the lines above, from npm, say why')
}

/** A surrounding npm would hand its own settings (such as NODE_ENV=production or omit) down to ours. */
const withoutSettingsOfOuterNpm = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(node_env|path|npm_config_(omit|include|loglevel|workspaces?))$/i.test(name),
    ),
  )
