/**
 * The public scheduler: a visitor's way to an appointment (spec §2, `/web/scheduler/{orgId}`). It is a door of its own
 * beside the staff's calendar, so that the public page brings nothing of that.
 */
export { SchedulerScreen } from './scheduler/scheduler-screen.tsx'
