import { describe, expect, it } from 'vitest'
import { textAnswer } from './answer-words.ts'

describe('a word by text message', () => {
  it.each([
    ['STOP', 'stop'],
    [' Stop. ', 'stop'],
    ['stop all', 'stop'],
    ['CANCEL', 'stop'],
    ['Arrêt', 'stop'],
    ['dừng', 'stop'],
    ['退订', 'stop'],
    ['إيقاف', 'stop'],
    ['start', 'start'],
    ['tiếp tục', 'start'],
    ['aide ?', 'help'],
    ['مساعدة', 'help'],
    ['c', 'confirm'],
    ['xác nhận', 'confirm'],
    ['确认。', 'confirm'],
    ['تأكيد', 'confirm'],
    ['X', 'cancel'],
    ['hủy', 'cancel'],
    ['取消', 'cancel'],
    ['الغاء', 'cancel'],
  ] as const)('%s is %s', (text, answer) => {
    expect(textAnswer(text)).toBe(answer)
  })

  it.each(['', '…', 'please do not cancel', 'C u on Monday', 'X-ray?', 'stop by later', '👍'])(
    'is none of them in “%s”',
    (text) => {
      expect(textAnswer(text)).toBeNull()
    },
  )
})
