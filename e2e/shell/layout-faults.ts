/**
 * Waits until the page keeps still, then says of every element that reaches beyond the window, and of every text that is
 * cut without an ellipsis, where it is. Runs in the page, so that a whole screen costs one exchange; it may refer to
 * nothing outside itself.
 */
export async function layoutFaults(): Promise<string[]> {
  /** So much is drawn beyond its box by rounding, and by letters that lean out. */
  const SLACK = 1.5
  /** Of the height of a line so much may be beyond an edge: what lies there is its empty part. */
  const LINE_SLACK = 0.3
  const faults = new Set<string>()
  await stillness()
  const width = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth > width + SLACK)
    faults.add(`the page is ${document.documentElement.scrollWidth} wide in a window of ${width}`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof HTMLElement) judgeElement(node)
    else if (node instanceof Text) judgeText(node)
  }
  return [...faults]

  function judgeElement(element: HTMLElement) {
    const { left, right, width: own } = element.getBoundingClientRect()
    if (own <= 1 || (left >= -SLACK && right <= width + SLACK) || isUnseen(element)) return
    if (holders(element).some(({ isCutX, isScrolledX }) => isCutX || isScrolledX)) return
    faults.add(`${nameOf(element)} reaches from ${Math.round(left)} to ${Math.round(right)}`)
  }

  function judgeText(node: Text) {
    const parent = node.parentElement
    if (
      parent === null ||
      node.data.trim() === '' ||
      ['SCRIPT', 'STYLE', 'OPTION', 'TEXTAREA'].includes(parent.tagName)
    )
      return
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0)
    if (rects.length === 0 || isUnseen(parent)) return
    let scrolls = { x: false, y: false }
    let hasEllipsis = false
    for (const { element, box, isCutX, isCutY, isScrolledX, isScrolledY, ellipsis } of [
      parentHolder(parent),
      ...holders(parent),
    ]) {
      hasEllipsis ||= ellipsis
      for (const { left, right, top, bottom, height } of rects) {
        const isWide = isCutX && !scrolls.x && (left < box.left - SLACK || right > box.right + SLACK)
        const isHigh = isCutY && !scrolls.y && Math.max(box.top - top, bottom - box.bottom) > height * LINE_SLACK
        if ((isWide || isHigh) && !hasEllipsis)
          faults.add(`“${node.data.trim().slice(0, 40)}” in ${nameOf(parent)} is cut by ${nameOf(element)}`)
      }
      scrolls = { x: scrolls.x || isScrolledX, y: scrolls.y || isScrolledY }
    }
  }

  /** What cuts or scrolls an element, from the inside out; what is fixed to the window is held by nothing around it. */
  function holders(element: Element) {
    const all = []
    let { position } = getComputedStyle(element)
    for (let outer = element.parentElement; outer !== null && outer !== document.body; outer = outer.parentElement) {
      if (position === 'fixed') break
      const style = getComputedStyle(outer)
      if (position === 'absolute' && style.position === 'static' && style.transform === 'none') continue
      position = style.position
      all.push(holderOf(outer, style))
    }
    return all
  }

  function parentHolder(element: Element) {
    return holderOf(element, getComputedStyle(element))
  }

  function holderOf(element: Element, style: CSSStyleDeclaration) {
    const isInline = style.display === 'inline'
    const cuts = (overflow: string) => !isInline && (overflow === 'hidden' || overflow === 'clip')
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    const isCutX = cuts(style.overflowX)
    return {
      element,
      box: element.getBoundingClientRect(),
      isCutX,
      isCutY: cuts(style.overflowY),
      isScrolledX: scrolls(style.overflowX),
      isScrolledY: scrolls(style.overflowY),
      ellipsis: isCutX && (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'),
    }
  }

  /** Only for screen readers, or not there at the moment. */
  function isUnseen(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true
    for (let outer: Element | null = element; outer !== null; outer = outer.parentElement) {
      const { clipPath } = getComputedStyle(outer)
      const { width: own, height, bottom } = outer.getBoundingClientRect()
      if (clipPath === 'inset(50%)' || (own <= 1 && height <= 1)) return true
      if (bottom < 0 && getComputedStyle(outer).position === 'fixed') return true
    }
    return false
  }

  function nameOf(element: Element): string {
    const name = (one: Element) => one.tagName.toLowerCase() + [...one.classList].map((part) => `.${part}`).join('')
    return element.parentElement === null ? name(element) : `${name(element.parentElement)} > ${name(element)}`
  }

  /** No frame differs from the one before it any more, and nothing is on its way. */
  async function stillness(): Promise<void> {
    let before = ''
    for (let still = 0, frames = 0; still < 3 && frames < 240; frames += 1) {
      await new Promise((done) => requestAnimationFrame(done))
      const isWaiting =
        document.querySelector('.tw-skeleton, .bp6-skeleton, .tw-schedule__bar-run, .tw-cal-frame--waits') !== null ||
        [...document.querySelectorAll('.tw-chart__plot')].some(
          (plot) => plot.clientWidth !== plot.firstElementChild?.clientWidth,
        )
      const { scrollHeight, scrollWidth } = document.documentElement
      const now = `${scrollWidth} ${scrollHeight} ${document.body.querySelectorAll('*').length}`
      still = now === before && !isWaiting ? still + 1 : 0
      before = now
    }
  }
}
