import { mkdtemp, readFile, readdir, rm, writeFile, chmod, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { expect, test } from '@playwright/test'
import { electronFolder } from '../../build/desktop/electron-program.ts'
import { packageClient } from '../../build/desktop/package-client.ts'

/** What marks the fuses inside Electron's program, then their version and number, then one sign for each (1: on). */
const FUSES = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('101000011'),
])

/** A folder like Electron's own, whose program has fuses and does nothing. */
async function standInElectron(folder: string): Promise<string> {
  await mkdir(folder)
  const manifest: { version: string } = JSON.parse(await readFile('node_modules/electron/package.json', 'utf8'))
  await Promise.all(
    ['electron', 'chrome-sandbox', 'chrome_crashpad_handler'].map(async (name) => {
      await writeFile(join(folder, name), FUSES)
      await chmod(join(folder, name), 0o755)
    }),
  )
  await Promise.all(['LICENSE', 'LICENSES.chromium.html'].map((name) => writeFile(join(folder, name), '')))
  await writeFile(join(folder, 'version'), manifest.version)
  return folder
}

interface Entry {
  files?: Record<string, Entry>
  unpacked?: boolean
  offset?: string
  size?: number
}

/** The files of an archive by their path: a heading in JSON, and the contents one behind the other. */
async function readAsar(file: string) {
  const bytes = await readFile(file)
  const length = bytes.readUInt32LE(12)
  const first = 8 + bytes.readUInt32LE(4)
  const found = new Map<string, Entry>()
  const walk = ({ files = {} }: Entry, folder: string) => {
    for (const [name, entry] of Object.entries(files)) {
      if (entry.files === undefined) found.set(folder + name, entry)
      else walk(entry, `${folder}${name}/`)
    }
  }
  walk(JSON.parse(bytes.toString('utf8', 16, 16 + length)), '')
  const text = (path: string) => {
    const { offset = '0', size = 0 } = found.get(path) ?? {}
    return bytes.toString('utf8', first + Number(offset), first + Number(offset) + size)
  }
  return { paths: [...found.keys()], entry: (path: string) => found.get(path), text }
}

test('the client packs into an archive of its own, in a program whose fuses are set', async () => {
  test.skip(process.platform !== 'linux', 'The names of files are those of Linux')
  test.setTimeout(300_000)
  const folder = await mkdtemp(join(tmpdir(), 'tendwell-package-'))
  const real = electronFolder()
  console.log(`the package is made of: ${real ?? 'a stand-in for Electron’s program'}`)
  try {
    const electronDist = real ?? (await standInElectron(join(folder, 'electron')))
    const output = join(folder, 'packages')
    const outcome = await packageClient({ output, electronDist, words: ['--dir'], quiet: true })
    expect(outcome.code, outcome.output).toBe(0)

    const unpacked = join(output, 'linux-unpacked')
    const archive = await readAsar(join(unpacked, 'resources/app.asar'))
    const folders = new Set(archive.paths.map((path) => path.split('/').slice(0, 2).join('/')))
    expect([...folders].toSorted()).toEqual([
      'node_modules/@napi-rs',
      'out/main',
      'out/preload',
      'out/renderer',
      'package.json',
    ])
    expect(archive.paths).toEqual(
      expect.arrayContaining(['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/desktop.html']),
    )
    expect(JSON.parse(archive.text('package.json'))).toMatchObject({
      main: 'out/main/index.js',
      tendwell: { updatesUrl: null },
    })
    expect(archive.text('out/main/index.js')).toContain('electron')

    // The updater is in the bundle: nothing of node_modules comes with it.
    const programs = archive.paths.filter((path) => path.startsWith('out/main/'))
    expect(programs.some((path) => archive.text(path).includes('exports.AppImageUpdater = '))).toBe(true)

    // Native code lies beside the archive, where the system can load it.
    const native = archive.paths.filter((path) => path.endsWith('.node'))
    expect(native).toHaveLength(1)
    for (const path of native) expect(archive.entry(path)?.unpacked).toBe(true)
    expect(await readdir(join(unpacked, 'resources'))).toContain('app.asar.unpacked')

    const fuses = await getCurrentFuseWire(join(unpacked, 'tendwell'))
    const states = Object.fromEntries(
      [
        FuseV1Options.RunAsNode,
        FuseV1Options.EnableCookieEncryption,
        FuseV1Options.EnableNodeOptionsEnvironmentVariable,
        FuseV1Options.EnableNodeCliInspectArguments,
        FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
        FuseV1Options.OnlyLoadAppFromAsar,
        FuseV1Options.GrantFileProtocolExtraPrivileges,
      ].map((fuse) => [FuseV1Options[fuse], fuses[fuse] === FuseState.ENABLE]),
    )
    expect(states).toEqual({
      RunAsNode: false,
      EnableCookieEncryption: true,
      EnableNodeOptionsEnvironmentVariable: false,
      EnableNodeCliInspectArguments: false,
      EnableEmbeddedAsarIntegrityValidation: true,
      OnlyLoadAppFromAsar: true,
      GrantFileProtocolExtraPrivileges: false,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
