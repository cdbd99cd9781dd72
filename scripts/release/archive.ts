import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { billOfMaterials } from '../packages/bill-of-materials.ts'
import { releasedPackages } from '../packages/installed.ts'
import { repository } from '../run.ts'
import { readGit } from './git.ts'
import { release } from './release.ts'

/**
 * A release as a file, with its bill of materials (CycloneDX), where it comes from (SLSA
 * provenance, unsigned) and the checksums of all three. Two builds of one commit on one platform
 * are the same bytes: everything carries the time of the commit and belongs to root.
 * @returns the written files
 */
export async function makeArchive(folder: string): Promise<string[]> {
  const commit = readGit('rev-parse', 'HEAD')
  const committed = Number(readGit('log', '-1', '--format=%ct'))
  if (commit === undefined || readGit('status', '--porcelain', '--untracked-files=no') !== '')
    throw new Error('An archive is made of a commit: commit or remove your changes first.')
  const { version } = JSON.parse(await readRepository('package.json')) as { version: string }
  const name = `sanad-${version}-${process.platform}-${process.arch}`
  await mkdir(folder, { recursive: true })
  const place = (ending: string) => path.join(folder, `${name}${ending}`)
  const files = [place('.tar.gz'), place('.cdx.json'), place('.provenance.json')] as const
  const [archive, materials, provenance] = files
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'sanad-release-'))
  try {
    const root = path.join(scratch, name)
    await release(root)
    // V8's compiled code differs from build to build; a node compiles it at its first start.
    await rm(path.join(root, 'server/dist/compiled'), { recursive: true, force: true })
    await pack(root, { archive, committed })
    await writeJson(
      materials,
      billOfMaterials({ version, committed, packages: await releasedPackages() }),
    )
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  const digest = await sha256(archive)
  await writeJson(provenance, await describeOrigin(archive, { digest, commit }))
  const sums = [digest, await sha256(materials), await sha256(provenance)].map(
    (sum, index) => `${sum}  ${path.basename(files[index] ?? '')}\n`,
  )
  const list = place('.sha256')
  await writeFile(list, sums.join(''))
  return [...files, list]
}

/** GNU tar orders and levels the entries; gzip is told neither a name nor a time. */
async function pack(
  root: string,
  { archive, committed }: { readonly archive: string; readonly committed: number },
): Promise<void> {
  const tar = spawn(
    'tar',
    [
      '--create',
      '--sort=name',
      '--format=gnu',
      `--mtime=@${committed}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rwX,go+rX,go-w',
      `--directory=${path.dirname(root)}`,
      path.basename(root),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise<number | null>((resolve, reject) => {
    tar.once('error', reject)
    tar.once('close', resolve)
  })
  await pipeline(
    tar.stdout,
    createGzip({ level: constants.Z_BEST_COMPRESSION }),
    createWriteStream(archive),
  )
  if ((await ended) !== 0) throw new Error('The archive could not be packed (GNU tar is needed).')
}

/** @see https://slsa.dev/spec/v1.0/provenance */
const describeOrigin = async (
  archive: string,
  { digest, commit }: { readonly digest: string; readonly commit: string },
): Promise<object> => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject: [{ name: path.basename(archive), digest: { sha256: digest } }],
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: {
      buildType: 'urn:sanad:npm-run-release',
      externalParameters: { command: 'npm run release -- --archive' },
      internalParameters: { platform: `${process.platform}-${process.arch}` },
      resolvedDependencies: [
        { name: 'sanad', digest: { gitCommit: commit } },
        {
          name: 'package-lock.json',
          digest: { sha256: await sha256(path.join(repository, 'package-lock.json')) },
        },
        { name: `node ${process.version}` },
      ],
    },
    runDetails: { builder: { id: 'urn:sanad:own-machine' } },
  },
})

const readRepository = (file: string) => readFile(path.join(repository, file), 'utf8')
const writeJson = (file: string, value: object) =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`)

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
