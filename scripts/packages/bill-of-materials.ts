import { createHash } from 'node:crypto'
import type { InstalledPackage } from './installed.ts'

interface Contents {
  readonly version: string
  /** Seconds since 1970. */
  readonly committed: number
  readonly packages: readonly InstalledPackage[]
}

/**
 * A bill of materials in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). `npm sbom` refuses
 * this lock file for packages of other platforms, and gives each of its lists another number.
 */
export function billOfMaterials({ version, committed, packages }: Contents): object {
  // The same version may be installed in two places.
  const components = [...new Map(packages.map((one) => [referenceOf(one), one]))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, one]) => componentOf(one))
  const digest = createHash('sha256')
    .update(JSON.stringify([version, components]))
    .digest('hex')
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(digest)}`,
    version: 1,
    metadata: {
      timestamp: new Date(committed * 1000).toISOString(),
      component: { type: 'application', name: 'sanad', version, 'bom-ref': `sanad@${version}` },
    },
    components,
  }
}

const referenceOf = ({ name, version }: InstalledPackage): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

function componentOf(one: InstalledPackage): object {
  const [algorithm, digest] = one.integrity?.split('-') ?? []
  const hash = Buffer.from(digest ?? '', 'base64').toString('hex')
  return {
    type: 'library',
    'bom-ref': referenceOf(one),
    name: one.name,
    version: one.version,
    purl: referenceOf(one),
    ...(one.licence !== undefined && { licenses: [{ expression: one.licence }] }),
    ...(algorithm === 'sha512' && { hashes: [{ alg: 'SHA-512', content: hash }] }),
  }
}

/** A UUID of version 8 (RFC 9562): 122 bits of our own choice, here of a digest. */
const uuidOf = (digest: string): string =>
  `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`
