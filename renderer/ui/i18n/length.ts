/** How long something takes, to the minute: `45 minutes`, `2 hours`, `2 hr 30 min`. */
export function lengthIn(tag: string, minutes: number): string {
  const unit = (value: number, name: 'hour' | 'minute', unitDisplay: 'long' | 'short') =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay }).format(value)
  if (minutes < 120) return unit(minutes, 'minute', 'long')
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (rest === 0) return unit(hours, 'hour', 'long')
  return `${unit(hours, 'hour', 'short')} ${unit(rest, 'minute', 'short')}`
}
