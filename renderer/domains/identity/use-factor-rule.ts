import { useQueryClient } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { mustAddFactorAtom } from './session-state.ts'

/** Whether a second factor has to be set up first, and what to do once there is one: everything is read anew. */
export function useFactorRule(): { mustAdd: boolean; goOn: () => void } {
  const [mustAdd, setMustAdd] = useAtom(mustAddFactorAtom)
  const queryClient = useQueryClient()
  const goOn = () => {
    queryClient.clear()
    setMustAdd(false)
  }
  return { mustAdd, goOn }
}
