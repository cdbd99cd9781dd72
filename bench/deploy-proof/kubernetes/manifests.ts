import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseAllDocuments, stringify } from 'yaml'
import { run, runOrThrow } from '../run.ts'

const repository = path.resolve(import.meta.dirname, '../../..')
/** Kubernetes' published schemas, as a package: fetched for this run alone. */
const schemas = 'kubernetes-models@5.1.0'

interface Container {
  name: string
  image: string
  command?: string[]
  ports?: unknown
}
interface PodSpec {
  containers: Container[]
}
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; namespace?: string }
  readonly spec?: {
    readonly template?: { readonly spec: PodSpec }
    readonly jobTemplate?: { readonly spec: { readonly template: { readonly spec: PodSpec } } }
  }
}

/** deploy/kubernetes as `kubectl apply -k` would send it. */
export async function renderManifests(): Promise<Manifest[]> {
  const text = await runOrThrow('kubectl', ['kustomize', 'deploy/kubernetes'], { cwd: repository })
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest)
}

/** @returns what the schemas refuse, by object */
export async function refusedBySchemas(
  manifests: readonly Manifest[],
  dir: string,
): Promise<string[]> {
  await runOrThrow('npm', ['install', '--silent', '--ignore-scripts', '--prefix', dir, schemas])
  await writeFile(
    path.join(dir, 'check.mjs'),
    `for (const one of JSON.parse(process.argv[2])) {
      const { [one.kind]: Model } = await import(\`kubernetes-models/\${one.apiVersion}/\${one.kind}\`)
      try { new Model(one).validate() }
      catch (fault) { console.log(one.kind, one.metadata.name, fault.message) }
    }`,
  )
  const { code, output } = await run('node', [
    path.join(dir, 'check.mjs'),
    JSON.stringify(manifests),
  ])
  const lines = output.split('\n').filter((row) => row !== '')
  return code === 0 ? lines : [`the check ended with ${code}`, ...lines]
}

/** The pod that a manifest makes: of a Deployment, a Job or a CronJob. */
function podOf({ spec }: Manifest): PodSpec {
  const template = spec?.template ?? spec?.jobTemplate?.spec.template
  if (template === undefined) throw new Error('This kind makes no pod.')
  return template.spec
}

/**
 * What Podman 4.3 plays of them, with another image. Podman knows no Job or CronJob, so each is
 * played as its pod; it opens `ports` on the machine, where two pods would fight for one; and it
 * runs no probe without systemd: the proof asks as a cluster would.
 */
export const asPod = (manifest: Manifest, name: string, image: string): string => {
  const spec = structuredClone(podOf(manifest))
  for (const container of spec.containers) {
    container.image = image
    delete container.ports
  }
  return stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name },
    spec: { ...spec, restartPolicy: 'Never' },
  })
}
