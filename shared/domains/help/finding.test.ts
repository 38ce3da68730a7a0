import { expect, it } from 'vitest'
import { find } from './finding.ts'

const THINGS = [
  { id: 'book', title: 'Book for somebody', words: 'new appointment reserve', text: 'Choose a time in the schedule.' },
  { id: 'move', title: 'Move or cancel', words: 'postpone reschedule', text: 'Drag the appointment to its new time.' },
  { id: 'show', title: 'No-show', words: 'howling can', text: 'How somebody who did not come is noted.' },
  { id: 'forms', title: 'Formulaires à signer', words: 'consentement', text: 'Le patient les remplit.' },
  { id: 'lich', title: 'Đặt lịch hẹn', words: '', text: 'Chọn giờ trong lịch.' },
  { id: 'han', title: '为他人预约', words: '挂号', text: '在日程中选择时间。' },
  { id: 'arabic', title: 'إلغاء الموعد', words: '', text: 'اضغط على الموعد' },
]

it.each([
  ['book', 'book'],
  ['BOKO somebody', 'book'],
  ['apointment', 'book'],
  ['how do I postpone an apointmnet', 'move'],
  ['reshcedule', 'move'],
  ['how can I resceduhle', 'move'],
  ['signer formulaire', 'forms'],
  ['a signer', 'forms'],
  ['dat lich', 'lich'],
  ['预约', 'han'],
  ['موعد', 'arabic'],
  ['الغاء', 'arabic'],
])('%j finds %s first', (typed, id) => {
  expect(find(THINGS, typed)[0]).toBe(id)
})

it.each(['', '  ', '?', 'zebra', 'invoices of a supplier', 'bo ok'])('%j finds nothing that is not meant', (typed) => {
  expect(find(THINGS, typed).filter((id) => id !== 'book')).toEqual([])
})

it.each(['zebra', 'moon', 'farms and animals', 'q'])('%j finds nothing at all', (typed) => {
  expect(find(THINGS, typed)).toEqual([])
})

it('puts a title before the text of another', () => {
  expect(find(THINGS, 'appointment')).toEqual(['book', 'move'])
  expect(find(THINGS, 'time')).toEqual(['book', 'move'])
  expect(find(THINGS, 'move')[0]).toBe('move')
})
