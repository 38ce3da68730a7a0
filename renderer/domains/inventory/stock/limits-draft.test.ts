import { expect, test } from 'vitest'
import { judgeLimits, textsOf } from './limits-draft.ts'

const opened = textsOf({ lowLevel: 5, reorderPoint: null, reorderQuantity: 20 })

test('only what was changed is sent, and an emptied field takes its limit away', () => {
  expect(judgeLimits(opened, opened)).toEqual({ body: {}, wrong: [] })
  expect(judgeLimits({ ...opened, lowLevel: ' ', reorderPoint: ' 0 ' }, opened)).toEqual({
    body: { lowLevel: null, reorderPoint: 0 },
    wrong: [],
  })
})

test.each(['-1', '1.5', 'ten', '1e3', '10000000'])('%j is no limit', (text) => {
  expect(judgeLimits({ ...opened, lowLevel: text }, opened).wrong).toEqual(['lowLevel'])
})

test('nothing at all cannot be ordered', () => {
  expect(judgeLimits({ ...opened, reorderQuantity: '0' }, opened).wrong).toEqual(['reorderQuantity'])
})
