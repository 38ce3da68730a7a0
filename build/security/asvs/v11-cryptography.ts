import { met } from '../requirement.ts'
import type { Chapter } from '../requirement.ts'

export const cryptography: Chapter = {
  title: 'V11 Cryptography',
  sections: {
    '11.1': 'Inventory and documentation',
    '11.2': 'Implementation',
    '11.3': 'Encryption',
    '11.4': 'Hashing',
    '11.5': 'Randomness',
    '11.6': 'Public keys',
  },
  requirements: [
    met('11.1.1', 'It is written down how keys live, from making to destroying', [
      'docs/security/cryptography.md',
      'docs/operating.md',
      'server/keys/keys.test.ts › a change of the secret',
    ]),
    met('11.1.2', 'There is a list of all keys and algorithms, and what they are for', [
      'docs/security/cryptography.md',
      'build/security/inventories.test.ts › every file that does cryptography stands in the list',
    ]),
    met('11.2.1', 'Libraries that are known do the cryptography', [
      'docs/security/cryptography.md',
      'build/security/inventories.test.ts › every file that does cryptography stands in the list',
    ]),
    met(
      '11.2.2',
      'Algorithms and keys can be changed',
      [
        'server/keys/keys.test.ts › seals anew with a new key on request, which running servers open at once and seal with only later',
        'main/lock/pin-verifier.test.ts › is compared as it was made, also when later ones are made otherwise',
        'server/config/vault.ts#openVault',
      ],
      'What is sealed names its key, and hashes of passwords name their algorithm and cost.',
    ),
    met('11.2.3', 'Everything has 128 bits of security or more', [
      'docs/security/cryptography.md',
      'server/config/config.test.ts › a secret that is too short',
    ]),
    met('11.3.1', 'No weak modes and paddings', [
      'server/config/vault.ts#ALGORITHM',
      'build/security/inventories.test.ts › nothing that is broken is named anywhere, but where a service signs by it',
    ]),
    met('11.3.2', 'AES-GCM and its like alone', ['server/config/vault.ts#ALGORITHM', 'main/offline/copy/seal.ts']),
    met('11.3.3', 'What is encrypted cannot be changed unseen', [
      'server/config/vault.test.ts › refuses another key, and a text that was changed',
      'main/offline/copy/seal.test.ts › does not open when any byte was changed',
      'server/backup/backup.test.ts',
    ]),
    met('11.4.1', 'No broken hash functions', [
      'build/security/inventories.test.ts › nothing that is broken is named anywhere, but where a service signs by it',
    ]),
    met('11.4.2', 'Passwords are hashed by argon2id with today’s cost', [
      'server/domains/identity/passwords/password-hash.ts#COST',
    ]),
    met('11.4.3', 'Hashes for integrity are long enough', [
      'server/config/vault.ts#hashWith',
      'server/domains/audit/days/verify-days.test.ts › a row that was changed together with what was closed of it: nobody makes the hash without the key',
    ]),
    met('11.4.4', 'Keys from passwords are stretched', [
      'server/backup/archive.ts#setPassphrase',
      'main/lock/pin-verifier.ts#COST',
    ]),
    met(
      '11.5.1',
      'What nobody may guess has 128 random bits',
      [
        'server/runtime/hash-of-secret.ts#newLinkSecret',
        'server/domains/orgs/registration/plain-registration.test.ts › changes nothing when a program opens it, and needs the password that was chosen',
        'server/runtime/link-token.ts#SIGNATURE_BYTES',
        'server/domains/media/upload-links.ts',
      ],
      'Recovery codes, of fifty, are counted when they are tried.',
    ),
    met('11.6.1', 'Keys and signatures of approved algorithms', [
      'docs/security/cryptography.md',
      'server/integrations/push/web-push.ts#keysOf',
    ]),
  ],
}
