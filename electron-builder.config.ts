import type { Configuration } from 'electron-builder'

type Environment = Record<string, string | undefined>

/**
 * How the desktop client becomes a package for each system (docs/desktop.md, Packages). Nothing secret is written here:
 * whoever may sign and publish brings what that takes in the environment, and without it the packages are unsigned.
 */
export function packageConfig(environment: Environment): Configuration {
  const has = (...names: string[]) => names.every((name) => (environment[name] ?? '') !== '')
  const updatesUrl = environment['TENDWELL_UPDATES_URL'] ?? ''
  const isMacSigned = has('CSC_LINK') || has('CSC_NAME')
  const azureSignOptions = azureSigning(environment)

  return {
    appId: 'app.tendwell.desktop',
    productName: 'Tendwell',
    copyright: 'The Tendwell developers',
    directories: { output: 'out/packages', buildResources: 'resources' },
    artifactName: 'Tendwell-${version}-${os}-${arch}.${ext}',
    icon: 'resources/icon.png',

    // The bundles of the client, and the one library that cannot be bundled: it is native.
    files: [
      'package.json',
      'out/main/**',
      'out/preload/**',
      'out/renderer/**',
      '!out/renderer/embed*',
      '!node_modules/**',
      'node_modules/@napi-rs/keyring/*.js',
      'node_modules/@napi-rs/keyring/package.json',
      'node_modules/@napi-rs/keyring-*/*',
      '!**/*.map',
    ],
    asar: true,
    // The system loads native code from files only.
    asarUnpack: ['node_modules/@napi-rs/keyring-*/*.node'],
    // Its binaries are made for every Node: there is nothing to compile.
    npmRebuild: false,
    // Read by the client as the address of updates that the package brings along (main/updates/updates-address.ts).
    extraMetadata: { tendwell: { updatesUrl: updatesUrl === '' ? null : updatesUrl } },

    electronFuses: {
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
      resetAdHocDarwinSignature: true,
    },

    protocols: [{ name: 'Tendwell', schemes: ['tendwell'] }],

    win: {
      target: [{ target: 'nsis', arch: ['x64'] }],
      forceCodeSigning: azureSignOptions !== null || has('WIN_CSC_LINK'),
      ...(azureSignOptions === null ? {} : { azureSignOptions }),
    },
    nsis: {
      oneClick: false,
      // For one person without rights of an administrator, or for all with them: setup.exe /allusers.
      perMachine: false,
      allowToChangeInstallationDirectory: false,
      deleteAppDataOnUninstall: false,
      multiLanguageInstaller: true,
      installerLanguages: ['en_US', 'fr_FR', 'vi_VN', 'zh_CN', 'ar_SA'],
    },

    mac: {
      target: [
        { target: 'dmg', arch: ['x64', 'arm64'] },
        // What updates are made of; people install from the dmg.
        { target: 'zip', arch: ['x64', 'arm64'] },
      ],
      category: 'public.app-category.medical',
      hardenedRuntime: true,
      entitlements: 'resources/entitlements.mac.plist',
      entitlementsInherit: 'resources/entitlements.mac.plist',
      forceCodeSigning: isMacSigned,
      notarize:
        isMacSigned &&
        (has('APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID') ||
          has('APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER')),
    },

    linux: {
      target: [
        { target: 'AppImage', arch: ['x64'] },
        { target: 'deb', arch: ['x64'] },
      ],
      executableName: 'tendwell',
      icon: 'resources/icons',
      category: 'Office;MedicalSoftware',
      synopsis: 'Appointments of a clinic',
      description: 'The desktop client of Tendwell: appointments, reminders and links.',
      maintainer: 'The Tendwell developers <packages@tendwell.app>',
      desktop: { entry: { StartupWMClass: 'tendwell', Terminal: 'false' } },
    },
    // Left unset, the packager has a desktop start it with `--no-sandbox`.
    appImage: { executableArgs: [] },
    // Without a secret service the sign-in lasts only until the client ends.
    deb: { recommends: ['gnome-keyring | kwalletmanager'] },

    // The address is that of the feed when one is built in; without one the client asks its clinic's server, or nobody.
    publish: { provider: 'generic', url: updatesUrl === '' ? 'https://updates.invalid' : updatesUrl },
  }
}

/** Azure Trusted Signing; who signs is told by AZURE_TENANT_ID, AZURE_CLIENT_ID and the like, which Azure reads itself. */
function azureSigning(environment: Environment) {
  const {
    AZURE_SIGNING_ENDPOINT: endpoint = '',
    AZURE_SIGNING_ACCOUNT: codeSigningAccountName = '',
    AZURE_SIGNING_PROFILE: certificateProfileName = '',
    AZURE_SIGNING_PUBLISHER: publisherName = '',
  } = environment
  const options = { endpoint, codeSigningAccountName, certificateProfileName, publisherName }
  return Object.values(options).includes('') ? null : options
}

export default packageConfig(process.env)
