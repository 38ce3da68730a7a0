import { describe, expect, test } from 'vitest'
import { changedFigures, figureDraftOf } from './figures.ts'

describe('figures of the settings', () => {
  test('are typed as people say them', () => {
    expect(figureDraftOf({ perOrderShippingCost: 1250, creditCardFeePercent: 2.5 }, 'USD')).toEqual({
      reminderDailyHour: '8',
      reminderWeeklyHour: '8',
      reminderWeeklyDay: '0',
      perOrderShippingCost: '12.50',
      creditCardFeePercent: '2.5',
    })
  })

  test('are sent where they changed, and money in cents', () => {
    const settings = { creditCardFeePercent: 2.5 }
    const draft = { ...figureDraftOf(settings, 'USD'), perOrderShippingCost: '4.35', reminderWeeklyDay: '6' }
    expect(changedFigures(settings, draft, 'USD')).toEqual({ perOrderShippingCost: 435, reminderWeeklyDay: 6 })
  })

  test.each([
    ['VND', 30_000, '30000'],
    ['AED', 2500, '25.00'],
    ['EUR', 990, '9.90'],
  ])('count shipping in the units of the currency: %s', (currency, minor, text) => {
    expect(figureDraftOf({ perOrderShippingCost: minor }, currency).perOrderShippingCost).toBe(text)
    const draft = { ...figureDraftOf({}, currency), perOrderShippingCost: text }
    expect(changedFigures({}, draft, currency)).toEqual({ perOrderShippingCost: minor })
  })

  test('round an amount as it is written, not as binary fractions have it', () => {
    expect(changedFigures({}, { perOrderShippingCost: '1.005' }, 'USD')).toEqual({ perOrderShippingCost: 101 })
  })

  test('stay when a field was emptied', () => {
    expect(changedFigures({ creditCardFeePercent: 2.5 }, { creditCardFeePercent: ' ' }, 'USD')).toEqual({})
  })
})
