import type { Service } from '../deployment/service.ts'
import type { Steps } from './steps.ts'

/** The exit code and the whole output of a command. */
export interface CommandResult {
  readonly code: number | null
  readonly output: string
}

export interface InstalledNode {
  readonly name: string
  /** Requests a page of the node itself, past the proxy, with the token for the metrics. */
  ask(page: string): Promise<{ readonly status: number; readonly text: string }>
  /** Resolves once the node has ended. */
  stop(): Promise<void>
  /** Resolves once the node is ready. */
  start(): Promise<void>
}

/** A service that a form has installed from nothing, and its operator's acts. */
export interface Installation extends Service {
  readonly nodes: readonly InstalledNode[]
  /**
   * Installs another release, by the commands of the form's page.
   * @throws when one of them fails
   */
  upgrade(): Promise<void>
  /** Stops everything at once and starts it again. Resolves once the proxy answers again. */
  restart(): Promise<void>
  backup(): Promise<CommandResult>
  drill(): Promise<CommandResult>
  /**
   * Restores the newest backup into an empty database.
   * @returns the number of messages in that database
   */
  restore(): Promise<CommandResult & { readonly messages: number | undefined }>
  /** The checks that only this form has. */
  own?(steps: Steps): Promise<void>
  /** The whole logs of proxy and nodes. Called last, because it may stop the nodes. */
  logs(): Promise<{ readonly proxy: string; readonly nodes: string }>
  close(): Promise<void>
}

/** What is proven of a way to run a live service. */
export interface Proof extends Runnable {
  /** @param dir an empty folder, removed afterwards */
  prove(dir: string, steps: Steps): Promise<void>
  /** The steps of its row of the table in docs/operate/install.md, where it has one. */
  readonly columns?: readonly string[]
}

interface Runnable {
  /** What this machine lacks for it, for example "no Docker engine"; undefined when it can run. */
  whyNot(): Promise<string | undefined>
  /**
   * The program and its arguments that must run the proof of this form; undefined when it needs
   * none.
   */
  wrapper?(): Promise<string[] | undefined>
}

/** One way to run a live service: plain, systemd or Docker. */
export interface Form extends Runnable {
  /** The installed parts, as a row of the table. */
  readonly install: {
    readonly title: string
    /** @param dir an empty folder, removed afterwards */
    run(dir: string, steps: Steps): Promise<Installation>
  }
  /** How the service is stopped and started again, as a row of the table. */
  readonly restartTitle: string
}
