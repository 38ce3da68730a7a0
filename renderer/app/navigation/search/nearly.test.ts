import { expect, test } from 'vitest'
import { isNearly } from './nearly.ts'

test.each([
  ['shedule', 'Schedule'],
  ['scehdule', 'Schedule'],
  ['schedulle', 'Schedule'],
  ['schedale', 'Schedule'],
  ['chedule', 'Schedule'],
  // A beginning, with an error in it.
  ['inventroy', 'Inventory and orders'],
  ['invento', 'Inventory'],
  ['shedu', 'Schedule'],
  ['paln', 'My plan'],
  ['my paln', 'My plan'],
  ['paramtres', 'Paramètres'],
  ['lihc hẹn', 'Lịch hẹn'],
  ['المواعد', 'المواعيد'],
])('%j is nearly %j', (words, title) => {
  expect(isNearly(words, title)).toBe(true)
})

test.each([
  ['', 'Schedule'],
  ['???', 'Schedule'],
  // Two errors, or one in a word of three letters.
  ['shedlue', 'Schedule'],
  ['pln', 'Plan'],
  ['lan', 'Plan'],
  // Four letters with another first one, or as a beginning, are other words.
  ['clan', 'Plan'],
  ['plan', 'Places'],
  ['ward', 'Dashboard'],
  // Each of the words has to be there.
  ['schedule ann', 'Schedule'],
  ['check in schedule', 'Schedule'],
  // Another sign is another word.
  ['日历预约', '日程预约'],
])('%j is not nearly %j', (words, title) => {
  expect(isNearly(words, title)).toBe(false)
})
