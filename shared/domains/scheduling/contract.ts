import { scheduling } from './api.ts'
import { desk } from './desk-api.ts'
import { blocks } from './blocks/api.ts'
import { checkout } from './checkout/api.ts'
import { feeds } from './feeds-api.ts'
import { scheduleFiles } from './exports-api.ts'
import { rooms } from './rooms/api.ts'
import { patients } from './patients/api.ts'
import { providers } from './providers/api.ts'
import { series } from './series/api.ts'
import { telling } from './telling/api.ts'
import { deskStatistics } from './statistics/api.ts'
import { late, writing } from './writing/api.ts'
import { wall } from './wall/api.ts'
import { appointmentTypes } from './visit-types/api.ts'

/** The calls of scheduling. */
export const schedulingContract = {
  scheduling,
  desk,
  blocks,
  checkout,
  telling,
  patients,
  writing,
  late,
  series,
  rooms,
  appointmentTypes,
  providers,
  deskStatistics,
  feeds,
  scheduleFiles,
  wall,
}
