import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { PIN_ATTEMPTS } from '#shared/domains/identity/screen-lock/pin.ts'
import type { SetDevicePin, UnlockByPin } from '#shared/domains/identity/screen-lock/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { hashOfSecret } from '#server/runtime/hash-of-secret.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { rememberDevice } from '../guessing/known-devices.ts'
import { assertOwnPassword } from '../passwords/own-password.ts'
import type { OwnPasswordServices } from '../passwords/own-password.ts'
import { hashPassword, isPassword } from '../passwords/password-hash.ts'

const TakenRow = z.object({ hash: z.string(), wrong: z.number() })

/**
 * Sets the PIN of the caller on a device, or takes it away. By the password: an open screen that somebody finds is not enough.
 *
 * @throws AppError as `assertOwnPassword`
 */
export async function setDevicePin(
  context: DomainContext,
  services: OwnPasswordServices,
  { pin, device, password }: SetDevicePin,
): Promise<void> {
  const { userId } = signedIn(context.actor)
  await assertOwnPassword(context, services, password)
  const hash = pin === null ? null : await hashPassword(keyedPin(services.vault, { userId, device, pin }))
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await rememberDevice(reader, userId, device, new Date(context.clock()))
    await sql`
      update known_devices set pin_hash = ${hash}, wrong_pins = 0 where ${ofDevice(userId, device)}`.execute(reader)
    await recordEvent({ ...context, em }, { kind: hash === null ? 'pin.removed' : 'pin.set', subjectId: userId })
  })
}

/**
 * Makes sure that a PIN is the caller's on this device. It is counted before it is looked at, so that many at once are no more
 * than many in a row; the fifth wrong one ends it.
 *
 * @throws AppError `wrong_pin` with the attempts that are left; `pin_over` where there is none, or none any more
 */
export async function assertDevicePin(
  context: DomainContext,
  { reader, vault }: { reader: Reader; vault: Vault },
  { pin, device }: UnlockByPin,
): Promise<void> {
  const { userId } = signedIn(context.actor)
  const taken = await sqlOf(TakenRow)`
    update known_devices set wrong_pins = wrong_pins + 1
    where ${ofDevice(userId, device)} and pin_hash is not null and wrong_pins < ${PIN_ATTEMPTS}
    returning pin_hash as hash, wrong_pins as wrong`.execute(reader)
  const [row] = taken.rows
  if (row === undefined) throw new AppError('pin_over')
  if (await isPassword(keyedPin(vault, { userId, device, pin }), row.hash)) {
    await sql`
      update known_devices set wrong_pins = 0 where ${ofDevice(userId, device)} and pin_hash = ${row.hash}`.execute(
      reader,
    )
    return
  }
  await recordEvent(context, { kind: 'session.refused', subjectId: userId, details: { method: 'pin' } })
  if (row.wrong < PIN_ATTEMPTS) throw new AppError('wrong_pin', { details: { left: PIN_ATTEMPTS - row.wrong } })
  await inTransaction(context.em, async (em) => {
    await sql`
      update known_devices set pin_hash = null, wrong_pins = 0
      where ${ofDevice(userId, device)} and pin_hash = ${row.hash}`.execute(readerOf(em))
    await recordEvent({ ...context, em }, { kind: 'pin.removed', subjectId: userId })
  })
  throw new AppError('pin_over')
}

const ofDevice = (userId: string, device: string) => sql`user_id = ${userId} and device_hash = ${hashOfSecret(device)}`

/** Ten thousand PINs are soon tried by whoever has the database: what is hashed is made with a key that does not lie there. */
const keyedPin = (vault: Vault, of: { userId: string; device: string; pin: string }): string =>
  vault.hash(createHash('sha256').update(`pin:${of.userId}:${of.device}:${of.pin}`).digest('hex'))
