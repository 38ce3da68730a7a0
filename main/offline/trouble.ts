import type { Trouble } from '#shared/desktop/offline.ts'

/** Chromium says of a certificate that is over, or not valid yet, one and the same; Node has a code for each. */
const OF_TIME = /ERR_CERT_DATE_INVALID|CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/
const OF_TRUST = /ERR_CERT|CERT_|_CERT|ERR_TLS_CERT|UNABLE_TO_(?:VERIFY|GET_ISSUER)|SELF_SIGNED/

/** Why a server gave no answer, by what the network says of it. */
export function troubleOf(problem: unknown): Trouble {
  const told = textOf(problem)
  if (OF_TIME.test(told)) return 'certificateTime'
  return OF_TRUST.test(told) ? 'certificate' : 'connection'
}

/** What an error and those behind it say, with their codes. */
export function textOf(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem)
  const code: unknown = Reflect.get(problem, 'code')
  return `${problem.message} ${String(code)} ${problem.cause === undefined ? '' : textOf(problem.cause)}`
}

/** For the log, which keeps name and code alone: what no line mends. */
export class ServerTrouble extends Error {
  readonly code: string

  constructor(code: 'CERTIFICATE_OVER_OR_NOT_YET_VALID' | 'CERTIFICATE_NOT_TRUSTED' | 'CLOCK_OFF' | 'CLOCK_RIGHT') {
    super(code)
    this.name = 'ServerTrouble'
    this.code = code
  }
}
