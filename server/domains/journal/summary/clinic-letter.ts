import { DAY, SECOND } from '#shared/kernel/time.ts'
import type { Addressee, Content } from '#server/runtime/notifier.ts'
import type { ClinicWeek } from './read-clinics.ts'

/** What is counted, and the list that shows it. */
const LISTS = [
  { of: 'slipping', path: '/dashboard/org/review?matter=silent' },
  { of: 'waiting', path: '/dashboard/org/review' },
  { of: 'joining', path: '/dashboard/org/users' },
  { of: 'appointments', path: '/dashboard/schedule' },
] as const

/** Whether there is nothing to say of it. */
export const isQuiet = (week: ClinicWeek): boolean => LISTS.every(({ of }) => week[of] === 0)

/** Figures without a name, each with the way to its list, which asks for the sign-in. */
export const clinicLetter =
  (week: ClinicWeek, publicUrl: string) =>
  ({ firstName, say }: Addressee): Content => ({
    values: { name: firstName, org: week.org },
    more: LISTS.filter(({ of }) => week[of] > 0).map(({ of, path }) => ({
      label: say(`clinicWeek.${of}`, { count: week[of] }),
      url: publicUrl + path,
    })),
    notice: { title: say('clinicWeek.title'), tag: 'clinic-week', ttlSeconds: DAY / SECOND },
  })
