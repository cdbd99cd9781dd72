import { QueueScreen } from '#web/supervision/cases/queue-screen.tsx'
import { NotesToPass } from '#web/supporter-care/index.ts'

/** Passed in here, because kind notes belong to a later slice. */
export const QueueRoute = () => <QueueScreen below={<NotesToPass />} />
