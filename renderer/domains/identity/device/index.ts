/** What this device keeps of the person who is signed in, sealed with their key. */
export { sealedStore } from './sealed-store.ts'
export { deviceKey, hideDeviceKey, holdDeviceKey, keyOfTab, leaveDeviceKey } from './device-key.ts'
