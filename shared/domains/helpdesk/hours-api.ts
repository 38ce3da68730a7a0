import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { ChangeHelpHours, HelpHours } from './hours.ts'

const bySystem = { who: 'system' } as const
const answer = z.object({ hours: HelpHours })

/** When somebody is there to answer in help chats: one week for all who answer. */
export const helpHours = {
  get: endpoint({
    method: 'GET',
    path: '/api/helpdesk/hours',
    summary: 'The weekly hours of the help desk',
    access: bySystem,
    answer,
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/helpdesk/hours',
    summary: 'Set the weekly hours of the help desk; without any, nobody is told when somebody is there',
    access: bySystem,
    body: ChangeHelpHours,
    answer,
    errors: ['version_conflict'],
  }),
}
