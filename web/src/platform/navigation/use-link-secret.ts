import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What follows the `#`, removed at once, so that it is in no history and on no screen. */
export function useLinkSecret(): string {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const [secret] = useState(() => hash.slice(1))
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true, state })
  }, [hash, pathname, state, navigate])
  return secret
}
