import { parseSync, Visitor } from 'vite'

/** A place where a type is claimed and not inferred. */
export interface Cast {
  file: string
  line: number
  /** As it is written, on one line. */
  code: string
}

/** `x as T`, `<T>x` and `x!`. What narrows and claims nothing is none: `as const`, and names in imports and exports. */
export function castsIn(file: string, code: string): Cast[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors.map(({ message }) => message).join(', ')}`)
  const casts: Cast[] = []
  const note = ({ start, end }: { start: number; end: number }) => {
    const line = code.slice(0, start).split('\n').length
    casts.push({ file, line, code: code.slice(start, end).replaceAll(/\s+/g, ' ') })
  }
  new Visitor({
    TSAsExpression(node) {
      if (!isConst(code.slice(node.typeAnnotation.start, node.typeAnnotation.end))) note(node)
    },
    TSTypeAssertion(node) {
      if (!isConst(code.slice(node.typeAnnotation.start, node.typeAnnotation.end))) note(node)
    },
    TSNonNullExpression: note,
  }).visit(program)
  return casts
}

const isConst = (type: string): boolean => type === 'const'
