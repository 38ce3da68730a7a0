import { fees } from './api.ts'
import { publicFees } from './public-api.ts'

/** What appointments cost those who book by themselves and do not come. */
export const feesContract = { fees, publicFees }
