import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type {} from './postgres.ts'

export interface OwnDatabase {
  readonly url: string
  /** Whoever still uses it is parted from it. */
  remove(): Promise<void>
}

/** A database with nothing in it at all. */
export const emptyDatabase = (): Promise<OwnDatabase> => make('template0')

/** A database of its own with every table there is, and nothing in them. */
export const ownDatabase = (): Promise<OwnDatabase> => make('template')

async function make(from: 'template' | 'template0'): Promise<OwnDatabase> {
  const template = inject('templateUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(template, `create database ${name} template ${from} strategy file_copy`)
  return {
    url: template.replace(/\/template$/, `/${name}`),
    remove: () => administer(template, `drop database ${name} with (force)`),
  }
}

async function administer(template: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: template.replace(/\/template$/, '/postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
