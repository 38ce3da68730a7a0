import type { FrameLocator, Locator, Page } from '@playwright/test'

/** The words of the form in the languages of these tests. */
export const WORDS = {
  en: {
    date: 'Date',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    notes: 'Notes',
    book: 'Book appointment',
    booked: 'Request received',
  },
  ar: {
    date: 'التاريخ',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    notes: 'ملاحظات',
    book: 'احجز الموعد',
    booked: 'تم استلام الطلب',
  },
} as const

export type Words = (typeof WORDS)[keyof typeof WORDS]

export const VISITOR = {
  firstName: 'Nora',
  lastName: 'Quinn',
  email: 'nora.quinn@example.org',
  phone: '+1 212 555 0147',
}

/** Fills in everything that has to be filled in. */
export async function fillIn(page: Page | FrameLocator | Locator, words: Words, visitor = VISITOR): Promise<void> {
  await page.getByLabel(words.firstName).fill(visitor.firstName)
  await page.getByLabel(words.lastName).fill(visitor.lastName)
  await page.getByLabel(words.email).fill(visitor.email)
  await page.getByLabel(words.phone).fill(visitor.phone)
}

/** A visitor on a bad line: the time that they choose is not kept for them. */
export const withoutHold = (page: Page): Promise<void> =>
  page.route('**/hold', (route) => route.abort('connectionfailed')).then(() => undefined)
