import type { Subject } from '#shared/kernel/judgement.ts'

/** Any org of a list: the lists have no others than those that whoever reads them looks after. */
export const MANAGED: Pick<Subject, 'orgs'> = { orgs: [{ id: null }] }
