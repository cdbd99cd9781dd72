import { Navigate } from 'react-router'
import { Queries } from '#web/platform/queries.tsx'
import { pathOfNext, useStart } from '#web/platform/who.ts'

/** Who is signed in already goes on to what is next for them. Comes after the first paint: most visitors are new. */
export const GoOnWhenSignedIn = () => (
  <Queries>
    <GoOn />
  </Queries>
)

function GoOn() {
  const start = useStart().data
  return start?.me && start.me.standing !== 'guest' ? <Navigate to={pathOfNext(start.next)} replace /> : null
}
