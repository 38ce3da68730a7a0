import { Instant } from '../../kernel/time.ts'

/** A stretch of time by which a list is asked for: what ends after its start … */
export const stretch = {
  start: Instant,
  /** … and starts before its end. */
  end: Instant,
}

interface Stretch {
  start: string
  end: string
}

type Rule = [isKept: (stretch: Stretch) => boolean, told: { path: string[]; message: string }]

/** What neither end can say alone, for `refine`. */
export const IN_ORDER: Rule = [
  ({ start, end }) => Date.parse(start) < Date.parse(end),
  { path: ['end'], message: 'validation.endAfterStart' },
]

/** @param longest milliseconds */
export const noLongerThan = (longest: number): Rule => [
  ({ start, end }) => Date.parse(end) - Date.parse(start) <= longest,
  { path: ['end'], message: 'validation.rangeTooLong' },
]
