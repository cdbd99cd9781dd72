import { QueueScreen } from '#web/supervision/cases/queue-screen.tsx'
import { NotesToPass } from '#web/supporter-care/index.ts'

/**
 * The safety queue with the kind notes to pass on; they belong to a later slice, so they are passed
 * in here.
 */
export const QueueRoute = () => <QueueScreen below={<NotesToPass />} />
