import { PIN_MIN, isWeakPin } from '#shared/domains/identity/screen-lock/pin.ts'

interface Typed {
  proof: string
  pin: string
  again: string
}

interface Asked {
  setsNew: boolean
  shown: 'pin' | 'password' | null
}

type PinFault = 'presentRequired' | 'passwordRequired' | 'tooShort' | 'weak' | 'different'

/** What is wrong with what was typed, before anything is asked of the main process. */
export function pinProblem(
  { proof, pin, again }: Typed,
  { setsNew, shown }: Asked,
): { field: keyof Typed; what: PinFault } | null {
  if (shown === 'pin' && proof.length < PIN_MIN) return { field: 'proof', what: 'presentRequired' }
  if (shown === 'password' && proof === '') return { field: 'proof', what: 'passwordRequired' }
  if (!setsNew) return null
  if (pin.length < PIN_MIN) return { field: 'pin', what: 'tooShort' }
  if (isWeakPin(pin)) return { field: 'pin', what: 'weak' }
  return pin === again ? null : { field: 'again', what: 'different' }
}
