/** A place in the program, without the folder: that has the name of a person in it. */
const FRAME = /^\s*at (?:async )?(?:(?:new )?([\w$.<>#]{1,80}) (?:\[as [\w$]{1,40}\] )?\()?(.+?):(\d+):(\d+)\)?$/
const FILE = /^[\w.-]{1,80}\.[cm]?[jt]s$/
const FRAMES_MAX = 20

/**
 * What of an error may be written down: its kind, and where in the program it happened. Never its message: that may quote
 * what the server answered or somebody typed, such as a name or a token.
 */
export function describeError(problem: unknown): { kind: string; frames: string[] } {
  if (!(problem instanceof Error)) return { kind: typeof problem, frames: [] }
  const { name, message, stack = '' } = problem
  const code = 'code' in problem && typeof problem.code === 'string' ? problem.code : ''
  const kind = [matching(name, /^[A-Za-z]{1,60}$/) ?? 'Error', matching(code, /^[A-Z][A-Z0-9_]{1,60}$/)]
  // The message may have lines of its own that look like places.
  const start = stack.indexOf(message)
  const places = start === -1 ? stack : stack.slice(start + message.length)
  return {
    kind: kind.filter((part) => part !== null).join(' '),
    frames: places.split('\n').flatMap(frame).slice(0, FRAMES_MAX),
  }
}

function frame(line: string): string[] {
  const [, call = '(anonymous)', path = '', row, column] = FRAME.exec(line) ?? []
  const file = path.startsWith('node:') ? path : path.split(/[/\\]/).at(-1)
  if (row === undefined || file === undefined) return []
  return file.startsWith('node:') || FILE.test(file) ? [`${call} ${file}:${row}:${column ?? ''}`] : []
}

const matching = (text: string, shape: RegExp): string | null => (shape.test(text) ? text : null)
