import type { Service } from '../deployment/service.ts'
import type { Steps } from './steps.ts'

/** How a command ended, and everything it printed. */
export interface CommandResult {
  readonly code: number | null
  readonly output: string
}

export interface InstalledNode {
  readonly name: string
  /** Reads a page of the node itself, past the proxy, with the token for the metrics. */
  ask(page: string): Promise<{ readonly status: number; readonly text: string }>
  /** Resolves once the node has ended. */
  stop(): Promise<void>
  /** Resolves once the node is ready. */
  start(): Promise<void>
}

/** A service that a form has installed from nothing, and what its operator does to it. */
export interface Installation extends Service {
  readonly nodes: readonly InstalledNode[]
  /** Another release, by the commands of the form's page. @throws where one of them fails */
  upgrade(): Promise<void>
  /** Ends everything at once and brings it back. Resolves once the proxy answers again. */
  restart(): Promise<void>
  backup(): Promise<CommandResult>
  drill(): Promise<CommandResult>
  /** Restores the newest backup into an empty database. @returns how many messages stand in that database */
  restore(): Promise<CommandResult & { readonly messages: number | undefined }>
  /** What only this form has to show. */
  own?(steps: Steps): Promise<void>
  /** Everything that proxy and nodes have logged. Asked last: the nodes may be stopped for it. */
  logs(): Promise<{ readonly proxy: string; readonly nodes: string }>
  close(): Promise<void>
}

/** One way to run a live service: plain, systemd or Docker. */
export interface Form {
  /** What is installed, as a line of the table. */
  readonly install: {
    readonly title: string
    /** @param dir an empty folder, removed afterwards */
    run(dir: string, steps: Steps): Promise<Installation>
  }
  /** How the service is ended and brought back, as a line of the table. */
  readonly restartTitle: string
  /** What this machine lacks for it, for example "no Docker engine"; undefined where it can run. */
  whyNot(): Promise<string | undefined>
  /** The program, with its arguments, that the proof of this form has to be run by; undefined where it needs none. */
  wrapper?(): Promise<string[] | undefined>
}
