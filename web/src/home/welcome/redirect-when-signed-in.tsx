import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { Queries } from '#web/platform/api/queries.tsx'
import { pathOfStep, useStart } from '#web/platform/api/current-person.ts'

interface Props {
  /** Called for people who are not signed in: whether the service takes no new seekers. */
  readonly onIntake: (shut: boolean) => void
}

/** Loaded after the first paint, because most visitors are new. */
export const RedirectWhenSignedIn = (props: Props) => (
  <Queries>
    <GoOn {...props} />
  </Queries>
)

function GoOn({ onIntake }: Props) {
  const start = useStart().data
  useEffect(() => {
    if (start?.me === null) onIntake(start.shut === true)
  }, [start, onIntake])
  return start?.me && start.me.standing !== 'guest' ? (
    <Navigate to={pathOfStep(start.next)} replace />
  ) : null
}
