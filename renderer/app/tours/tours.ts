import type { Tour } from '#shared/domains/identity/settings.ts'

/**
 * The tours (spec §4 Tours): to which addresses each belongs, and its steps. A step points at what bears its name as
 * `data-tour`, and its words are in the `tours` catalogues; one of which nothing is seen is left out. `template` is
 * that of the plans' templates, which an org sets up before it begins.
 */
export const TOURS = [
  { id: 'welcome', paths: ['/dashboard/app'], steps: ['day', 'menu', 'bar', 'search', 'own'] },
  {
    id: 'users',
    paths: ['/dashboard/org', '/dashboard/org/users', '/dashboard/partner/users'],
    steps: ['invite', 'tabs', 'filters'],
  },
  { id: 'profile', paths: ['/dashboard/user/profile'], steps: ['about', 'edit'] },
  { id: 'entry', paths: ['/dashboard/activities/new'], steps: ['mood', 'planned', 'save'] },
  { id: 'activities', paths: ['/dashboard/activities'], steps: ['actions', 'week', 'goals', 'ways'] },
  { id: 'template', paths: ['/dashboard/org/plan'], steps: ['templates', 'groups', 'targets', 'finish'] },
] as const satisfies readonly { id: Tour; paths: readonly string[]; steps: readonly string[] }[]

export type TourPlan = (typeof TOURS)[number]
export type TourStep = TourPlan['steps'][number]

/** The tour of an address, if it has one. */
export function tourOf(pathname: string): TourPlan | null {
  const path = pathname.replace(/\/$/, '')
  return TOURS.find(({ paths }) => paths.some((own) => own === path)) ?? null
}

/** What a step points at, where it can be seen: the same may stand there twice, for the desk and for the phone. */
export const anchorOf = (step: TourStep): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour="${step}"]`)].find(
    (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible',
  )
