import { useQuery } from '@tanstack/react-query'
import { environment } from '#renderer/api/environment.ts'

/** Whether the help is answered by a contact centre outside; undefined until it is known. */
export const useHasContactCentre = (): boolean | undefined =>
  useQuery({ queryKey: ['environment'], queryFn: environment }).data?.hasContactCentre
