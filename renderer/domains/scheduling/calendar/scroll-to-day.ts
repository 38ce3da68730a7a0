/** Height of what stays at the top of the page, and a little air. */
const TOP_BAR = 64

/** Brings the day whose heading this is to the top of the agenda: what is over is further up for whoever looks for it. */
export function scrollToDay(heading: HTMLElement): void {
  const day = heading.parentElement
  if (day === null || day.previousElementSibling === null) return
  const scroller = scrollerOf(day)
  if (scroller === null) window.scrollTo({ top: day.getBoundingClientRect().top + window.scrollY - TOP_BAR })
  else scroller.scrollTop += day.getBoundingClientRect().top - scroller.getBoundingClientRect().top
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  const parent = element.parentElement
  if (parent === null || parent === document.body) return null
  const { overflowY } = getComputedStyle(parent)
  return overflowY === 'auto' || overflowY === 'scroll' ? parent : scrollerOf(parent)
}
