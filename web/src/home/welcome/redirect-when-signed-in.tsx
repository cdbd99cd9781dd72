import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { Queries } from '#web/platform/api/queries.tsx'
import { pathOfStep, useStart } from '#web/platform/api/current-person.ts'

interface Props {
  /** Called once the service has said whether it takes new people. */
  readonly onDoors: (shut: boolean) => void
}

/**
 * Leads signed-in people to their next step. Loaded after the first paint, because most visitors
 * are new.
 */
export const RedirectWhenSignedIn = (props: Props) => (
  <Queries>
    <GoOn {...props} />
  </Queries>
)

function GoOn({ onDoors }: Props) {
  const start = useStart().data
  useEffect(() => {
    if (start?.me === null) onDoors(start.shut === true)
  }, [start, onDoors])
  return start?.me && start.me.standing !== 'guest' ? (
    <Navigate to={pathOfStep(start.next)} replace />
  ) : null
}
