import type { Aim } from './results.ts'

/** Cut off and never rounded up: a figure may not look better than it is. */
export const whole = (value: number): string => Math.floor(value).toLocaleString('en')
export const tenths = (value: number): string => value.toFixed(1)
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

export const verdict = ({ met }: Aim): string => (met ? 'yes' : '**no**')

/** The one in the middle. */
export const medianOf = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0

/** A row of a figure that is held against something. */
export const withAim = (name: string, figure: string, aim: Aim): string[] => [name, figure, aim.text, verdict(aim)]
