import type { Db } from '../../server/src/platform/stores/database/db.ts'

/** A statement as PostgreSQL ran it. */
export interface Plan {
  readonly milliseconds: number
  /** How each table was read: `sessions_pkey`, or `all of sessions`. */
  readonly scans: readonly string[]
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly PlanNode[]
}
interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode; readonly 'Execution Time': number }[]
}

type Query = (query: string | { readonly text: string }, values?: unknown[]) => Promise<unknown>

/** Runs the work, and every statement of it that reads a table once more with EXPLAIN. */
export async function recordPlans(db: Db, work: () => Promise<unknown>): Promise<readonly Plan[]> {
  const plans: Plan[] = []
  const pool = db.$client as unknown as { query: Query }
  const query = pool.query.bind(pool)
  pool.query = async (statement, values) => {
    const text = typeof statement === 'string' ? statement : statement.text
    if (/^\s*(select|with)\b/i.test(text)) {
      const { rows } = (await query(`explain (analyze, format json) ${text}`, values)) as {
        readonly rows: readonly Explained[]
      }
      const plan = rows[0]?.['QUERY PLAN'][0]
      if (plan) plans.push({ milliseconds: plan['Execution Time'], scans: scansOf(plan.Plan) })
    }
    return query(statement, values)
  }
  try {
    await work()
  } finally {
    pool.query = query
  }
  return plans.filter(({ scans }) => scans.length > 0)
}

function scansOf(node: PlanNode): string[] {
  const index = node['Index Name']
  const table = node['Relation Name']
  const own = index ?? (table === undefined ? undefined : `all of ${table}`)
  const reads = node['Node Type'] !== 'Bitmap Heap Scan' && own !== undefined
  return [...(reads ? [own] : []), ...(node.Plans ?? []).flatMap(scansOf)]
}
