import { expect, test } from 'vitest'
import { liftOver } from './toast-lift.ts'

const WINDOW = 844

test.each([
  ['nothing is in the way', [], 0],
  ['the bar at the foot of a phone', [{ top: 769, bottom: 844 }], 75],
  [
    'a form’s own bar above that one',
    [
      { top: 700, bottom: 769 },
      { top: 769, bottom: 844 },
    ],
    144,
  ],
  ['the answers of a dialog that ends near the foot', [{ top: 760, bottom: 820 }], 84],
  ['the answers of a dialog in the middle', [{ top: 500, bottom: 560 }], 0],
  [
    'a gap that is too narrow',
    [
      { top: 769, bottom: 844 },
      { top: 680, bottom: 720 },
    ],
    164,
  ],
  ['something below the window', [{ top: 900, bottom: 950 }], 0],
  ['no room at all', [{ top: 20, bottom: 844 }], 0],
])('with %s', (_, kept, lift) => {
  expect(liftOver(WINDOW, 60, kept)).toBe(lift)
})
