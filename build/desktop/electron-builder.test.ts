import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageConfig } from '../../electron-builder.config.ts'
import { ROOT } from '../scripts/run.ts'

// The packager's own check, with its own libraries: a misspelt key would be noticed only on the day of a release.
const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const { validateConfiguration } = builder('app-builder-lib/out/util/config/config.js') as {
  validateConfiguration(config: object, log: { isEnabled: boolean }): Promise<void>
}
const validate = (config: object) => validateConfiguration(config, { isEnabled: false })

const FEED = 'https://updates.example/tendwell'
const AZURE = {
  AZURE_SIGNING_ENDPOINT: 'https://weu.codesigning.azure.net',
  AZURE_SIGNING_ACCOUNT: 'account',
  AZURE_SIGNING_PROFILE: 'profile',
  AZURE_SIGNING_PUBLISHER: 'CN=Tendwell',
}
const APPLE = { CSC_LINK: 'x', APPLE_ID: 'a', APPLE_APP_SPECIFIC_PASSWORD: 'b', APPLE_TEAM_ID: 'c' }

// The packager alone takes seconds to load.
describe('the configuration of the packages', { timeout: 60_000 }, () => {
  it.each([
    ['nothing', {}],
    ['an address of updates', { TENDWELL_UPDATES_URL: FEED }],
    ['all that signs', { ...AZURE, ...APPLE }],
  ])('is one that the packager takes, with %s in the environment', async (_, environment) => {
    await expect(validate(packageConfig(environment))).resolves.toBeUndefined()
  })

  it('would be refused with a key that there is not', async () => {
    await expect(validate({ ...packageConfig({}), asarIntegrity: true })).rejects.toThrow('asarIntegrity')
    await expect(validate({ ...packageConfig({}), electronFuses: { runsAsNode: false } })).rejects.toThrow(
      'configuration.electronFuses',
    )
  })

  it('is for all three systems, with one name and the links of the product', () => {
    const { appId, productName, protocols, win, mac, linux } = packageConfig({})
    expect({ appId, productName, protocols }).toEqual({
      appId: 'app.tendwell.desktop',
      productName: 'Tendwell',
      protocols: [{ name: 'Tendwell', schemes: ['tendwell'] }],
    })
    const targets = [win, mac, linux].map((system) =>
      [system?.target].flat().map((target) => Reflect.get(Object(target), 'target')),
    )
    expect(targets).toEqual([['nsis'], ['dmg', 'zip'], ['AppImage', 'deb']])
  })

  it('has every picture and paper that it names', () => {
    for (const file of [
      'icon.png',
      'entitlements.mac.plist',
      ...[16, 32, 48, 64, 128, 256, 512].map((size) => `icons/${size}x${size}.png`),
    ]) {
      expect(existsSync(join(ROOT, 'resources', file)), file).toBe(true)
    }
    // Width and height of a PNG stand in its first bytes; icns and ico are made of no less.
    const picture = readFileSync(join(ROOT, 'resources/icon.png'))
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1024, 1024])
  })

  it('packs the bundles and the native keyring into an archive, and nothing of the server', () => {
    const { files, asar, asarUnpack, disableAsarIntegrity } = packageConfig({})
    expect({ asar, disableAsarIntegrity }).toEqual({ asar: true, disableAsarIntegrity: undefined })
    expect([files].flat()).toContain('!node_modules/**')
    expect(asarUnpack).toEqual(['node_modules/@napi-rs/keyring-*/*.node'])
  })
})

it('no package starts the client without Chromium’s sandbox', () => {
  const { appImage, linux, deb } = packageConfig({})
  // Left unset, the packager writes `--no-sandbox` into the entry of an AppImage.
  expect(appImage?.executableArgs).toEqual([])
  expect([linux?.executableArgs, deb?.executableArgs]).toEqual([undefined, undefined])
})

it('the fuses close every other way into the program', () => {
  expect(packageConfig({}).electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    resetAdHocDarwinSignature: true,
  })
})

describe('signing', () => {
  it('is left out without what it takes, and must not fail in silence with it', () => {
    const [unsigned, signed] = [packageConfig({}), packageConfig({ ...AZURE, ...APPLE })]
    expect([unsigned.win?.forceCodeSigning, unsigned.mac?.forceCodeSigning, unsigned.mac?.notarize]).toEqual([
      false,
      false,
      false,
    ])
    expect(unsigned.win).not.toHaveProperty('azureSignOptions')
    expect([signed.win?.forceCodeSigning, signed.mac?.forceCodeSigning, signed.mac?.notarize]).toEqual([
      true,
      true,
      true,
    ])
    expect(signed.win?.azureSignOptions).toMatchObject({
      endpoint: AZURE.AZURE_SIGNING_ENDPOINT,
      publisherName: 'CN=Tendwell',
    })
  })

  it('asks for a notary only with the whole of what one wants', () => {
    const notarize = (environment: Record<string, string>) => packageConfig(environment).mac?.notarize
    expect(notarize({ ...APPLE, APPLE_TEAM_ID: '' })).toBe(false)
    expect(notarize({ CSC_LINK: 'x', APPLE_API_KEY: 'k', APPLE_API_KEY_ID: 'i', APPLE_API_ISSUER: 's' })).toBe(true)
    expect(notarize({ ...APPLE, CSC_LINK: '' })).toBe(false)
  })
})

it('the address of updates is built in where there is one, and an address that leads nowhere otherwise', () => {
  expect(packageConfig({ TENDWELL_UPDATES_URL: FEED })).toMatchObject({
    publish: { provider: 'generic', url: FEED },
    extraMetadata: { tendwell: { updatesUrl: FEED } },
  })
  expect(packageConfig({})).toMatchObject({
    publish: { url: 'https://updates.invalid' },
    extraMetadata: { tendwell: { updatesUrl: null } },
  })
})
