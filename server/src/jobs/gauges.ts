import { Gauge, type Registry } from 'prom-client'
import { canPromiseHelp } from '@sanad/domain/availability/duty'
import {
  countDanger,
  countExperts,
  countWaits,
  isAccompanied,
} from '@sanad/domain/live-boards/live-board'
import { countRecentMatches } from '#server/matching/index.ts'
import { findLiveBoard } from '#server/live-boards/index.ts'
import { isFolderUnwritable } from '#server/platform/services/backup/backup-folder.ts'
import { findLastRun } from '#server/platform/services/backup/runs.ts'
import type { Config } from '#server/platform/base/config/config.ts'
import type { Db } from '#server/platform/stores/database/db.ts'
import { reportPartitions } from '#server/platform/stores/database/partitions.ts'
import { acceptsSeekers } from '#server/platform/stores/settings/intake.ts'
import { countDeliveries } from '#server/platform/services/notifications/notices.ts'
import { findOldestOutgoing } from '#server/platform/services/queue/outgoing.ts'

/**
 * Gauges of the whole service, equal on every node: use the maximum, never the sum.
 * @returns reads the database and sets all gauges; called at each scrape
 */
export function registerGauges(
  registry: Registry,
  db: Db,
  config: Pick<Config, 'stage'>,
): () => Promise<void> {
  const gauge: NewGauge = (name, help, labelNames = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] })
  const setBoard = boardGauges(gauge)
  const setOutgoing = outgoingGauges(gauge)
  const setBackups = backupGauges(gauge)
  const setPartitions = partitionGauges(gauge)
  const openForSeekers = gauge(
    'sanad_open_for_seekers',
    '1: people who seek help are let in; 0: see the ready page',
  )
  return async () => {
    const [takes] = await Promise.all([
      acceptsSeekers(db, config),
      setBoard(db),
      setOutgoing(db),
      setBackups(db),
      setPartitions(db),
    ])
    openForSeekers.set(takes ? 1 : 0)
  }
}

type NewGauge = <Label extends string>(
  name: string,
  help: string,
  labelNames?: readonly Label[],
) => Gauge<Label>
/** Makes its gauges. @returns reads the database and sets them */
type Gauges = (gauge: NewGauge) => (db: Db) => Promise<void>

/** Who waits, who is there and who is in danger. */
const boardGauges: Gauges = (gauge) => {
  const waiting = gauge('sanad_waiting_people', 'People in the line without a supporter')
  const waitingOldest = gauge('sanad_waiting_oldest_seconds', 'The longest wait in the line')
  const experts = gauge('sanad_supporters', 'Supporters: available, busy (here and full) or off', [
    'state',
  ])
  const conversations = gauge(
    'sanad_open_conversations',
    'Open conversations, by what they wait for',
    ['state'],
  )
  const onCall = gauge('sanad_on_call', 'Supporters on call who would answer a person in danger')
  const overdue = gauge('sanad_deadlines_overdue', 'Deadlines five seconds late or more')
  const lag = gauge('sanad_sweep_lag_seconds', 'How late the latest deadline is')
  const setDanger = dangerGauges(gauge)
  return async (db) => {
    const board = await findLiveBoard(db)
    const waits = countWaits(board.waiting)
    waiting.set(waits.count)
    waitingOldest.set(waits.oldestSeconds ?? 0)
    const counts = countExperts(board.duty)
    for (const state of ['available', 'busy', 'off'] as const) experts.set({ state }, counts[state])
    onCall.set(board.duty.filter(canPromiseHelp).length)
    conversations.reset()
    for (const { state, count } of board.sessions) conversations.set({ state }, count)
    overdue.set(board.overdue.count)
    lag.set(board.overdue.oldestSeconds ?? 0)
    setDanger(board)
  }
}

