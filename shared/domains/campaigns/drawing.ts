/** What is drawn in place of a picture, in a box of 320 by 180: a sun, hills before one another, and a moon. */
export const shapesOf = (look: number) => ({
  sun: { cx: 70 + look * 36, cy: 64, r: 54 },
  hills: [
    'M0 132 C60 96 120 168 184 130 S284 96 320 120 V180 H0 Z',
    'M0 156 C80 126 150 186 220 150 S300 138 320 146 V180 H0 Z',
  ],
  moon: { cx: 280 - look * 30, cy: 38, r: 16 },
})
