import { nativeFolder } from '#server/platform/database/postgres-cluster.ts'

/** For a release, in its own folder: the drill's PostgreSQL finds its libraries there, where nobody may write later. */
nativeFolder()
