import { sql } from 'kysely'
import { textAnswer } from '#shared/domains/messaging/delivery/answer-words.ts'
import type { TextAnswer } from '#shared/domains/messaging/delivery/answer-words.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { LANGUAGES, knownLanguage } from '#shared/i18n/languages.ts'
import { DAY } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { wordsIn } from '#server/language/words.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import {
  addressHash,
  findTexts,
  markRead,
  reopenAddress,
  shutAddress,
  wasRead,
} from '#server/domains/messaging/index.ts'
import type { SentText } from '#server/domains/messaging/index.ts'
import { cancelOwn } from '../own/cancel-own.ts'
import { confirmOwn } from '../own/confirm-own.ts'
import { readTold } from './read-told.ts'
import type { Told } from './read-told.ts'

/** So long after a text its answer is about the visit that the text was about. */
const ANSWERED_WITHIN = 7 * DAY
/** So long a number is known by what was sent to it: in which language it is answered, and by whom it was written to. */
const KNOWN_FOR = 90 * DAY

interface Answering {
  context: DomainContext
  reader: Reader
  vault: Vault
}

/**
 * Does what somebody says by text. It is believed of the number alone: of visits it reaches those about which that very number
 * was written to lately, and it does with them what the link in the text does.
 *
 * @returns what is answered; null for nothing
 */
export async function answerText({ context, reader, vault }: Answering, form: URLSearchParams): Promise<string | null> {
  const answer = textAnswer(form.get('Body') ?? '')
  const message = form.get('MessageSid') ?? ''
  if (answer === null || message === '' || (await wasRead(reader, message))) return null
  const hash = addressHash(vault, 'sms', form.get('From') ?? '')
  const now = context.clock()
  const texts = await findTexts(reader, hash, now - KNOWN_FOR)
  const reply = await act({ context, reader, hash, texts }, answer)
  await markRead(reader, message, now)
  // The service has answered these words by itself: two answers are one too many, and after STOP none is let through.
  return form.get('OptOutType') === null ? reply : null
}

interface Sender {
  context: DomainContext
  reader: Reader
  hash: string
  texts: readonly SentText[]
}

async function act({ context, reader, hash, texts }: Sender, answer: TextAnswer): Promise<string | null> {
  const [last] = texts
  const language = knownLanguage(last?.language ?? null)
  const say = wordsIn(language, 'mail')
  if (answer === 'stop' || answer === 'start') {
    await setTexts(context, hash, last, answer === 'start')
    return say(`answers.${answer === 'stop' ? 'stopped' : 'started'}`)
  }
  if (answer === 'help') return say('answers.help')
  // A stranger learns nothing, not even that nobody of theirs has a visit here.
  if (last === undefined) return null
  const since = context.clock() - ANSWERED_WITHIN
  const answered = texts.filter(({ at }) => millisFromRow(at) >= since)
  const [visit, ...more] = await readTold(reader, answered, context.clock())
  if (visit === undefined) return say('answers.none')
  if (more.length > 0) return say('answers.several')
  const format = new Intl.DateTimeFormat(LANGUAGES[language].tag, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: visit.timeZone,
  })
  const values = { org: visit.org, when: format.format(visit.start), contact: visit.contact ?? visit.org }
  const outcome = await answerVisit(context, visit, answer)
  return say(`answers.${outcome}`, values)
}

type Outcome = 'confirmed' | 'cancelled' | 'asked' | 'tooLate'

/** What the link in the text does, by the same rules. */
async function answerVisit(context: DomainContext, visit: Told, answer: 'confirm' | 'cancel'): Promise<Outcome> {
  const inside = { ...context, em: withinOrgs(context.em, [visit.orgId]) }
  const how = { channel: 'sms' } as const
  try {
    // By text nobody is told what it costs, so it costs nothing: it is too late where it would.
    await (answer === 'confirm' ? confirmOwn(inside, visit.id, how) : cancelOwn(inside, { mode: 'off' }, visit.id, how))
    return answer === 'confirm' ? 'confirmed' : 'cancelled'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'too_late_to_change') return 'tooLate'
    // One that waits for the clinic's own answer is not the patient's to confirm.
    if (error.code === 'invalid_transition') return answer === 'confirm' ? 'asked' : 'tooLate'
    throw error
  }
}

/** Ends all texts to a number, or has them come again. It is told of whom the last text was for, and to the org that sent it. */
async function setTexts(
  context: DomainContext,
  hash: string,
  last: SentText | undefined,
  isOn: boolean,
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(reader)
    await (isOn ? reopenAddress(reader, hash) : shutAddress(reader, hash, 'stopped', new Date(context.clock())))
    if (last === undefined) return
    const { orgId, userId } = last
    await recordEvent(
      { ...context, em },
      { kind: isOn ? 'texts.resumed' : 'texts.stopped', orgId, userId, details: { by: 'visitor', channel: 'sms' } },
    )
  })
}
