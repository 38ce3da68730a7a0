import fc from 'fast-check'
import { inject, it, expect } from 'vitest'
import { MoneyStory } from '#server/testing/money-story.ts'
import type { MoneyDeed } from '#server/testing/money-story.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** Works on nothing by itself: each story says what is done when. */
const server = useTestServer({ ROLE: 'web' })
const { sequences, seed } = inject('money')
/** One in how many stories is told again: that takes as long as all before it, and of many not each needs it. */
const RETOLD = sequences > 10 ? 5 : 1

const which = fc.nat(9)
/** A part of it in hundredths. */
const part = fc.constantFrom(1, 33, 50, 100, 100)
const order = fc.record({
  do: fc.constant('order' as const),
  // Amounts that cannot be divided evenly show who gets the odd cent.
  price: fc.integer({ min: 40, max: 20_011 }),
  margin: fc.integer({ min: 0, max: 90 }),
  terms: fc.integer({ min: 0, max: 700 }),
  by: fc.constantFrom('visa', 'visa', 'visa', 'usBankAccount', 'chargeCustomerFail'),
})
const cards = fc.constantFrom('visa', 'visa', 'usBankAccount', 'chargeCustomerFail', 'usBankAccountInsufficientFunds')
const bills = fc.record({
  do: fc.constant('bill' as const),
  deed: fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('give' as const), which }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('member' as const), isComing: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('client' as const), isComing: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('method' as const),
        whose: fc.constantFrom('org' as const, 'person' as const),
        by: cards,
      }),
    },
    fc.record({ do: fc.constant('payAgain' as const), which }),
  ),
})
const visitors = fc.constantFrom(
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeCustomerFail',
  'pm_card_authenticationRequiredOnSetup',
  'pm_card_authenticationRequired',
)
const booking = fc.record({
  do: fc.constant('visit' as const),
  deed: fc.record({
    do: fc.constant('book' as const),
    terms: fc.record({
      deposit: fc.constantFrom(0, 1000, 2001, 7003),
      noShow: fc.constantFrom(0, 1000, 5003),
      late: fc.constantFrom(0, 999, 3000),
    }),
    by: visitors,
    other: fc.constantFrom(null, 'pm_card_visa', 'pm_card_authenticationRequiredOnSetup'),
    isGood: fc.constantFrom(true, true, false),
    isLeft: fc.constantFrom(false, false, true),
  }),
})
const stands = ['missed', 'missed', 'late', 'inTime', 'came', 'calledOff', 'removed'] as const
const visits = fc.oneof(
  { weight: 3, arbitrary: booking },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('visit' as const),
      deed: fc.record({ do: fc.constant('stand' as const), which, as: fc.constantFrom(...stands) }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('visit' as const),
      deed: fc.record({
        do: fc.constant('decide' as const),
        which,
        what: fc.constantFrom('waive' as const, 'unwaive' as const, 'refund' as const, 'retry' as const),
      }),
    }),
  },
)
const deeds: fc.Arbitrary<MoneyDeed> = fc.oneof(
  { weight: 4, arbitrary: order },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), which, part }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('dispute' as const),
      which,
      part,
      isInquiry: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which,
      outcome: fc.constantFrom('won' as const, 'lost' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('payOut' as const), whose: fc.constantFrom('seller', 'reseller', 'own') }),
  },
  fc.record({ do: fc.constant('failPayout' as const), which }),
  fc.record({ do: fc.constant('account' as const), outcome: fc.constantFrom('complete' as const, 'missing' as const) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('days' as const), count: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 8, arbitrary: bills },
  { weight: 14, arbitrary: visits },
  { weight: 4, arbitrary: fc.constant({ do: 'month' as const }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hear' as const), part, salt: fc.nat(1_000_000) }) },
)

/** In which something was wrong once. */
const TOLD_BEFORE: [MoneyDeed & { do: 'order' }, MoneyDeed & { do: 'visit' }, MoneyDeed[], number][] = [
  [
    { do: 'order', price: 40, margin: 0, terms: 0, by: 'usBankAccount' },
    {
      do: 'visit',
      deed: {
        do: 'book',
        terms: { deposit: 0, noShow: 0, late: 0 },
        by: 'pm_card_visa',
        other: null,
        isGood: true,
        isLeft: false,
      },
    },
    // The bank answers once the month and what it was paid for are over.
    [
      { do: 'bill', deed: { do: 'give', which: 1 } },
      { do: 'bill', deed: { do: 'cancel', which: 6 } },
      { do: 'month' },
      { do: 'days', count: 5 },
    ],
    0,
  ],
]

it(
  `whatever befalls money, the books are those of the provider (${sequences} stories)`,
  { timeout: 120_000 + sequences * 20_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        order,
        booking,
        fc.array(deeds, { minLength: 8, maxLength: 24 }),
        fc.nat(RETOLD - 1),
        async (first, visit, story, left) => {
          const told = await MoneyStory.begin(server)
          try {
            for (const deed of [first, visit, ...story]) await told.play(deed)
            await told.hearAll()
            expect(await told.faults()).toEqual([])
            if (left > 0) return
            // The same told five times in any order changes nothing.
            const books = await told.books()
            for (let round = 0; round < 5; round += 1) await told.hearAgain(round)
            expect(await told.books()).toEqual(books)
          } finally {
            await told.end()
          }
        },
      ),
      { numRuns: sequences, seed, endOnFailure: false, examples: TOLD_BEFORE },
    )
  },
)
