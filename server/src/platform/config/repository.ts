import path from 'node:path'

/** The folder that holds `server/`, seen from the sources and from the built service alike. */
export const repositoryOf = (folder: string): string =>
  folder.replace(/^(.*)[/\\]server[/\\](?:src|dist)(?:[/\\].*)?$/, '$1')

export const repository = repositoryOf(import.meta.dirname)

export const serverFolder = path.join(repository, 'server')
