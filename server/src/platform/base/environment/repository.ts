import path from 'node:path'

/** The folder that contains `server/`, for the sources and for the built service. */
export const repositoryOf = (folder: string): string =>
  folder.replace(/^(.*)[/\\]server[/\\](?:src|dist)(?:[/\\].*)?$/, '$1')

export const repository = repositoryOf(import.meta.dirname)

export const serverFolder = path.join(repository, 'server')