function dangerGauges(gauge: NewGauge) {
  const emergencies = gauge(
    'sanad_emergencies_unanswered',
    'Emergencies that nobody has answered yet',
  )
  const emergencyOldest = gauge(
    'sanad_emergency_oldest_seconds',
    'The longest unanswered emergency',
  )
  const calls = gauge('sanad_escalations_open', 'Ladders that nobody has acknowledged')
  const callOldest = gauge(
    'sanad_escalation_oldest_seconds',
    'The longest ladder without acknowledgement',
  )
  const incidents = gauge('sanad_incidents_open', 'Incidents that nobody has closed')
  return (board: Awaited<ReturnType<typeof findLiveBoard>>) => {
    const alone = countDanger(
      board.inDanger.filter(({ isEmergency, company }) => isEmergency && !isAccompanied(company)),
    )
    emergencies.set(alone.people)
    emergencyOldest.set(alone.aloneSeconds ?? 0)
    const danger = countDanger(board.inDanger)
    calls.set(danger.alarms)
    callOldest.set(danger.alarmSeconds ?? 0)
    incidents.set(board.incidents)
  }
}

/** Matches and notices of the last hour, and what still waits to be sent. */
const outgoingGauges: Gauges = (gauge) => {
  const matches = gauge(
    'sanad_matches_last_hour',
    'Conversations that found a supporter in the last hour',
  )
  const toMatch = gauge('sanad_time_to_match_seconds', 'Waits that ended in the last hour', [
    'quantile',
  ])
  const deliveries = gauge('sanad_deliveries_last_hour', 'Notices sent out in the last hour', [
    'channel',
    'status',
  ])
  const outgoingOldest = gauge(
    'sanad_outgoing_oldest_seconds',
    'How long the oldest unfinished mail, push or page has waited',
  )
  return async (db) => {
    const [matched, sent, outgoing] = await Promise.all([
      countRecentMatches(db),
      countDeliveries(db),
      findOldestOutgoing(db),
    ])
    matches.set(matched.count)
    for (const quantile of ['0.5', '0.9'] as const)
      toMatch.set({ quantile }, matched.seconds[quantile])
    deliveries.reset()
    for (const { channel, status, count } of sent) deliveries.set({ channel, status }, count)
    outgoingOldest.set(outgoing)
  }
}

const backupGauges: Gauges = (gauge) => {
  const age = {
    backup: gauge(
      'sanad_backup_age_seconds',
      'How old the newest good backup is; +Inf while there is none',
    ),
    drill: gauge(
      'sanad_drill_age_seconds',
      'How long ago a backup was last tried; +Inf while none was',
    ),
  }
  const failed = gauge(
    'sanad_backup_failed',
    '1: the last of its kind (backup or drill) did not go well',
    ['kind'],
  )
  const set = async (db: Db, kind: 'backup' | 'drill', isUnwritable: boolean) => {
    const [good, last] = await Promise.all([
      findLastRun(db, kind, { ok: true }),
      findLastRun(db, kind),
    ])
    age[kind].set(good?.ageSeconds ?? Infinity)
    failed.set({ kind }, last?.ok === false || isUnwritable ? 1 : 0)
  }
  return async (db) => {
    await Promise.all([set(db, 'backup', await isFolderUnwritable(db)), set(db, 'drill', false)])
  }
}

const partitionGauges: Gauges = (gauge) => {
  const monthsReady = gauge(
    'sanad_partitions_ahead',
    'Months for which partitions stand ready, beyond the current one',
    ['table'],
  )
  const netUsed = gauge(
    'sanad_partition_net_used',
    '1: rows are in the net, because their month has no partition',
    ['table'],
  )
  return async (db) => {
    const partitions = await reportPartitions(db)
    monthsReady.reset()
    for (const { table, monthsAhead, isNetUsed } of partitions) {
      monthsReady.set({ table }, monthsAhead)
      netUsed.set({ table }, isNetUsed ? 1 : 0)
    }
  }
}
