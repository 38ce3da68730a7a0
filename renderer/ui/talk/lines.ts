const linesOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('.tw-messages__line') ?? []),
]

export const lineOf = (list: HTMLElement | null, id: string | null): HTMLElement | undefined =>
  linesOf(list).find((line) => line.dataset['id'] === id)

/** To the line after the one that has the focus, or before it; from elsewhere to the one that is open, or the first. */
export function stepLines(list: HTMLElement | null, by: 1 | -1): void {
  const lines = linesOf(list)
  const at = lines.findIndex((line) => line === document.activeElement)
  const open = Math.max(
    0,
    lines.findIndex((line) => line.getAttribute('aria-current') === 'true'),
  )
  const next = at === -1 ? open : at + by
  lines[Math.min(Math.max(next, 0), lines.length - 1)]?.focus()
}
