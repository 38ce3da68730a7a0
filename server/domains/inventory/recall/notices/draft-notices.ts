import { z } from 'zod'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import { RecallTexts } from '#shared/domains/inventory/recall-schema.ts'
import type { RecallDraft } from '#shared/domains/inventory/recall-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { wordsIn } from '#server/language/words.ts'
import { countTold } from './gather-told.ts'
import type { RecalledLot } from './gather-told.ts'

/** Letters of a name in a draft, so that three of them leave room for the sentences. */
const NAME_MAX = 80

const BlockRow = z.object({ number: z.string(), product: z.string(), org: z.string() })
const CountRow = z.object({ orgs: z.number(), people: z.number() })

/**
 * What would be written of a lot that its maker has blocked, and to how many. Why it is blocked is left to whoever writes: the
 * reason was typed in one language, and a patient need not know it.
 *
 * @throws AppError `not_found` for a lot that the org does not make, or has not blocked
 */
export async function draftNotices(reader: Reader, lot: RecalledLot): Promise<RecallDraft> {
  const { rows } = await sqlOf(BlockRow)`
    select b.number, s.name as product, o.name as org
    from lot_blocks b join services s on s.id = b.service_id join orgs o on o.id = b.org_id
    where b.org_id = ${lot.orgId} and b.service_id = ${lot.serviceId} and lower(b.number) = lower(${lot.number})`.execute(
    reader,
  )
  const [block] = rows
  if (block === undefined) throw new AppError('not_found')
  const counted = await sqlOf(CountRow)`${countTold(lot)}`.execute(reader)
  const values = { product: nameIn(block.product), lot: nameIn(block.number), org: nameIn(block.org) }
  const textsOf = (key: string) =>
    RecallTexts.parse(
      Object.fromEntries(
        Object.keys(LANGUAGES)
          .filter(isLanguage)
          .map((language) => [language, wordsIn(language, 'mail')(key, values)]),
      ),
    )
  return {
    toOrgs: textsOf('recall.org.draft'),
    toPeople: textsOf('recall.person.draft'),
    ...(counted.rows[0] ?? { orgs: 0, people: 0 }),
  }
}

/** A name that reads like a web address would not be let through by the rule that keeps addresses out; a very long one neither. */
const nameIn = (name: string): string =>
  name
    .replaceAll(/(?<=\S)\.(?=\S)|:\/\//gu, ' ')
    .slice(0, NAME_MAX)
    .toWellFormed()
