import path from 'node:path'

/** The folder that holds `server/`, seen from the sources and from the built service alike. */
export const repository = import.meta.dirname.replace(/[/\\]server[/\\](src|dist)([/\\].*)?$/, '')

export const serverFolder = path.join(repository, 'server')
