import { useMemo } from 'react'
import { askerOf } from '#shared/domains/identity/asker.ts'
import { ABOUT_NOTHING, mayCall } from '#shared/kernel/judgement.ts'
import type { Callable, Subject } from '#shared/kernel/judgement.ts'
import { useSession } from './use-session.ts'

/**
 * Whether the server would let this person make the call, by the rule that it goes by itself. Whatever leads to the call
 * is shown by it.
 */
export function useMay(callable: Callable, subject: Partial<Subject> = {}): boolean {
  const { user } = useSession()
  const asker = useMemo(() => askerOf(user), [user])
  return mayCall(callable, asker, { ...ABOUT_NOTHING, ...subject })
}
