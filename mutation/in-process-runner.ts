import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { testsOf, type CollectedTest } from './collected-tests.ts'
import { slice } from './slice.ts'

/** What mutated code and the tool tell each other. */
interface MutationContext {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: unknown
}

interface MutantRun {
  readonly activeMutant: { readonly id: string }
  /** The file that the mutant is in. */
  readonly sandboxFileName: string
  /** Those that reach the mutant; absent for all. */
  readonly testFilter?: readonly string[]
  /** `static`: what the mutant changes is read once, when its file is loaded. */
  readonly mutantActivation: 'static' | 'runtime'
  /** More often than this is an endless loop. */
  readonly hitLimit?: number
}

const collector = new URL('collected-tests.ts', import.meta.url).href
/** In the tool's copy of the repository, which it enters after it has loaded this file. */
const here = (file: string) => pathToFileURL(path.resolve(file)).href

/**
 * Runs the domain's tests in the tool's own process. The tool's runner starts Vitest anew for each
 * mutant, which takes a thousand times as long as the tests of a slice.
 */
class InProcessRunner {
  readonly #context: MutationContext = ((
    globalThis as { __stryker__?: MutationContext }
  ).__stryker__ ??= {})
  #tests: readonly CollectedTest[] = []
  /** Milliseconds of each test: the quick ones notice most mutants, and run first. */
  readonly #took = new Map<string, number>()
  /** The files that import a file, by address. */
  readonly #importers = new Map<string, Set<string>>()
  #loads = 0
  /** The tests are to be loaded again, without a mutant. */
  #isStale = true

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    // Earlier slices import nothing of a later one, so they are loaded once.
    const reloaded = `${here(slice.folder)}/`
    registerHooks({
      resolve: (specifier, context, next) => {
        if (specifier === 'vitest' && context.parentURL !== collector)
          return { url: collector, format: 'module-typescript', shortCircuit: true }
        const file = next(specifier, context)
        if (!file.url.startsWith(reloaded)) return file
        this.#noteImport(file.url, context.parentURL)
        return { ...file, url: `${file.url}?load=${this.#loads}` }
      },
    })
    await import(here('scripts/testing/fuzz-runs.ts'))
    // That a property fails is enough: the search for the smallest case that fails would only take time.
    fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
  }

  async dryRun() {
    await this.#load(undefined)
    const tests = []
    for (const test of this.#tests) {
      this.#context.currentTestId = test.name
      const began = performance.now()
      const failureMessage = await failureOf(test)
      const timeSpentMs = performance.now() - began
      this.#took.set(test.name, timeSpentMs)
      tests.push({
        id: test.name,
        name: test.name,
        timeSpentMs,
        ...(failureMessage === undefined ? { status: 0 } : { status: 1, failureMessage }),
      })
    }
    this.#context.currentTestId = undefined
    return { status: 'complete', tests, mutantCoverage: this.#context.mutantCoverage }
  }

  async mutantRun(run: MutantRun) {
    const { activeMutant, testFilter, mutantActivation, hitLimit } = run
    this.#context.hitCount = hitLimit === undefined ? undefined : 0
    this.#context.hitLimit = hitLimit
    try {
      if (this.#isStale && this.#importers.size === 0) await this.#load(undefined)
      if (mutantActivation === 'static') await this.#load(activeMutant.id, run.sandboxFileName)
      else if (this.#isStale) await this.#load(undefined)
    } catch (fault) {
      return { status: 'error', errorMessage: String(fault) }
    }
    this.#context.activeMutant = activeMutant.id
    const wanted = testFilter && new Set(testFilter)
    const tests = this.#tests
      .filter(({ name }) => wanted?.has(name) ?? true)
      .toSorted((a, b) => this.#millisecondsOf(a) - this.#millisecondsOf(b))
    for (const [place, test] of tests.entries()) {
      const failureMessage = await failureOf(test)
      if (this.#isEndless()) return { status: 'timeout', reason: 'Hit limit reached' }
      if (failureMessage !== undefined)
        return { status: 'killed', killedBy: [test.name], failureMessage, nrOfTests: place + 1 }
    }
    return { status: 'survived', nrOfTests: tests.length }
  }

  #millisecondsOf({ name }: CollectedTest): number {
    return this.#took.get(name) ?? 0
  }

  #isEndless(): boolean {
    const { hitCount = 0, hitLimit = Number.POSITIVE_INFINITY } = this.#context
    return hitCount > hitLimit
  }

  #noteImport(address: string, importer = ''): void {
    const importers = this.#importers.get(address) ?? new Set()
    this.#importers.set(address, importers.add(importer.replace(/\?load=\d+$/, '')))
  }

  /** The files that import this one, themselves or through others; and itself. */
  #reaching(address: string): Set<string> {
    const reaching = new Set([address])
    for (const file of reaching)
      for (const importer of this.#importers.get(file) ?? []) reaching.add(importer)
    return reaching
  }

  /** Loads every test, or with a mutant those whose files reach its file. */
  async #load(mutant: string | undefined, file?: string) {
    this.#context.activeMutant = mutant
    this.#isStale = true
    this.#loads += 1
    const reaching = file === undefined ? undefined : this.#reaching(here(file))
    const tests = []
    for (const name of globSync(slice.tests).toSorted())
      if (reaching?.has(here(name)) ?? true)
        tests.push(...(await testsOf(name, () => import(here(name)))))
    this.#tests = tests
    this.#isStale = mutant !== undefined
  }
}

async function failureOf(test: CollectedTest): Promise<string | undefined> {
  try {
    await test.run()
    return undefined
  } catch (fault) {
    return String(fault)
  }
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'in-process', factory: () => new InProcessRunner() },
]
