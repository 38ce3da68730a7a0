import { routines } from '#shared/domains/messaging/routines-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { ofStopToken, readEnded, setRoutine } from './routines.ts'

export const routineRoutes = routesOf(routines, {
  async open({ services: { vault }, reader, params: { token } }) {
    const { userId, routine } = await ofStopToken({ reader, vault }, token)
    return { routine, isWanted: !(await readEnded(reader, userId)).includes(routine) }
  },
  async set({ services: { vault, clock }, reader, params: { token }, body: { isWanted } }) {
    const { userId, routine } = await ofStopToken({ reader, vault }, token)
    await setRoutine(reader, userId, { routine, isWanted }, new Date(clock()))
    return { routine, isWanted }
  },
  async endByMail({ services: { vault, clock }, reader, params: { token } }) {
    const { userId, routine } = await ofStopToken({ reader, vault }, token)
    await setRoutine(reader, userId, { routine, isWanted: false }, new Date(clock()))
  },
  async choose({ services: { clock }, reader, actor, body }) {
    await setRoutine(reader, actor.userId, body, new Date(clock()))
  },
})
