import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { extract, pack } from 'tar-stream'

/** What a backup is sealed with: words that somebody remembers, or a key of `age-keygen`'s form. */
export type BackupKey = { passphrase: string } | { identity: string }

/** Takes the files of a backup, one after the other. */
export type AddFile = (name: string, bytes: Buffer) => Promise<void>

/**
 * Writes an archive in well-known forms: tar, compressed by zstd, sealed by age, so that `age -d FILE | zstd -d | tar -t` reads it
 * as well. It has its name only once it is whole.
 *
 * @param fill adds the files
 */
export async function writeArchive(file: string, key: BackupKey, fill: (add: AddFile) => Promise<void>): Promise<void> {
  const draft = `${file}.part`
  const archive = pack()
  const packed = Readable.from(archive).pipe(createZstdCompress())
  const sealed = await (await encrypterOf(key)).encrypt(ReadableStream.from<Uint8Array>(packed))
  const written = pipeline(sealed, createWriteStream(draft, { mode: 0o600, flush: true }))
  try {
    await Promise.race([
      fill(
        (name, bytes) =>
          new Promise((resolve, reject) => {
            archive
              .entry({ name, size: bytes.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
              .end(bytes)
          }),
      ),
      // A full disk ends the writing while the tables are still being read.
      written,
    ])
    archive.finalize()
    await written
    await rename(draft, file)
  } catch (error) {
    archive.destroy()
    await written.catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Reads the files of an archive in the order in which they were added.
 *
 * @throws Error with one sentence for another key, and for an archive that was changed or cut short
 */
export async function* readArchive(file: string, key: BackupKey): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const opened = await decrypterOf(key)
    .decrypt(ReadableStream.from<Uint8Array>(createReadStream(file)))
    .catch((cause: unknown) => {
      if (cause instanceof Error && /no identity matched/.test(cause.message))
        throw new Error(`${file} was sealed with another passphrase or key.`, { cause })
      throw new Error(`${file} is no backup, or was changed.`, { cause })
    })
  const files = extract()
  const read = pipeline(opened, createZstdDecompress(), files)
  read.catch(() => undefined)
  try {
    for await (const entry of files) yield { name: entry.header.name, bytes: await buffer(entry) }
    await read
  } catch (cause) {
    throw new Error(`${file} was changed or cut short.`, { cause })
  }
}

async function encrypterOf(key: BackupKey): Promise<Encrypter> {
  const encrypter = new Encrypter()
  if ('passphrase' in key) encrypter.setPassphrase(key.passphrase)
  else encrypter.addRecipient(await identityToRecipient(key.identity))
  return encrypter
}

function decrypterOf(key: BackupKey): Decrypter {
  const decrypter = new Decrypter()
  if ('passphrase' in key) decrypter.addPassphrase(key.passphrase)
  else decrypter.addIdentity(key.identity)
  return decrypter
}
