import type { Style } from './set-text.ts'
import { MM, Paper } from './sheet.ts'

/** Lines over the whole width behind `x`, in points, from page to page. */
export function writeText(paper: Paper, text: string, style: Style, x = 0): void {
  const box = { x, width: paper.width - x }
  for (const line of paper.text.linesOf(text, style, box.width)) {
    keepTogether(paper, Paper.heightOf(style))
    paper.line(line, style, box, paper.y)
    paper.y += Paper.heightOf(style)
  }
}

/** What does not fit below what is written begins a page; its height in points. */
export function keepTogether(paper: Paper, height: number): void {
  if (paper.y + height > paper.bottom) paper.addPage()
}

/** Writes below each page from `first` on, counted from 0, which of them it is. */
export function numberPages(paper: Paper, style: Style, first = 0): void {
  const count = paper.pages - first
  for (let page = 1; page <= count; page += 1) {
    paper.turnTo(first + page - 1)
    const [line] = paper.text.linesOf(`${page} / ${count}`, style, paper.width)
    if (line !== undefined) paper.line(line, style, { x: 0, width: paper.width, align: 'end' }, paper.bottom + 2 * MM)
  }
}
