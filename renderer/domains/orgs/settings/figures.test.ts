import { describe, expect, test } from 'vitest'
import { changedFigures, figureDraftOf } from './figures.ts'

describe('figures of the settings', () => {
  test('are typed as people say them', () => {
    expect(figureDraftOf({ perOrderShippingCost: 1250, creditCardFeePercent: 2.5 })).toEqual({
      reminderDailyHour: '8',
      reminderWeeklyHour: '8',
      reminderWeeklyDay: '0',
      perOrderShippingCost: '12.50',
      creditCardFeePercent: '2.5',
    })
  })

  test('are sent where they changed, and money in cents', () => {
    const settings = { creditCardFeePercent: 2.5 }
    const draft = { ...figureDraftOf(settings), perOrderShippingCost: '4.35', reminderWeeklyDay: '6' }
    expect(changedFigures(settings, draft)).toEqual({ perOrderShippingCost: 435, reminderWeeklyDay: 6 })
  })

  test('stay when a field was emptied', () => {
    expect(changedFigures({ creditCardFeePercent: 2.5 }, { creditCardFeePercent: ' ' })).toEqual({})
  })
})
