import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { clearPerson } from '#web/platform/api/current-person.ts'
import { queryClient } from '#web/platform/api/queries.tsx'
import { path } from '#web/platform/navigation/mount.ts'
import { chooseSharedDevice } from '#web/platform/storage/shared-device.ts'

/** The lock goes once the sign-in form is reached, so that the screen behind it is not rendered. */
export function useSignOutHere(): () => void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isOver || pathname !== path('/auth')) return
    clearPerson(queryClient())
    chooseSharedDevice(true)
  }, [isOver, pathname])
  return useCallback(() => {
    setIsOver(true)
    void navigate(path('/auth'))
  }, [navigate])
}
