/**
 * What a first start does, in this order where two cannot run at once: what each step waits for,
 * and its processor seconds on a machine of 2026. `npm run bench -- first-page` says how long each
 * took by the clock.
 */
export const startPlan = {
  node: { does: 'bringing Node', needs: [], cost: 2 },
  packages: { does: 'bringing packages', needs: [], cost: 5 },
  service: { does: 'building the service', needs: ['node', 'packages'], cost: 4 },
  screens: { does: 'building the screens', needs: ['node', 'packages'], cost: 9 },
  database: { does: 'making its database', needs: ['node', 'packages'], cost: 1 },
  tables: { does: 'making its tables', needs: ['service', 'database'], cost: 4 },
}

/**
 * Runs steps of the plan, each as soon as the steps that it needs have ended. Steps of the plan
 * that come before all of these have ended already.
 * @param work the function of each step: it gets the results of what it needs by name, and a
 * function that takes how to read the share of the step that is done, from 0 to 1
 * @param notify gets a text each second, while anything runs: what runs, and how much is left of all
 * @returns a promise of each step's result, by name
 */
export function runSteps(work, notify = () => undefined) {
  const names = Object.keys(startPlan)
  const first = names.findIndex((name) => Object.hasOwn(work, name))
  const left = new Set(names.slice(first))
  const running = new Map()
  const results = {}
  const began = Date.now()
  const shareLeft = (name) => 1 - (running.get(name)?.() ?? 0)
  const costOf = (steps, share = () => 1) =>
    steps.reduce((sum, name) => sum + startPlan[name].cost * share(name), 0)
  const progress = setInterval(() => {
    if (running.size === 0) return
    const does = [...running.keys()].map((name) => startPlan[name].does).join(', ')
    const percent = Math.round((100 * costOf([...left], shareLeft)) / costOf(names))
    notify(`${Math.round((Date.now() - began) / 1000)} s: ${does}; ${percent} % left`)
  }, 1000).unref()
  async function run(name) {
    const needs = startPlan[name].needs.filter((need) => Object.hasOwn(work, need))
    const needed = await Promise.all(needs.map((need) => results[need]))
    running.set(name, () => 0)
    try {
      return await work[name](
        Object.fromEntries(needs.map((need, at) => [need, needed[at]])),
        (share) => running.set(name, share),
      )
    } finally {
      running.delete(name)
      left.delete(name)
    }
  }
  for (const name of names)
    if (Object.hasOwn(work, name)) {
      results[name] = run(name)
      // Whoever awaits the step reports its failure.
      results[name].catch(() => undefined)
    }
  void Promise.allSettled(Object.values(results)).then(() => clearInterval(progress))
  return results
}
