/** Milliseconds within which typing counts as one step, and how many steps are kept (spec §9). */
export const STEP_MS = 500
export const STEPS_MAX = 100

/** A text with what it was before and after. */
export interface History {
  past: readonly string[]
  text: string
  future: readonly string[]
  /** When the last step began. */
  at: number
}

export const begin = (text: string): History => ({ past: [], text, future: [], at: Number.NEGATIVE_INFINITY })

/** The text after something was typed at a moment: within half a second it belongs to the step before. */
export function typed(history: History, text: string, now: number): History {
  if (text === history.text) return history
  const isSameStep = now - history.at < STEP_MS && history.past.length > 0 && history.future.length === 0
  const past = isSameStep ? history.past : [...history.past, history.text].slice(-STEPS_MAX)
  return { past, text, future: [], at: isSameStep ? history.at : now }
}

/** The text after something was done to it that is a step by itself. */
export const stepped = (history: History, next: string): History =>
  next === history.text
    ? history
    : {
        past: [...history.past, history.text].slice(-STEPS_MAX),
        text: next,
        future: [],
        at: Number.NEGATIVE_INFINITY,
      }

/** One step back; the same where there is none. */
export function undone({ past, text, future, at }: History): History {
  const before = past.at(-1)
  if (before === undefined) return { past, text, future, at }
  return { past: past.slice(0, -1), text: before, future: [text, ...future], at: Number.NEGATIVE_INFINITY }
}

/** One step forth again. */
export function redone({ past, text, future, at }: History): History {
  const [after, ...later] = future
  if (after === undefined) return { past, text, future, at }
  return { past: [...past, text], text: after, future: later, at: Number.NEGATIVE_INFINITY }
}
