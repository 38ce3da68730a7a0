import { event } from '../../kernel/event.ts'

export const auditEvents = {
  'audit.exported': event({ stales: [], quiet: true }),
}
