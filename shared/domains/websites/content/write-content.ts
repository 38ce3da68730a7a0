import type { BlockName } from '../blocks.ts'

/** A block to be written, or a paragraph of plain text. */
export type Part = string | { name: BlockName; attributes: Readonly<Record<string, string>>; children: readonly Part[] }

export const element = (
  name: BlockName,
  attributes: Readonly<Record<string, string>>,
  children: readonly Part[] = [],
): Part => ({ name, attributes, children })

/** Blocks as the text of a page, one under the other with empty lines between. */
export const write = (parts: readonly Part[]): string => `${parts.map((part) => writeOne(part, '')).join('\n\n')}\n`

function writeOne(part: Part, indent: string): string {
  if (typeof part === 'string') return `${indent}${part}`
  const attributes = Object.entries(part.attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const open = `${indent}<${part.name}${attributes.join('')}`
  if (part.children.length === 0) return `${open} />`
  const children = part.children.map((child) => writeOne(child, `${indent}  `))
  return `${open}>\n${children.join('\n')}\n${indent}</${part.name}>`
}

/** A value between quotes. A line break stands as a reference, as white space after one is read away. */
export const escaped = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\r\n?|\n/g, '&#10;')
    .replaceAll('\t', '&#9;')
