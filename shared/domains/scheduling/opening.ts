import { aspectOf } from '../../kernel/read.ts'
import { scheduling } from './api.ts'

/** When an org is open on a day, as its slots tell: it stays while appointments come and go. */
export const opening = aspectOf(scheduling.listSlots, 'opening')
