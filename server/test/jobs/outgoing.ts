import { runOnce, Logger } from 'graphile-worker'
import { expect } from 'vitest'
import { findReach } from '../../src/identity/index.ts'
import { deliveryTasks } from '../../src/platform/services/notifications/deliver.ts'
import { taskListOf } from '../../src/platform/services/queue/outgoing.ts'
import type { House } from '../house.ts'

/** Runs all outgoing work that is due. */
export async function doOutgoing(house: House, patienceMs?: number): Promise<void> {
  const tasks = deliveryTasks({
    ...house.appContext,
    ...(patienceMs === undefined ? {} : { patienceMs }),
    contactOf: (personId) => findReach(house.db, personId),
  })
  await runOnce({
    pgPool: house.db.$client,
    taskList: taskListOf(tasks, house.appContext.log),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  })
  // The queue may still be recording its last job.
  const held = 'select from graphile_worker._private_jobs where locked_at is not null'
  await expect.poll(async () => (await house.db.$client.query(held)).rowCount).toBe(0)
}

/** As above, ignoring the delays between attempts. */
export async function doOutgoingAgain(house: House): Promise<void> {
  await house.db.$client.query(
    'update graphile_worker._private_jobs set run_at = now() where locked_at is null',
  )
  await doOutgoing(house)
}

interface DeliveryRow {
  readonly channel: string
  readonly status: string
  readonly attempts: number
  readonly reason: string | null
}

/** The status of every delivery, oldest notice first. */
export async function deliveriesOf(house: House): Promise<DeliveryRow[]> {
  const { rows } = await house.db.$client.query<DeliveryRow>(
    `select d.channel, d.status, d.attempts, d.reason from deliveries d join notices n on n.id = d.notice_id
     order by n.created_at, n.key, d.channel, d.created_at`,
  )
  return rows
}
