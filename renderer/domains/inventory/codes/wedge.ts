/** Milliseconds between two keys of a scanner, at most; the quickest typist takes longer for whole words. */
const KEY_GAP = 50
/** The same, where so few keys came that a hand may have struck them together with Enter. */
const SHORT_GAP = 20
const SHORT = 3
/** No code on paper is longer; what is, is a key that somebody leans on. */
const LENGTH_MAX = 200

/** What of a key event counts. */
export interface Key {
  key: string
  /** Milliseconds. */
  at: number
  repeat?: boolean
  /** Together with Control, Alt or Meta. */
  isChord?: boolean
}

/** `scan`: these keys came from a scanner. `taken`: the key goes on with what may be one. */
export type Heard = { kind: 'scan'; text: string } | { kind: 'taken' } | { kind: 'none' }

const NONE: Heard = { kind: 'none' }

/**
 * Tells the keys of a handheld scanner from those of a person: it is a keyboard that types quickly and ends with Enter.
 * Give it every key that is pressed, wherever the focus is.
 */
export function createWedge(): (key: Key) => Heard {
  let text = ''
  let count = 0
  let last = -Infinity
  let slowest = 0
  const forget = () => {
    text = ''
    count = 0
    slowest = 0
  }
  return ({ key, at, repeat = false, isChord = false }) => {
    const gap = at - last
    // What makes a letter large comes with it.
    if (key === 'Shift' || key === 'CapsLock') return NONE
    last = at
    if (repeat || isChord || gap < 0) {
      forget()
      return NONE
    }
    if (key === 'Enter') {
      const limit = count < SHORT ? SHORT_GAP : KEY_GAP
      const code = text.trim()
      const isScan = code !== '' && Math.max(slowest, gap) <= limit
      forget()
      return isScan ? { kind: 'scan', text: code } : NONE
    }
    if (Array.from(key).length !== 1) {
      forget()
      return NONE
    }
    if (gap > KEY_GAP || count >= LENGTH_MAX) forget()
    const goesOn = count > 0
    if (goesOn) slowest = Math.max(slowest, gap)
    text += key
    count += 1
    return goesOn ? { kind: 'taken' } : NONE
  }
}
