import type { PasskeyId } from '#shared/kernel/ids.ts'
import { TEST_PASSWORD } from '../factories.ts'
import type { SampleInputs } from './shape.ts'

const NOBODYS_PASSKEY = '0190a000-0000-7000-8000-00000000beef' as PasskeyId
const ofCredential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } as const
const aPasskeyAnswer = {
  ...ofCredential,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}
const aNewCredential = { ...ofCredential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }

/** Calls about passkeys and the lock that they open; what an authenticator has signed walks their own tests. */
export const passkeySamples = {
  passkeys: {
    beginSignIn: () => ({}),
    signIn: () => ({ body: { credential: aPasskeyAnswer } }),
    beginSecondStep: () => ({ body: { challengeToken: 'k1.none' } }),
    secondStep: () => ({ body: { challengeToken: 'k1.none', credential: aPasskeyAnswer } }),
    list: () => ({}),
    begin: () => ({ body: { password: TEST_PASSWORD } }),
    add: () => ({ body: { name: 'Phone', credential: aNewCredential } }),
    rename: () => ({ params: { id: NOBODYS_PASSKEY }, body: { name: 'Old phone' } }),
    remove: () => ({ params: { id: NOBODYS_PASSKEY }, body: { password: TEST_PASSWORD } }),
  },
  screenLock: {
    noteUse: () => ({}),
    lock: () => ({}),
    unlock: () => ({ body: { password: TEST_PASSWORD } }),
    unlockByPin: () => ({ body: { pin: '2846', device: 'a1'.repeat(16) } }),
    setPin: () => ({ body: { pin: '2846', device: 'a1'.repeat(16), password: TEST_PASSWORD } }),
    beginUnlock: () => ({}),
    unlockByPasskey: () => ({ body: { credential: aPasskeyAnswer } }),
    follow: () => ({ body: { proof: 'k1.none' } }),
  },
} satisfies Partial<SampleInputs>
