import { QueueScreen } from '#web/supervision/cases/queue-screen.tsx'
import { NotesToPass } from '#web/supporter-care/index.ts'

/** The safety queue with the kind notes that supervisors pass on: a later slice's, so the queue does not know them. */
export const QueueRoute = () => <QueueScreen beside={<NotesToPass />} />
