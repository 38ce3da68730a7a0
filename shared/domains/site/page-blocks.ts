/** A part of a page. Its text is shown as text: whatever it holds is never a link, a tag or a script. */
export type PageBlock =
  | { kind: 'title' | 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }

/** The text of a page as blocks: `# ` a title, `## ` a heading, `- ` an item of a list, lines without an empty one between them a paragraph. */
export function pageBlocks(text: string): PageBlock[] {
  const blocks: PageBlock[] = []
  // Whether the next line of its kind belongs to the block before.
  let isOpen = false
  for (const line of text.split(/\r\n?|\n/).map((one) => one.trim())) {
    const last = isOpen ? blocks.at(-1) : undefined
    const item = /^[-*] +(.+)$/.exec(line)?.[1]
    const heading = /^(##?) +(.+)$/.exec(line)
    isOpen = line !== '' && heading === null
    if (line === '') continue
    if (heading !== null) blocks.push({ kind: heading[1] === '#' ? 'title' : 'heading', text: heading[2] ?? '' })
    else if (item !== undefined) {
      if (last?.kind === 'list') blocks[blocks.length - 1] = { kind: 'list', items: [...last.items, item] }
      else blocks.push({ kind: 'list', items: [item] })
    } else if (last?.kind === 'paragraph')
      blocks[blocks.length - 1] = { kind: 'paragraph', text: `${last.text}\n${line}` }
    else blocks.push({ kind: 'paragraph', text: line })
  }
  return blocks
}
