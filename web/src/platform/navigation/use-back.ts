import { useNavigate } from 'react-router'
import { path } from './mount.ts'

/** Goes back; in a fresh tab without history, to the start. */
export function useBack(): () => void {
  const navigate = useNavigate()
  return () => void (window.history.length > 1 ? navigate(-1) : navigate(path('/')))
}
