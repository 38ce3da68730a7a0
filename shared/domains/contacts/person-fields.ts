import { z } from 'zod'

/** Of a first name, and of a last. */
export const NAME_MAX = 100
/** First name, space, last name. */
export const FULL_NAME_MAX = 2 * NAME_MAX + 1

/** As people write it; kept as it is. */
export const Phone = z
  .string()
  .trim()
  // The pattern tries every split of the digits, so it is not asked about a text that is too long already.
  .max(32, { abort: true })
  .regex(/^\+?[\d\s().\-/]*\d[\d\s().\-/]*(?:(?:ext|x)\.?\s*\d{1,6})?$/i, 'validation.phone')

/** Whoever is written down can be reached, by a number or an address. */
export const isReached = (person: { email?: string | null | undefined; phone?: string | null | undefined }): boolean =>
  typeof person.email === 'string' || typeof person.phone === 'string'
export const UNREACHED = 'validation.wayRequired'
/** Said at the number, which more people have. */
export const unreached = { path: ['phone'], message: UNREACHED }

/** Control characters, marks that turn the direction of all that follows them, and letters of no width that hide a link. */
const CONTROL = /[\p{Cc}\u00AD\u200B\u202A-\u202E\u2060-\u2069\uFEFF]/u

/** Endings of three letters and more that people are lured by; each of two letters is a country's, or can become one. */
const ENDINGS =
  'com|net|org|info|biz|xyz|top|site|online|shop|club|link|app|dev|zip|mov|icu|bet|win|vip|live|store|click|work|world|life|email|bid|date|download|review|stream|trade|party|loan|men|racing|website|space|tech|news|pro|mobi|name|agency|health|clinic|doctor|care|help|support|cash|casino|chat|fun|host|press|rocks|run|sale|today|buzz|bar|cfd|cyou|sbs|monster|quest|beauty|mom|lol|pics|one|page|guru|services|solutions|group|global|network|digital|media|studio|design|blog|cloud|pharmacy|dental|surgery|finance|money|bank|insure|games|poker|dating|porn|sexy|cam'

/**
 * What a mail program makes a link or an address of, whatever its dot is written as; an `@` by itself, as in "Yoga @ Home", is none,
 * nor is an ending that goes on in other letters. Markup is text wherever it is shown.
 */
const LINK = new RegExp(
  String.raw`:\/\/|\bwww\.|@[^\s@]*\.[^\s.]|[\p{L}\p{N}][.\u2024\u3002\uFF0E\uFF61](?:[a-z]{2}|${ENDINGS})(?![\p{sc=Latin}\p{M}\p{N}_])`,
  'iu',
)

/** A name that somebody gives who is not known: it goes into mails, and carries nothing into them. */
export const strangersName = (max: number, missing?: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(max)
    .refine((name) => !CONTROL.test(name) && !LINK.test(name), 'validation.plainName')

/** Their first name, or their last. */
export const StrangersName = strangersName(NAME_MAX)
