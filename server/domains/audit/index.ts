/** Audit shows what the log holds. What goes into it is recorded where it happens, by `server/audit`. */
export { auditRoutes } from './routes.ts'
