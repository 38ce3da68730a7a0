import { endpoint } from '../../kernel/endpoint.ts'

/** What people answer to a text message. */
export const textAnswers = {
  receive: endpoint({
    method: 'POST',
    path: '/api/notify/sms-inbound',
    duringMaintenance: true,
    summary:
      'A text message that somebody sent, handed on and signed by its service: STOP, START, HELP, C to confirm and X to cancel',
    access: { who: 'anyone' },
    // One service hands the answers of everybody on from few addresses.
    limit: 'reads',
    receives: 'application/x-www-form-urlencoded',
    streams: 'application/xml',
    errors: ['forbidden', 'not_found', 'too_large'],
  }),
}
