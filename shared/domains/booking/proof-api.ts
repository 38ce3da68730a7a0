import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { Email } from '../identity/email.ts'
import { ShownMail, SignUpCode } from '../identity/sign-up-schema.ts'

/** Names a proof; only the page that began it was given it. */
const ProofToken = z.string().min(1).max(400)
const OfProof = z.strictObject({ token: ProofToken })

/** A code that is on its way to the address of who books. */
export const BegunProof = z.object({
  token: ProofToken,
  /** Seconds until another mail can be asked for. */
  resendAfter: z.int(),
  /** Minutes for which the code works. */
  codeMinutes: z.int(),
  /** Whether this server shows the mail on the page, as it is a demonstration that sends none. */
  isMailShown: z.boolean(),
})
export type BegunProof = z.infer<typeof BegunProof>

/** How a visitor shows that a booking's address is theirs, where many bookings wait already (docs/decisions/booking/robots.md). */
export const bookingProof = {
  begin: endpoint({
    method: 'POST',
    path: '/api/web/org/{orgId}/booking-proof',
    summary: 'Mail a code to the address of a booking, and keep its place ten minutes longer',
    access: { who: 'anyone' },
    limit: 'proof',
    params: OrgPath,
    body: z.strictObject({ email: Email, hold: z.uuid().optional() }),
    answer: z.object({ proof: BegunProof }),
    status: 201,
    errors: ['not_found'],
  }),

  confirm: endpoint({
    method: 'POST',
    path: '/api/web/booking-proof/confirm',
    summary: 'Show the code of that mail; the token then goes with one booking',
    access: { who: 'anyone' },
    limit: 'proof',
    body: z.strictObject({ token: ProofToken, code: SignUpCode }),
    status: 204,
    errors: ['invalid_code', 'proof_over'],
  }),

  shownMail: endpoint({
    method: 'POST',
    path: '/api/web/booking-proof/mail',
    summary: 'The mail with the code, in a demonstration that sends none; null until it is written',
    access: { who: 'anyone' },
    limit: 'reads',
    body: OfProof,
    answer: z.object({ mail: ShownMail.nullable() }),
    errors: ['not_found'],
  }),
}
