import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { Person } from './draft.ts'

/**
 * Once somebody whom the clinic knows is chosen, the focus goes on to the times: to the one that is chosen, else to the first. From the
 * person's card alone, so that it is taken from nobody who went elsewhere while the times were being read.
 */
export function useLeadToTime(form: RefObject<HTMLFormElement | null>, person: Person | null, isRead: boolean): void {
  const isKnown = person !== null && person.kind !== 'new'
  useEffect(() => {
    const card = form.current?.querySelector('.tw-person')
    if (!isKnown || !isRead || card === undefined || card === null || card !== document.activeElement) return
    const times = [...(form.current?.querySelectorAll<HTMLInputElement>('.tw-slot__input:enabled') ?? [])]
    const [first] = times
    const time = times.find(({ checked }) => checked) ?? first
    // Without a scroll: what was said of the person, an alert above all, stays in sight.
    time?.focus({ preventScroll: true })
  }, [form, isKnown, isRead])
}
